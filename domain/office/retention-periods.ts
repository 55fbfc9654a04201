import type { RecordForm } from '#domain/forms.ts'

type RetentionPeriod = {
  /** The noun after a number: «3 cotizaciones». */
  title: string
  /** Null until the owner gives a number; until then no record of this form is erased by itself. */
  months: number | null
  /** When the period begins. */
  since: string
  /** The laws that matter; the owner's lawyer fills in the number. */
  law: string
}

/**
 * How long the words of a record are kept: the privacy policy prints this, and the daily job obeys it. A new number is
 * a new policy, with a date of its own (`privacyVersion`).
 */
export const retentionPeriods: Record<RecordForm, RetentionPeriod> = {
  pqr: {
    title: 'PQR',
    months: null,
    since: 'desde que el caso se cierra',
    law: 'Normas de archivo y de servicios públicos',
  },
  quote: {
    title: 'cotizaciones',
    months: null,
    since: 'desde lo último que se hizo con la solicitud',
    law: 'Ley 1581 de 2012; con contrato, normas comerciales y tributarias',
  },
  application: {
    title: 'postulaciones',
    months: null,
    since: 'desde lo último que se hizo con la solicitud',
    law: 'Ley 1581 de 2012; con contrato, normas laborales',
  },
  affiliation: {
    title: 'solicitudes de afiliación',
    months: null,
    since: 'desde lo último que se hizo con la solicitud',
    law: 'Ley 1581 de 2012; con afiliación, el contrato y los plazos que lo siguen',
  },
}

export type RetentionMonths = Record<RecordForm, number | null>

/** The periods as `private.set_retention` takes them. */
export const retentionMonths = Object.fromEntries(
  Object.entries(retentionPeriods).map(([form, { months }]) => [form, months]),
) as RetentionMonths

/** What the policy says about the period of a form. */
export const periodInWords = ({ months, since }: RetentionPeriod): string =>
  months === null
    ? 'Todavía no hemos fijado un plazo en meses: mientras tanto nada se borra solo.'
    : `Se borran al cumplirse ${months === 1 ? 'un mes' : `${months} meses`} ${since}.`

/** A device that gave no sign of life for so long is told nothing any more (`private.tidy_pushes`). */
export const silentDeviceDays = 400

/** The day from which the privacy policy is in force; `private.privacy_version()` stamps it on every record. */
export const privacyVersion = '2026-11-18'
