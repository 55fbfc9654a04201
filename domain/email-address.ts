// The rule of `<input type="email">` in HTML.
const pattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/

/** One address: no name, no list, nothing that a mail server could read in another way. `private.is_email` is the same in SQL. */
export const isEmail = (text: string): boolean => text.length <= 320 && pattern.test(text)
