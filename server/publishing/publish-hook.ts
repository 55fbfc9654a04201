/** Tells another host to build. Its address is a secret, which no log and no message may contain. */
export const callHook = async (hook: string, publication: number): Promise<{ refused?: string }> => {
  try {
    const { ok, status } = await fetch(hook, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ publication }),
      redirect: 'error',
      signal: AbortSignal.timeout(20_000),
    })
    return ok ? {} : { refused: String(status) }
  } catch (error) {
    return { refused: (error as Error).name }
  }
}

/** Whether the site at this address was built with the publication, or a later one. */
export const showsPublication = async (siteUrl: string, publication: number): Promise<boolean> => {
  try {
    const answer = await fetch(new URL('/published.json', siteUrl), {
      cache: 'no-store',
      signal: AbortSignal.timeout(20_000),
    })
    const { publication: shown } = (await answer.json()) as { publication: number }
    return answer.ok && shown >= publication
  } catch {
    return false
  }
}
