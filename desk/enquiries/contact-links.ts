/** Links to reach somebody by what the person typed: only digits and a plain address get into one. */

type PhoneLink = { shown: string; tel: string; whatsapp?: string }

const mobile = /^3\d{9}$/

/** The numbers that a field holds («310 111 2222 / 320 333 4444 ext. 5»), as far as they can be dialled. */
export function phoneLinks(typed: string): PhoneLink[] {
  const found = typed
    .split(/[^\d+().\s-]+/)
    .map((part) => part.trim())
    .flatMap((shown) => {
      const number = dialled(shown)
      if (!number) return []
      const whatsapp = mobile.test(number.replace(/^\+57/, '')) && `https://wa.me/${number.slice(1)}`
      return { shown, tel: `tel:${number}`, ...(whatsapp && { whatsapp }) }
    })
  return found.filter(({ tel }, index) => found.findIndex((other) => other.tel === tel) === index)
}

/** Numbers of ten digits are Colombian, with their country; shorter ones are dialled as they are. */
function dialled(part: string) {
  const digits = part.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7 || digits.length > 15) return undefined
  if (/^\s*(\+|00)/.test(part) || /^57\d{10}$/.test(digits)) return `+${digits}`
  return /^[36]\d{9}$/.test(digits) ? `+57${digits}` : digits
}

/** A letter that is begun. The database takes nothing but one address. */
export function mailLink(address: string, subject: string, lines: string[]) {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const body = lines.map(oneLine).join('\r\n')
  return `mailto:${to}?subject=${encode(oneLine(subject))}&body=${encode(body)}`
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
/** A lone half of a character has no code and would throw. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
