import * as v from 'valibot'
import { choiceOf, emailAddress, optionalText, requiredText } from '#app/lib/form-schema.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'

export const pqrSchema = v.object({
  request_type: choiceOf(requestTypes, 'Elija el tipo de solicitud.'),
  full_name: requiredText('Escriba su nombre completo.'),
  email: emailAddress,
  phone: requiredText('Escriba un teléfono.', 50),
  id_number: requiredText('Escriba su número de identificación.', 50),
  subscription_code: optionalText(100),
  description: requiredText('Cuéntenos qué pasó o qué necesita.', 10_000),
})

export type Pqr = v.InferOutput<typeof pqrSchema>
