import { Refusal } from '#app/lib/refusal.ts'
import { tryAgain } from '#app/lib/try-again.ts'
import { type Attempt, type FileReceiver, sendingOf } from './send-file.ts'

export type UploadItem = {
  id: number
  name: string
  /** `cut`: the connection broke, and it will be tried again by itself. */
  state: 'waiting' | 'sending' | 'cut' | 'sent' | 'refused' | 'given_up'
  /** From 0 to 1, while it is being sent. */
  share: number
  /** Why it was refused. */
  reason?: string
}

type Entry = { item: UploadItem; attempt: Attempt }

/** Sends files one by one; a failed file does not stop the others. */
export function createUploadQueue(
  receiver: FileReceiver,
  reasonOf: (refusal: Refusal) => string,
  onItems: (items: UploadItem[]) => void,
) {
  let entries: Entry[] = []
  let lastId = 0
  let running = false

  const tell = () => onItems(entries.map(({ item }) => item))
  const change = (entry: Entry, next: Partial<UploadItem>) => {
    entry.item = { ...entry.item, ...next }
    tell()
  }

  async function attempt(entry: Entry): Promise<Refusal | undefined> {
    change(entry, { state: 'sending', share: 0 })
    try {
      await entry.attempt((share) => change(entry, { share }))
    } catch (error) {
      if (error instanceof Refusal) return error
      change(entry, { state: 'cut' })
      throw error
    }
  }

  async function deliver(entry: Entry) {
    try {
      const refusal = await tryAgain(() => attempt(entry))
      change(entry, refusal ? { state: 'refused', reason: reasonOf(refusal) } : { state: 'sent' })
    } catch {
      change(entry, { state: 'given_up' })
    }
  }

  async function run() {
    if (running) return
    running = true
    for (;;) {
      const next = entries.find(({ item }) => item.state === 'waiting')
      if (!next) break
      await deliver(next)
    }
    running = false
  }

  return {
    add(files: File[]) {
      const added = files.map((file): Entry => {
        const item: UploadItem = { id: ++lastId, name: file.name, state: 'waiting', share: 0 }
        return { item, attempt: sendingOf(file, receiver) }
      })
      entries = [...entries, ...added]
      tell()
      run()
    },
    retry(id: number) {
      const entry = entries.find(({ item }) => item.id === id)
      if (entry) change(entry, { state: 'waiting' })
      run()
    },
    remove(id: number) {
      entries = entries.filter(({ item }) => item.id !== id)
      tell()
    },
  }
}
