import type { UploadPath } from '#supabase/contract/person.ts'

/** A file on its way to a case, kept until it has arrived: a phone may drop the page while the camera is open. */
export type KeptFile = {
  file: File
  /** Where an earlier page was uploading it to. */
  target?: UploadPath | undefined
  keepTarget: (target: UploadPath) => Promise<unknown>
  drop: () => Promise<unknown>
}

const lifetime = 7 * 24 * 60 * 60 * 1000
const listKey = (radicado: string) => `yari-files:${radicado}`

/** Whether this tab had not finished sending files to the case when its page was closed. */
export const hasKeptFiles = (radicado: string) => keysOf(radicado).length > 0

export function keepFile(radicado: string, file: File): KeptFile {
  const key = Date.now() + Math.random()
  writeKeys(radicado, [...keysOf(radicado), key])
  const stored = inStore((files) => files.put({ file }, key))
  return keptAt(radicado, key, file, stored)
}

/** The files that this tab had not finished sending. */
export async function keptFiles(radicado: string): Promise<KeptFile[]> {
  await inStore((files) => files.delete(IDBKeyRange.upperBound(Date.now() - lifetime)))
  const found = keysOf(radicado).map(async (key) => {
    const kept = await inStore((files) => files.get(key))
    return kept && { ...keptAt(radicado, key, kept.file), target: kept.target }
  })
  const files = (await Promise.all(found)).filter(Boolean)
  if (!files.length) writeKeys(radicado, [])
  return files
}

/** The changes wait until the file itself is stored. */
const keptAt = (radicado: string, key: number, file: File, stored?: Promise<unknown>): KeptFile => ({
  file,
  keepTarget: async (target) => {
    await stored
    await inStore((files) => files.put({ file, target }, key))
  },
  drop: async () => {
    writeKeys(
      radicado,
      keysOf(radicado).filter((one) => one !== key),
    )
    await stored
    await inStore((files) => files.delete(key))
  },
})

/** The keys are in the session storage: another tab must not send the same files once more. */
function keysOf(radicado: string): number[] {
  try {
    return JSON.parse(sessionStorage.getItem(listKey(radicado)) ?? '[]')
  } catch {
    return []
  }
}

function writeKeys(radicado: string, keys: number[]) {
  try {
    if (keys.length) sessionStorage.setItem(listKey(radicado), JSON.stringify(keys))
    else sessionStorage.removeItem(listKey(radicado))
  } catch {
    // Storage is full or forbidden: the files are sent as long as the page is open.
  }
}

/** Undefined where the device stores nothing. */
const inStore = <T>(act: (files: IDBObjectStore) => IDBRequest<T>) =>
  openStore()
    .then((database) => {
      const request = act(database.transaction('files', 'readwrite').objectStore('files'))
      return resultOf(request).finally(() => database.close())
    })
    .catch(() => undefined)

async function openStore() {
  // Throws where storage is forbidden.
  const request = indexedDB.open('yari-evidence')
  request.onupgradeneeded = () => request.result.createObjectStore('files')
  return resultOf(request)
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
