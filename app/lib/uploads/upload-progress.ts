type Listener = (share: number) => void

/** An upload without progress for so long is given up: browsers notice a lost signal only after minutes. */
const longestSilence = 60_000

const listeners = new Map<string, Listener>()

/** Reports the progress of an upload to a (unique) path, from 0 to 1. */
export async function withProgress<T>(path: string, listener: Listener, upload: () => Promise<T>) {
  listeners.set(path, listener)
  try {
    return await upload()
  } finally {
    listeners.delete(path)
  }
}

/** The `fetch` for supabase-js: watched uploads use XMLHttpRequest, which reports progress. */
export const fetchWithProgress: typeof fetch = (input, init) => {
  const url = input instanceof Request ? input.url : String(input)
  const watched = [...listeners].find(([path]) => url.endsWith(path))
  return watched && init ? send(url, init, watched[1]) : fetch(input, init)
}

const send = (url: string, { method = 'POST', headers, body }: RequestInit, listener: Listener) =>
  new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    new Headers(headers).forEach((value, name) => {
      request.setRequestHeader(name, value)
    })
    const giveUp = () => request.abort()
    let silence = setTimeout(giveUp, longestSilence)
    request.upload.onprogress = ({ loaded, total }) => {
      clearTimeout(silence)
      silence = setTimeout(giveUp, longestSilence)
      listener(total > 0 ? loaded / total : 0)
    }
    request.onloadend = () => clearTimeout(silence)
    request.onload = () => {
      const { status, statusText, responseText } = request
      const type = request.getResponseHeader('content-type') ?? 'text/plain'
      resolve(new Response(responseText || null, { status, statusText, headers: { 'content-type': type } }))
    }
    request.onerror = () => reject(new TypeError('Failed to fetch'))
    request.onabort = () => reject(new DOMException('The upload was aborted.', 'AbortError'))
    request.send(body as XMLHttpRequestBodyInit)
  })
