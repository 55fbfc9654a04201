/** The origin of canonical URLs and of pictures for sharing: a placeholder, which the owner replaces. */
export const siteUrl = 'https://yariambiental.example'
