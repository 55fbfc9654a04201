import { Part } from '#desk/dossier/part.tsx'
import { formatDate } from '#domain/days/format-date.ts'
import { educationLevels, positions } from '#domain/office/application-words.ts'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'

type Fact = [name: string, value: string | null]

export function factsOf(dossier: EnquiryDossier): Fact[] {
  const { phone, email } = dossier.record
  const reach: Fact[] = [
    ['Teléfono', phone],
    ['Correo', email],
  ]
  switch (dossier.form) {
    case 'quote': {
      const { full_name, position, identification } = dossier.record
      return [['CC o NIT', identification], ['Quien la pide', full_name], ['Cargo', position], ...reach]
    }
    case 'application': {
      const { position, education_level, date_of_birth } = dossier.record
      return [
        ['Cargo al que aspira', positions[position]],
        ['Nivel de estudios', educationLevels[education_level]],
        ['Fecha de nacimiento', date_of_birth && formatDate(date_of_birth)],
        ...reach,
      ]
    }
    case 'affiliation':
      return [['Dirección', dossier.record.address], ...reach]
  }
}

/** What the person sent about themselves or their company. */
export const EnquiryFacts = ({ dossier }: { dossier: EnquiryDossier }) => (
  <Part title={dossier.form === 'quote' ? 'Empresa' : 'Persona'}>
    <dl className="grid gap-2 @sm:grid-cols-2 @2xl:grid-cols-1">
      {factsOf(dossier).map(([name, value]) => (
        <div key={name} className="leading-snug">
          <dt className="text-[0.8125rem] text-ink-soft">{name}</dt>
          <dd>{value ? <bdi>{value}</bdi> : 'No lo dio'}</dd>
        </div>
      ))}
    </dl>
  </Part>
)
