import { tableOf } from '#domain/forms.ts'
import { sampleEnquiries } from './sample-enquiries.ts'

/** The domain of all demonstration addresses, by which people recognise the demonstration records. */
export const domain = 'demo.yariambiental.example'
const bucketPath = '/storage/v1/object/public/applications/'

/** People quote the first characters of an id. */
export const enquiryId = (index: number): string =>
  `de01a${String(index).padStart(3, '0')}-0000-4000-8000-00000000da7a`

export const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
    .slice(0, 2)
    .join('.')

export const personEmail = (name: string) => `${slug(name)}@${domain}`

const resumeName = (index: number) =>
  `resumes/1750000000000-demostracion-${String(index).padStart(16, '0')}.pdf`

export const sampleRows = (siteUrl: string) =>
  sampleEnquiries.map(({ form, name, filed, fields, resumeAt }, index) => ({
    table: tableOf[form],
    row: {
      id: enquiryId(index),
      created_at: hoursAgo(filed),
      full_name: name,
      phone: `31${index % 10} 555 ${String(100 + index).padStart(4, '0')}`,
      email: personEmail(name),
      ...fields,
      ...(form === 'application' && {
        resume_url: `${resumeAt ?? siteUrl}${bucketPath}${resumeName(index)}`,
      }),
    },
  }))

/** The resumes that are in the storage. */
export const sampleResumes = sampleEnquiries.flatMap(({ form, name, about = '', resumeAt }, index) =>
  form === 'application' && !resumeAt
    ? {
        name: resumeName(index),
        lines: [
          'Hoja de vida de demostración',
          name,
          personEmail(name),
          about,
          'Este documento es un ejemplo: la persona no existe.',
        ],
      }
    : [],
)
