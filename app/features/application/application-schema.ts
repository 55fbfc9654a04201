import * as v from 'valibot'
import { choiceOf, emailAddress, requiredText } from '#app/lib/form-schema.ts'
import { isNamedPdf } from '#app/lib/pdf.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { educationLevels, positions } from '#domain/office/application-words.ts'

export const maximumResumeBytes = 5 * 1024 * 1024

export const resumeMessages = {
  missing: 'Por favor, sube tu hoja de vida',
  notPdf: 'Por favor, sube un archivo PDF',
  tooLarge: 'El archivo debe ser menor a 5MB',
  /** Thrown by the data layer. */
  onlyPdf: 'Solo se permiten archivos PDF',
} as const

export const applicationSchema = v.object({
  full_name: requiredText('Escriba su nombre completo.'),
  date_of_birth: v.pipe(
    v.string(),
    v.isoDate('Escriba su fecha de nacimiento.'),
    v.check((day) => day >= '1900-01-01' && day < dayInColombia(new Date()), 'Revise el año de nacimiento.'),
  ),
  position: choiceOf(positions, 'Elija el cargo al que aspira.'),
  phone: requiredText('Escriba un teléfono.', 50),
  email: emailAddress,
  education_level: choiceOf(educationLevels, 'Elija su nivel de estudios.'),
  resume: v.pipe(
    v.instance(File, resumeMessages.missing),
    v.check(isNamedPdf, resumeMessages.notPdf),
    v.maxSize(maximumResumeBytes, resumeMessages.tooLarge),
  ),
  acceptTerms: v.literal(true, 'Debes aceptar los términos y condiciones'),
})

export type Application = v.InferOutput<typeof applicationSchema>
