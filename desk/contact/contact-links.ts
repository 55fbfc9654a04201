/** Links to contact a person. Of what the person typed, only digits and a plain address get into them. */

type PhoneLink = { shown: string; tel: string; whatsapp?: string }

const mobile = /^3\d{9}$/

/** The numbers in a field («310 111 2222 / 320 333 4444 ext. 5») that can be dialled. */
export function phoneLinks(typed: string): PhoneLink[] {
  const links = typed
    .split(/[^\d+().\s-]+/)
    .map((part) => part.trim())
    .flatMap((shown) => {
      const number = numberToDial(shown)
      if (!number) return []
      const whatsapp = mobile.test(number.replace(/^\+57/, '')) && `https://wa.me/${number.slice(1)}`
      return { shown, tel: `tel:${number}`, ...(whatsapp && { whatsapp }) }
    })
  return links.filter(({ tel }, index) => links.findIndex((other) => other.tel === tel) === index)
}

/** Colombian numbers of ten digits get the country code; shorter ones are dialled as they are. */
function numberToDial(part: string) {
  const digits = part.replace(/\D/g, '').replace(/^00/, '')
  if (digits.length < 7 || digits.length > 15) return undefined
  if (/^\s*(\+|00)/.test(part) || /^57\d{10}$/.test(digits)) return `+${digits}`
  return /^[36]\d{9}$/.test(digits) ? `+57${digits}` : digits
}

/** Opens a mail with its first lines. The database accepts only one address. */
export function mailLink(address: string, subject: string, lines: string[]) {
  const to = address.split('@').map(encodeURIComponent).join('@')
  const body = lines.map(oneLine).join('\r\n')
  return `mailto:${to}?subject=${encode(oneLine(subject))}&body=${encode(body)}`
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
/** `encodeURIComponent` throws on half a surrogate pair. */
const encode = (text: string) => encodeURIComponent(text.toWellFormed())
