import type { IncomingMessage } from 'node:http'

const unusedFeatures = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb']

/** On every answer, of the site and of the API. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': unusedFeatures.map((feature) => `${feature}=()`).join(', '),
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/** For answers that are data: nothing in them runs or is framed, whatever type a browser takes them for. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Browsers remember this header, so it is sent only over TLS. */
export const strictTransport = { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } as const

/** TLS always ends at a proxy in front of us; its header counts only when `TRUST_PROXY` is set. */
export const cameOverTls = (req: IncomingMessage, trustProxy: boolean): boolean =>
  trustProxy && req.headers['x-forwarded-proto'] === 'https'
