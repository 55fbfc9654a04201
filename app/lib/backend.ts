/** The address of the backend, and the key that every call to it carries. */
export const backend = () => {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key } = import.meta.env
  return { url: url === 'same-origin' ? location.origin : url, key }
}
