type FileType = { extension: string; names: RegExp; signature: RegExp }

/** The first bytes (in hexadecimal) and the endings of names of each declared type. Other types are not checked. */
const fileTypes: Record<string, FileType> = {
  'application/pdf': { extension: 'pdf', names: /\.pdf$/i, signature: /^255044462d/ },
  'image/jpeg': { extension: 'jpg', names: /\.jpe?g$/i, signature: /^ffd8ff/ },
  'image/png': { extension: 'png', names: /\.png$/i, signature: /^89504e470d0a1a0a/ },
  'image/webp': { extension: 'webp', names: /\.webp$/i, signature: /^52494646.{8}57454250/ },
}

/** As many first bytes as any signature needs. */
export const headLength = 12

export const isOfType = (mimetype: string, head: Buffer): boolean =>
  fileTypes[mimetype]?.signature.test(head.toString('hex')) ?? true

/** A polyglot must not be downloaded from our site under a name that a browser opens as HTML. */
export const nameOfType = (mimetype: string, name: string): string => {
  const type = fileTypes[mimetype]
  return !type || type.names.test(name) ? name : `${name}.${type.extension}`
}
