import * as v from 'valibot'
import { isEmail } from '#domain/email-address.ts'
import { namesOf } from '#domain/words.ts'

/** Formatted only when shown: the first `toLocaleString` costs a phone a tenth of a second. */
const overlong = ({ requirement }: { requirement: number }) =>
  `Use menos texto: caben ${requirement.toLocaleString('es-CO')} caracteres.`

/** The limits equal those of the database. */
export const requiredText = (missing: string, limit = 200) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(limit, overlong))

/** An empty text is stored as `null`. */
export const optionalText = (limit = 200) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(limit, overlong),
    v.transform((text) => text || null),
  )

const notAnEmail = ({ input }: { input: string }) =>
  /[\u0080-\uffff]/.test(input) ? 'Escríbalo sin tildes ni eñes.' : 'Escríbalo como ana@correo.com.'

export const emailAddress = v.pipe(
  v.string(),
  v.trim(),
  v.nonEmpty('Escriba su correo electrónico.'),
  v.check(isEmail, notAnEmail),
)

/** One of the keys of a list of options. */
export const choiceOf = <Key extends string>(options: Record<Key, string>, missing: string) =>
  v.picklist(namesOf(options), missing)
