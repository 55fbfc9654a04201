/** The token in the fragment of a link that was mailed; undefined when the link is cut or another one. */
export const readRecoveryFragment = (fragment: string): string | undefined => {
  const found = new URLSearchParams(fragment.replace(/^#/, ''))
  const token = found.get('token_hash') ?? ''
  return found.get('type') === 'recovery' && /^[\w-]{20,200}$/.test(token) ? token : undefined
}
