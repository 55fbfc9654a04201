import * as v from 'valibot'
import { emailAddress } from '#app/lib/form-schema.ts'

/** The same minimum as the auth service. */
export const minimumPassword = 8

/** Empty for an account without a second factor. */
const secondFactorCode = v.optional(v.string(), '')

export const loginSchema = v.object({
  email: emailAddress,
  password: v.pipe(v.string(), v.nonEmpty('Escriba su contraseña.')),
  code: secondFactorCode,
})

const newPassword = v.pipe(
  v.string(),
  v.nonEmpty('Elija una contraseña.'),
  v.minLength(minimumPassword, `La contraseña necesita al menos ${minimumPassword} caracteres.`),
  v.maxBytes(72, 'La contraseña es demasiado larga.'),
)

export const signupSchema = v.object({ email: emailAddress, password: newPassword })

export const newPasswordSchema = v.object({ password: newPassword, code: secondFactorCode })

export const changedPasswordSchema = v.object({
  current: v.pipe(v.string(), v.nonEmpty('Escriba su contraseña actual.')),
  password: newPassword,
})

export const forgottenSchema = v.object({ email: emailAddress })
