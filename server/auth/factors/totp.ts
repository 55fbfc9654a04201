import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

// Every authenticator app understands these settings, and Supabase Auth uses them.
const standard = { algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20

/** A new secret for an app, which reads it from the QR code or has it typed in. */
export const newTotp = (issuer: string, account: string) => {
  const totp = new TOTP({ ...standard, issuer, label: account, secret: new Secret({ size: secretBytes }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) }
}

/** The 30-second step whose code this is: the present one, the one before or the one after; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now = Date.now()): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) })
  const offset = totp.validate({ token: code, window: 1, timestamp: now })
  return offset === null ? undefined : totp.counter({ timestamp: now }) + offset
}
