/** In hexadecimal, as a letter names it. */
export async function sha256Of(content: Blob) {
  const hash = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
