const wrongLink = /\]\((?!(?:\/|\/[^/\\\s()][^\s()\\]*|https:\/\/[^\s()\\]+|mailto:[^\s()\\]+|tel:[+0-9]+)\))/

/** Whether a link of a block leads elsewhere than into the site, to https, an e-mail or a phone: the rule of the database (tested). */
export const hasWrongLink = (block: unknown) => wrongLink.test(JSON.stringify(block))
