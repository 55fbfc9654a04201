import * as v from 'valibot'
import { choiceOf, optionalText, requiredText } from '#app/lib/form-schema.ts'
import { isEmail } from '#domain/email-address.ts'
import { requestTypes, sources } from '#domain/office/pqr-words.ts'
import { capitals } from '#domain/words.ts'

/** A PQR that comes by the web is filed by the person. */
const { web: _, ...sourcesOfMembers } = sources
export const filingSources = capitals(sourcesOfMembers)

/** The fields and limits of the public form; only the e-mail may be missing. */
export const filingSchema = v.object({
  source: choiceOf(filingSources, 'Elija por dónde llegó.'),
  request_type: choiceOf(requestTypes, 'Elija el tipo de solicitud.'),
  full_name: requiredText('Escriba el nombre completo.'),
  id_number: requiredText('Escriba el número de identificación.', 50),
  phone: requiredText('Escriba un teléfono.', 50),
  email: v.pipe(
    optionalText(320),
    v.check((email) => email === null || isEmail(email), 'Escríbalo como ana@correo.com.'),
  ),
  subscription_code: optionalText(100),
  description: requiredText('Escriba qué pasó o qué necesita.', 10_000),
})

export type Filing = v.InferOutput<typeof filingSchema>
