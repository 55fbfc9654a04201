/** Characters that nobody sees, and those that turn the direction of a text. */
const invisible =
  /[\u034f\u0080-\u0084\u0086-\u009f\u00ad\u061c\u115f\u1160\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\u{e0000}-\u{e007f}]|[\ufe00-\ufe0f]/gu

/** Puts on one line what was typed, as `private.one_line` does in SQL. */
export const oneLine = (typed: string) =>
  typed
    .replace(invisible, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
