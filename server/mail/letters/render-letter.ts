import type { Block, Letter, LinkedItem, MailCompany } from './mail-letter.ts'

const signatureOf = ({ legal_name, phone, email }: MailCompany) => [legal_name, `Teléfono ${phone}`, email]

const textOf = (block: Block): string => {
  if (typeof block === 'string') return block
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n')
  if ('quote' in block) return block.quote.replace(/^/gm, '> ')
  if ('list' in block) return [block.heading, ...block.list.map((item) => `- ${textOfItem(item)}`)].join('\n')
  return `${block.link}: ${block.href}`
}

const textOfItem = (item: string | LinkedItem) =>
  typeof item === 'string' ? item : `${item.link}: ${item.text}\n  ${item.href}`

export const renderText = ({ blocks }: Letter, company: MailCompany): string =>
  `${[...blocks.map(textOf), ['--', ...signatureOf(company)].join('\n')].join('\n\n')}\n`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '')

/** Keeps a radicado or a time of day on one line. */
const unbroken = (text: string) =>
  escaped(text).replace(
    /\b(?:RES-)?\d{4}-\d{6,}|\d+:\d\d\s[ap]\.\sm\./g,
    (number) => `<span style="white-space:nowrap">${number}</span>`,
  )

// Mail programs drop style sheets, so every element carries its own style.
const element = (tag: string, style: string, content: string) =>
  `<${tag} style="${style}">${content}</${tag}>`

const htmlOf = (block: Block): string => {
  if (typeof block === 'string') return element('p', 'margin:0 0 16px', unbroken(block))
  if ('facts' in block)
    return element(
      'div',
      'margin:0 0 20px',
      block.facts.map(([label, value]) => factOf(label, value)).join(''),
    )
  if ('quote' in block) {
    const style =
      'margin:0 0 20px;padding:12px 16px;border-left:3px solid #0d9488;background:#eefaf7;white-space:pre-line'
    return element('blockquote', style, escaped(block.quote))
  }
  if ('list' in block) {
    const items = block.list.map((item) => element('li', 'margin:0 0 4px', htmlOfItem(item)))
    const heading = element('p', 'margin:0 0 4px;font-weight:600', escaped(block.heading))
    return heading + element('ul', 'margin:0 0 20px;padding:0 0 0 20px', items.join(''))
  }
  return element('p', 'margin:24px 0', buttonOf(block.link, block.href))
}

const htmlOfItem = (item: string | LinkedItem) =>
  typeof item === 'string'
    ? unbroken(item)
    : `<a href="${escaped(item.href)}" style="color:#17594e">${unbroken(item.link)}</a>: ${unbroken(item.text)}`

const factOf = (label: string, value: string) => {
  const small = element('span', 'font-size:14px;color:#47594f', escaped(label))
  return element(
    'p',
    'margin:0 0 10px',
    `${small}<br>${element('strong', 'font-weight:600', unbroken(value))}`,
  )
}

const buttonOf = (label: string, href: string) => {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#17594e;color:#ffffff;font-weight:600;text-decoration:none'
  return `<a href="${escaped(href)}" style="${style}">${escaped(label)}</a>`
}

const page =
  'margin:0;padding:16px;background:#f6f0e4;color:#13231f;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const sheet =
  'max-width:560px;margin:0 auto;padding:24px;border-radius:12px;background:#ffffff;overflow-wrap:anywhere'
const foot = 'margin:28px 0 0;padding:16px 0 0;border-top:1px solid #eae0cb;font-size:14px;color:#47594f'

export const renderHtml = ({ subject, blocks }: Letter, company: MailCompany): string => {
  const name = element('p', 'margin:0 0 20px;font-weight:600;color:#17594e', escaped(company.name))
  const end = element('p', foot, signatureOf(company).map(escaped).join('<br>'))
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="${page}">
${element('div', sheet, ['', name, ...blocks.map(htmlOf), end, ''].join('\n'))}
</body>
</html>
`
}
