import * as v from 'valibot'
import { emailAddress, optionalText, requiredText } from '#app/lib/form-schema.ts'

export const services = [
  'Gestión de Residuos Industriales',
  'Gestión de Residuos Municipales',
  'Gestión de Residuos Peligrosos',
  'Programas de Reciclaje',
  'Consultoría Ambiental',
  'Otro',
] as const

export const quoteSchema = v.object({
  full_name: requiredText('Escriba su nombre completo.'),
  phone: requiredText('Escriba un teléfono.', 50),
  email: emailAddress,
  position: optionalText(),
  company_name: requiredText('Escriba el nombre de la empresa.'),
  identification: requiredText('Escriba el número de CC o NIT.', 50),
  services: v.pipe(v.array(v.picklist(services)), v.minLength(1, 'Elija al menos un servicio.')),
  description: requiredText('Cuéntenos qué necesita.', 10_000),
})

export type Quote = v.InferOutput<typeof quoteSchema>
