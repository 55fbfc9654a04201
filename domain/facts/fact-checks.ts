import { isEmail } from '../email-address.ts'
import { type FactField, type FactTexts, factsOf } from './fact-texts.ts'
import { oneLine } from './one-line.ts'
import { optionalFacts } from './placeholder-facts.ts'

// The same rules as in supabase/schemas/26-facts.sql (tested with the same examples).

/** The most characters of each fact that is a line of words. */
export const longest = {
  name: 60,
  legal_name: 120,
  short_name: 12,
  tagline: 120,
  address: 200,
  town: 60,
  region: 60,
  hours: 200,
}

/** What a manager reads at a fact that cannot be published. */
export const wrongFact: Record<FactField, string> = {
  name: `Escriba el nombre en hasta ${longest.name} caracteres.`,
  legal_name: `Escriba la razón social en hasta ${longest.legal_name} caracteres.`,
  short_name: `Escriba el nombre corto en hasta ${longest.short_name} caracteres.`,
  tagline: `Escriba el lema en hasta ${longest.tagline} caracteres.`,
  nit: 'Revise el NIT: va como 900.123.456-8, y el último dígito debe corresponder a los demás.',
  phone: 'Revise el teléfono: va con el país, como +57 300 123 4567.',
  whatsapp: 'Revise el número de WhatsApp: va con el país, como +57 300 123 4567.',
  email: 'Va un solo correo, como oficina@empresa.co.',
  address: `Escriba la dirección en hasta ${longest.address} caracteres.`,
  town: `Escriba el municipio en hasta ${longest.town} caracteres.`,
  region: `Escriba el departamento en hasta ${longest.region} caracteres.`,
  hours: `Escriba el horario en una línea de hasta ${longest.hours} caracteres.`,
  facebook: 'Revise la página de Facebook: empieza por https://www.facebook.com/.',
  instagram: 'Revise la página de Instagram: empieza por https://www.instagram.com/.',
  position:
    'Revise la ubicación: son dos números, como 2.1133, -74.7698, y el punto debe quedar en Colombia.',
}

/** What a manager reads at a fact that is missing. */
const missingFact: Partial<typeof wrongFact> = {
  phone: 'Escriba el teléfono.',
  whatsapp: 'Escriba el número de WhatsApp.',
  email: 'Escriba el correo.',
  position: 'Escriba la ubicación.',
}

/** What `oneLine` leaves, but no line may have. */
const unprintable = /[\ufffe\uffff]/
/** The marks of editorial text, in which facts stand. */
const marks = /[\][*<>{}|`\\]/

const count = (text: string) => text.replace(/\D/g, '').length

function phoneProblem(text: string, field: 'phone' | 'whatsapp') {
  if (/^[\d ]+$/.test(text) && count(text) === 7)
    return 'Escríbalo con el indicativo, como 608 431 2345, o un celular, como 300 123 4567.'
  const isPhone = /^\+\d+( \d+)*$/.test(text) && count(text) >= 8 && count(text) <= 15
  return isPhone ? '' : wrongFact[field]
}

const weights = [41, 37, 29, 23, 19, 17, 13, 7, 3]

function isNit(text: string) {
  if (!/^\d{3}\.\d{3}\.\d{3}-\d$/.test(text)) return false
  const digits = text.replace(/\D/g, '')
  const rest = weights.reduce((sum, weight, place) => sum + weight * Number(digits[place]), 0) % 11
  return (rest > 1 ? 11 - rest : rest) === Number(digits[9])
}

function nitProblem(text: string) {
  if (count(text) === 9) return 'Falta el dígito de verificación.'
  return isNit(text) ? '' : wrongFact.nit
}

function emailProblem(text: string) {
  if (!isEmail(text)) return wrongFact.email
  return /^[\w.+-]+@/.test(text) ? '' : 'Antes de la arroba van letras sin tilde, números y . _ + -'
}

function pageProblem(text: string, field: 'facebook' | 'instagram') {
  const isPage = new RegExp(`^https://([a-z]+\\.)?${field}\\.com/[A-Za-z0-9._~/?=&%-]+$`).test(text)
  return isPage && text.length <= 200 ? '' : wrongFact[field]
}

const isInColombia = (latitude: number, longitude: number) =>
  latitude >= -4.3 && latitude <= 13.5 && longitude >= -82 && longitude <= -66

function positionProblem(position: string) {
  if (/goo\.gl\//.test(position))
    return 'Ese enlace corto no trae los números. En Google Maps deje el dedo sobre el punto y copie los dos números.'
  const { latitude, longitude } = factsOf({ position } as FactTexts)
  if (isInColombia(longitude, latitude)) return 'Primero va la latitud, como 2.1133, -74.7698.'
  return isInColombia(latitude, longitude) ? '' : wrongFact.position
}

function lineProblem(text: string, field: keyof typeof longest) {
  if (marks.test(text)) return 'Escríbalo sin estos signos: [ ] * < > { } | ` \\'
  const fits = text === oneLine(text) && !unprintable.test(text) && [...text].length <= longest[field]
  return fits ? '' : wrongFact[field]
}

/** Why a fact cannot be published, as a manager reads it. Empty where nothing is wrong. `published`: what the site has. */
export function factProblem(field: FactField, text: string, published = '') {
  if (text === '' && field === 'nit')
    return published && 'Escriba el NIT: ya está publicado y no puede quedar vacío.'
  if (text === '') return optionalFacts.includes(field) ? '' : (missingFact[field] ?? wrongFact[field])
  switch (field) {
    case 'nit':
      return nitProblem(text)
    case 'phone':
    case 'whatsapp':
      return phoneProblem(text, field)
    case 'email':
      return emailProblem(text)
    case 'facebook':
    case 'instagram':
      return pageProblem(text, field)
    case 'position':
      return positionProblem(text)
    default:
      return lineProblem(text, field)
  }
}
