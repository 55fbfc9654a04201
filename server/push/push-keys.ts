import { createECDH } from 'node:crypto'
import { keptFile } from '../access/kept-file.ts'

/** The pair that push services know us by (RFC 8292), both in base64url: a point of P-256 and its private number. */
export type PushKeys = { publicKey: string; privateKey: string }

/** Undefined when push is off. Keys of the environment precede those of the file, which is made the first time. */
export const pushKeys = (env: NodeJS.ProcessEnv, file?: string): PushKeys | undefined => {
  const { PUSH: push, PUSH_PUBLIC_KEY: publicKey, PUSH_PRIVATE_KEY: privateKey } = env
  if (push && push !== 'off') throw new Error(`PUSH must be off or not set, not "${push}"`)
  if (push === 'off') return undefined
  if (!publicKey && !privateKey) return file ? keptKeys(file) : undefined
  if (!publicKey || !privateKey)
    throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY must both be set, or neither of them')
  const keys = { publicKey, privateKey }
  if (!isPair(keys)) throw new Error('PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY are not a pair of P-256 keys')
  return keys
}

const keptKeys = (file: string): PushKeys => {
  const keys = parse(keptFile(file, () => JSON.stringify(newKeys())))
  if (isPair(keys)) return keys
  throw new Error(
    `${file} is damaged: it has no pair of P-256 keys. ` +
      'Restore it from a backup, or remove it: new ones are made, and every phone has to ask for its pushes again.',
  )
}

const parse = (text: string): Partial<PushKeys> => {
  try {
    return Object(JSON.parse(text))
  } catch {
    return {}
  }
}

export const newKeys = (): PushKeys => {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  return { publicKey, privateKey: inBytes(pair.getPrivateKey()) }
}

/** A number that begins with zeros has fewer bytes, and a JWK wants all 32. */
export const inBytes = (number: Buffer) =>
  Buffer.concat([Buffer.alloc(32 - number.length), number]).toString('base64url')

const isPair = (keys: Partial<PushKeys>): keys is PushKeys => {
  try {
    const pair = createECDH('prime256v1')
    const number = Buffer.from(String(keys.privateKey), 'base64url')
    pair.setPrivateKey(number)
    return pair.getPublicKey('base64url') === keys.publicKey && inBytes(number) === keys.privateKey
  } catch {
    return false
  }
}
