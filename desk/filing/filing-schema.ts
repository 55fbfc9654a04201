import * as v from 'valibot'
import { choiceOf, optionalText, requiredText } from '#app/lib/form-schema.ts'
import { addBusinessDays } from '#domain/days/business-days.ts'
import { isEmail } from '#domain/email-address.ts'
import { requestTypes, sources } from '#domain/office/pqr-words.ts'
import { capitals } from '#domain/words.ts'

/** A PQR that comes by the web is filed by the person. */
const { web: _, ...sourcesOfMembers } = sources
export const filingSources = capitals(sourcesOfMembers)

/** The day on which it came in, as `file_pqr` accepts it; empty means today. */
const receivedOn = (today: string) =>
  v.pipe(
    optionalText(10),
    v.check((day) => day === null || day <= today, 'Ese día no ha llegado.'),
    v.check(
      (day) => day === null || addBusinessDays(day, 11) > today,
      'Puede ser como máximo diez días hábiles antes de hoy.',
    ),
  )

/** The fields and limits of the public form; only the e-mail may be missing. */
const fields = (today: string) => ({
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
  postal_address: optionalText(300),
  description: requiredText('Escriba qué pasó o qué necesita.', 10_000),
  received_on: receivedOn(today),
  received_reason: optionalText(10_000),
})

export const filingSchema = (today: string) =>
  v.pipe(
    v.object(fields(today)),
    v.forward(
      v.check(
        ({ received_on, received_reason }) =>
          received_reason === null || (received_on !== null && received_on < today),
        'Escriba el día en que llegó, si no fue hoy.',
      ),
      ['received_on'],
    ),
    v.forward(
      v.check(
        ({ received_on, received_reason }) =>
          received_reason === null || (received_on !== null && received_on < today),
        'Escriba el día en que llegó, si no fue hoy.',
      ),
      ['received_on'],
    ),
    v.forward(
      v.check(
        ({ received_on, received_reason }) =>
          received_reason === null || (received_on !== null && received_on < today),
        'Escriba el día en que llegó, si no fue hoy.',
      ),
      ['received_on'],
    ),
    v.forward(
      v.check(
        ({ received_on, received_reason }) =>
          received_on === null || received_on >= today || received_reason !== null,
        'Escriba por qué no se radicó ese día.',
      ),
      ['received_reason'],
    ),
  )

export type Filing = v.InferOutput<ReturnType<typeof filingSchema>>
