/** Where a new password is set. After the `#`, which no browser sends on to a server or writes into a log. */
export const recoveryLink = (site: string, token: string): string =>
  `${site}/reset-password#token_hash=${token}&type=recovery`
