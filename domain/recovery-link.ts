/** The page where a new password is set. The token stands after the `#`, which no browser sends to a server. */
export const recoveryLink = (site: string, token: string): string =>
  `${site}/reset-password#token_hash=${token}&type=recovery`

/** The screen of the desk where a new member chooses a password. */
export const invitationLink = (site: string, token: string): string =>
  `${site}/desk#token_hash=${token}&type=recovery`

/** The token in the fragment of a recovery link; undefined where the link is cut or is another one. */
export const readRecoveryFragment = (fragment: string): string | undefined => {
  const values = new URLSearchParams(fragment.replace(/^#/, ''))
  const token = values.get('token_hash') ?? ''
  return values.get('type') === 'recovery' && /^[\w-]{20,200}$/.test(token) ? token : undefined
}
