import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'

// What every authenticator app understands, and what Supabase Auth gives out.
const standard = { algorithm: 'SHA1', digits: 6, period: 30 }
const secretBytes = 20

/** A new secret, and how an app takes it: as a picture, or typed. */
export const newTotp = (issuer: string, account: string) => {
  const totp = new TOTP({ ...standard, issuer, label: account, secret: new Secret({ size: secretBytes }) })
  const uri = totp.toString()
  return { secret: totp.secret.base32, uri, qr_code: renderSVG(uri, { ecc: 'M', border: 4, pixelSize: 4 }) }
}

/** The 30-second step whose code this is: the present one, the one before or the one after; undefined for a wrong code. */
export const stepOfCode = (secret: string, code: string, now = Date.now()): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const totp = new TOTP({ ...standard, secret: Secret.fromBase32(secret) })
  const away = totp.validate({ token: code, window: 1, timestamp: now })
  return away === null ? undefined : totp.counter({ timestamp: now }) + away
}
