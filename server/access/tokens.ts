import { createHash, createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose'

const audience = 'authenticated'

export type Tokens = ReturnType<typeof createTokens>

export const createTokens = (secret: string) => {
  const key = createSecretKey(Buffer.from(secret))
  return {
    sign: (claims: JWTPayload, expiresAt: number): Promise<string> =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(expiresAt)
        .sign(key),

    /** Throws jose's own error for every token that is not ours, or no longer valid. */
    verify: async (token: string): Promise<JWTPayload> => {
      const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], requiredClaims: ['exp'] })
      const { aud = audience } = payload
      if (aud === audience) return payload
      throw new errors.JWTClaimValidationFailed('unexpected "aud" claim value', payload, 'aud')
    },

    firstRefreshToken: (): string => randomBytes(32).toString('base64url'),

    /**
     * Each refresh token follows from the one before, so the database holds hashes alone and a client that lost
     * the answer can still be given the same successor.
     */
    nextRefreshToken: (token: string): string =>
      createHmac('sha256', secret).update(`refresh:${token}`).digest('base64url'),

    hashRefreshToken: (token: string): string => createHash('sha256').update(token).digest('base64url'),
  }
}
