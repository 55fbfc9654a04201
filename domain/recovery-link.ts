/** The page where a new password is set. The token stands after the `#`, which no browser sends to a server. */
export const recoveryLink = (site: string, token: string): string =>
  `${site}/reset-password#token_hash=${token}&type=recovery`
