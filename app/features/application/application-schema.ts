import * as v from 'valibot'
import { choiceOf, emailAddress, requiredText } from '#app/lib/form-schema.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { educationLevels, positions } from '#domain/job-words.ts'
import { isNamedPdf, maximumResumeBytes, resumeMessages } from './resume-rules.ts'

export const jobSchema = v.object({
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

export type JobApplication = v.InferOutput<typeof jobSchema>
