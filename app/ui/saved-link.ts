/** Attributes of a link that saves a file: in a new tab, because some browsers show it instead. */
export const savedLink = ({ saveAs }: { saveAs?: string }) => ({
  download: saveAs ?? true,
  target: '_blank',
  rel: 'noopener',
})
