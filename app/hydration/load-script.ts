const arrivals: Record<string, Promise<unknown> | undefined> = {}

const fetchScript = async (address: string) => {
  const response = await fetch(address)
  if (!response.ok) throw response
  await response.blob()
}

/**
 * Imports a script, the first of `addresses`, after it and what it imports have come into the browser's cache. Most
 * browsers remember as long as the page lives that an `import()` failed; a failed fetch can be repeated.
 */
export const loadScript = async (addresses: string[]) => {
  const fetches = addresses.map((address) => {
    arrivals[address] ??= fetchScript(address).catch((error) => {
      arrivals[address] = undefined
      throw error
    })
    return arrivals[address]
  })
  await Promise.all(fetches)
  return import(/* @vite-ignore */ addresses[0] as string)
}
