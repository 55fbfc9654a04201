/** Once the screen has changed, and a dialog that closed has given the focus back. */
export const focusLater = (id: string) => setTimeout(() => document.getElementById(id)?.focus())
