import { isEmail } from '../email-address.ts'
import { wrongFact } from './fact-refusals.ts'
import { type FactField, type FactTexts, factsOf } from './fact-texts.ts'
import { optionalFacts } from './placeholder-facts.ts'

// The same rules as in supabase/schemas/26-facts.sql (tested with the same examples).

/** The most characters of each fact that is a line of words. */
const longest: Partial<Record<FactField, number>> = {
  name: 60,
  legal_name: 120,
  short_name: 12,
  tagline: 120,
  address: 200,
  town: 60,
  region: 60,
  hours: 200,
}

/** The NIT until it is known. */
const mayBeEmpty = (field: FactField) => field === 'nit' || optionalFacts.includes(field)

/** Control characters, and those that turn the direction of a text. */
const invisible = /[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffe\uffff]/u
/** The marks of editorial text, in which facts stand. */
const marks = /[\][*<>{}|`\\]/

const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return /^\+\d+( \d+)*$/.test(text) && digits >= 8 && digits <= 15
}

const weights = [41, 37, 29, 23, 19, 17, 13, 7, 3]

function isNit(text: string) {
  if (!/^\d{3}\.\d{3}\.\d{3}-\d$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  const rest = weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11
  return (rest > 1 ? 11 - rest : rest) === Number(digits[9])
}

const isPageOf = (host: string) => (text: string) =>
  text.length <= 200 &&
  new RegExp(`^https://([a-z]+\\.)?${host.replace('.', '\\.')}/[A-Za-z0-9._~/?=&%-]+$`).test(text)

/** Within Colombia. */
function isPosition(position: string) {
  const { latitude, longitude } = factsOf({ position } as FactTexts)
  return latitude >= -4.3 && latitude <= 13.5 && longitude >= -82 && longitude <= -66
}

const rules: Partial<Record<FactField, (text: string) => boolean>> = {
  nit: isNit,
  phone: isPhone,
  whatsapp: isPhone,
  email: isEmail,
  facebook: isPageOf('facebook.com'),
  instagram: isPageOf('instagram.com'),
  position: isPosition,
}

/** Why a fact cannot be published, as a manager reads it. Empty where nothing is wrong. */
export function factProblem(field: FactField, text: string) {
  if (text === '' && mayBeEmpty(field)) return ''
  const most = longest[field]
  if (most === undefined) return rules[field]?.(text) ? '' : wrongFact[field]
  if (marks.test(text)) return 'Escríbalo sin estos signos: [ ] * < > { } | ` \\'
  const fits = /\S/.test(text) && !invisible.test(text) && text === text.trim() && [...text].length <= most
  return fits ? '' : wrongFact[field]
}
