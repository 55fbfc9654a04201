import type { FactField } from './fact-texts.ts'

/** Numbers of the country have ten digits: three, three and four. */
const localPhone = /^(?:\+?57)?([36]\d\d)(\d{3})(\d{4})$/

function tidyPhone(text: string) {
  const plain = text.replace(/^00(?=[1-9])/, '+').replace(/[\s().-]+/g, ' ')
  const local = plain.replaceAll(' ', '').match(localPhone)
  return local ? `+57 ${local.slice(1).join(' ')}` : plain.trim()
}

function tidyNit(text: string) {
  const digits = text.replace(/^nit\b/i, '').replace(/[\s.:-]+/g, '')
  return /^\d{10}$/.test(digits) ? digits.replace(/^(...)(...)(...)(.)$/, '$1.$2.$3-$4') : text
}

/** «@yari» and «facebook.com/yari» become whole addresses. */
const tidyPage = (host: string) => (text: string) =>
  text.replace(
    new RegExp(`^(@|(https?://)?(www\\.)?${host.replace('.', '\\.')}/)`, 'i'),
    `https://www.${host}/`,
  )

/** Where a link of Google Maps or OpenStreetMap has the two numbers, the most exact ones first. */
const positions = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=\d+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)/,
]

function tidyPosition(text: string) {
  const plain = text.replaceAll(/%2C/gi, ',')
  const found = positions.map((position) => plain.match(position)).find((match) => match !== null)
  // As many decimals as the database keeps.
  const rounded = found?.slice(1).map((number) => Number(Number(number).toFixed(7)))
  return rounded?.join(', ') ?? text
}

const tidyings: Partial<Record<FactField, (text: string) => string>> = {
  phone: tidyPhone,
  whatsapp: tidyPhone,
  nit: tidyNit,
  facebook: tidyPage('facebook.com'),
  instagram: tidyPage('instagram.com'),
  position: tidyPosition,
  // Pages end it with a point of their own.
  tagline: (text) => text.replace(/\.$/, ''),
}

/** What was typed, in the form in which it is published: «3001234567» as «+57 300 123 4567». */
export function tidyFact(field: FactField, typed: string) {
  const line = typed.replace(/\s+/g, ' ').trim()
  return tidyings[field]?.(line) ?? line
}
