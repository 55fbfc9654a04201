import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Codes are computed from the secret, so a hash of it is not enough. It is encrypted with a key that is not in the
 * database, so that a copy of the database alone gives no codes, and bound to its factor, so that it does not open in
 * the row of another.
 */
export const createFactorSecrets = (serverSecret: string) => {
  const key = Buffer.from(hkdfSync('sha256', serverSecret, '', 'mfa-factor-secret', 32))
  return {
    seal: (factorId: string, secret: string): string => {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(factorId))
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return prefix + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    /** Undefined when the secret was sealed with another key. */
    open: (factorId: string, stored: string | null): string | undefined => {
      if (!stored?.startsWith(prefix)) return undefined
      const bytes = Buffer.from(stored.slice(prefix.length), 'base64url')
      const nonce = bytes.subarray(0, nonceBytes)
      const tag = bytes.subarray(nonceBytes, nonceBytes + tagBytes)
      try {
        const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(factorId))
          .setAuthTag(tag)
        const opened = decipher.update(bytes.subarray(nonceBytes + tagBytes))
        return Buffer.concat([opened, decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}

export type FactorSecrets = ReturnType<typeof createFactorSecrets>

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16
const prefix = 'aes-256-gcm:'
