const arrivals: Record<string, Promise<unknown> | undefined> = {}

const fetchScript = async (address: string) => {
  const response = await fetch(address)
  if (!response.ok) throw response
  await response.blob()
}

/**
 * Imports the first of `addresses` after all of them (the script and its static imports) were fetched into the HTTP
 * cache. Most browsers remember a failed `import()` as long as the page lives; a failed fetch can be retried.
 */
export const loadScript = async (addresses: string[]) => {
  for (const address of addresses)
    arrivals[address] ??= fetchScript(address).catch((error) => {
      arrivals[address] = undefined
      throw error
    })
  await Promise.all(addresses.map((address) => arrivals[address]))
  return import(/* @vite-ignore */ addresses[0] as string)
}
