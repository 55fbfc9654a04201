export function saveToDisk(content: Blob, name: string) {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  // By then the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
