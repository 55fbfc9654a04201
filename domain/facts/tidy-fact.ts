import type { FactField } from './fact-texts.ts'
import { oneLine } from './one-line.ts'

/** Numbers of the country have ten digits: three, three and four. */
const localPhone = /^(?:\+?57)?([36]\d\d)(\d{3})(\d{4})$/

function tidyPhone(text: string) {
  const [, linked] = text.match(/(?:wa\.me\/|whatsapp\.com\/send\/?\?phone=)\+?(\d+)/i) ?? []
  const number = linked ? `+${linked}` : text
  const plain = number.replace(/^00(?=[1-9])/, '+').replace(/[\s().\u2010-\u2015-]+/g, ' ')
  const local = plain.replaceAll(' ', '').match(localPhone)
  return local ? `+57 ${local.slice(1).join(' ')}` : plain.trim()
}

function tidyNit(text: string) {
  const digits = text.replace(/^nit\b/i, '').replace(/[\s.:-]+/g, '')
  return /^\d{10}$/.test(digits) ? digits.replace(/^(...)(...)(...)(.)$/, '$1.$2.$3-$4') : text
}

/** «yari», «@yari» and «m.facebook.com/yari?mibextid=x» become the address of the page. */
const tidyPage = (host: string) => (text: string) =>
  text
    .replace(/^(?!.*\.com?$)[\w.]+$/, '@$&')
    .replace(
      new RegExp(`^(@|(https?://)?([a-z-]+\\.)?${host.replace('.', '\\.')}/)`, 'i'),
      `https://www.${host}/`,
    )
    // Only a page without a name needs what follows: «profile.php?id=100».
    .replace(/(\?(?!id=)|[&#]).*$/, '')

/** Where a link of Google Maps or OpenStreetMap has the two numbers, the most exact ones first. */
const positions = [
  /!3d(-?\d+\.\d+)!4d(-?\d+\.\d+)/,
  /mlat=(-?\d+\.\d+)&mlon=(-?\d+\.\d+)/,
  /#map=\d+\/(-?\d+\.\d+)\/(-?\d+\.\d+)/,
  /(-?\d+\.\d+)\s*,\s*(-?\d+\.\d+)/,
]

/** «2.1133 -74.7698» and «2,1133; -74,7698». */
const twoNumbers = /^(-?\d+[.,]\d+)[\s,;]+(-?\d+[.,]\d+)$/

const number = '(\\d+(?:[.,]\\d+)?)'
/** «2°06'48.0"N» and «2.1133° N». West is «O» in Spanish. */
const degrees = new RegExp(`${number}°\\s*(?:${number}['′’]\\s*)?(?:${number}["″”]\\s*)?([NSEWO])`, 'gi')

const numberOf = (text = '0') => Number(text.replace(',', '.'))

function numbersIn(text: string) {
  const angles = [...text.matchAll(degrees)].map(([, whole, minutes, seconds, side = '']) => {
    const angle = numberOf(whole) + numberOf(minutes) / 60 + numberOf(seconds) / 3600
    return /[swo]/i.test(side) ? -angle : angle
  })
  if (angles.length === 2) return angles
  const found = [...positions, twoNumbers].map((form) => text.match(form)).find((match) => match !== null)
  return found?.slice(1).map(numberOf)
}

function tidyPosition(text: string) {
  const plain = text.replaceAll(/%2C/gi, ',').replaceAll('\u2212', '-')
  // As many decimals as the database keeps.
  const rounded = numbersIn(plain)?.map((number) => Number(number.toFixed(7)))
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
  const line = oneLine(typed)
  return tidyings[field]?.(line) ?? line
}
