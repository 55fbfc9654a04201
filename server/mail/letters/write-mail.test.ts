import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import type { MailKind } from '#domain/office/mail-kinds.ts'
import type { MailFacts } from './mail-letter.ts'
import { writeMail } from './write-mail.ts'

const site = 'https://sitio.example'
const pqr = { radicado: '2026-000123', tracking_code: 'ABCDEFGH23' }
const link = `${site}/track-request#2026-000123.ABCDEFGH23`
const terms: MailFacts['office_digest']['terms'] = [
  { id: 'id-7', radicado: '2026-000007', term: 'answer', due_on: '2026-11-13', color: 'black' },
  { id: 'id-8', radicado: '2026-000008', term: 'notification', due_on: '2026-11-18', color: 'red' },
  { id: 'id-9', radicado: '2026-000009', term: 'appeal', due_on: '2026-11-23', color: 'amber' },
]
const enquiry = { form: 'quote', id: 'id-3', reference: 'C-7KQ4XP', promised_on: '2026-11-25' } as const
const facts: MailFacts = {
  receipt: {
    ...pqr,
    filed_at: '2026-03-25T04:59:00Z',
    received_on: '2026-03-24',
    due_on: '2026-04-16',
    attachments: 0,
    new_code: false,
  },
  question: {
    ...pqr,
    question: '¿Cuál es el <número> de su medidor?\nEstá en la "factura" & en la puerta.',
  },
  extended: { ...pqr, due_on: '2026-04-16', extended_to: '2026-05-08' },
  answer_ready: { ...pqr, number: 'RES-2026-000045' },
  appeal_received: { ...pqr, appeal: '2026-000200', filed_at: '2026-04-20T15:05:00Z', due_on: '2026-05-12' },
  decision_ready: { ...pqr, appeal: '2026-000200', number: 'RES-2026-000046' },
  data_corrected: {
    radicado: pqr.radicado,
    at: '2026-04-20T15:05:00Z',
    field: 'postal_address',
    by_office: true,
  },
  code_renewed: { radicado: pqr.radicado, at: '2026-04-20T15:05:00Z' },
  claimed: pqr,
  account_email_changed: { at: '2026-04-20T15:05:00Z' },
  account_password_changed: { at: '2026-04-20T15:05:00Z' },
  account_deleted: { at: '2026-04-20T15:05:00Z' },
  transferred: { ...pqr, recipient: 'Alcaldía de San Vicente del Caguán' },
  recovery: { token: 'tok_EN-1' },
  enquiry_received: enquiry,
  office_enquiry: enquiry,
  office_new: { id: 'id-1', radicado: pqr.radicado, request_type: 'discount_vacant', due_on: '2026-04-16' },
  office_list: {
    pqrs: [
      { id: 'id-1', radicado: '2026-000124', request_type: 'claim', due_on: '2026-04-16' },
      { id: 'id-2', radicado: '2026-000125', request_type: 'other', due_on: '2026-04-17' },
    ],
    enquiries: [enquiry],
  },
  office_digest: { terms },
}
const kinds = Object.keys(facts) as MailKind[]
const plain = (html: string) =>
  html
    .replace(/<head>.*<\/head>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
const words = (text: string): string[] => text.match(/[\p{L}\p{N}<>"&]+/gu) ?? []

describe.each(kinds)('a mail of the kind %s', (kind) => {
  const mail = writeMail(kind, facts[kind], site, company)

  it('is short and has no placeholders', () => {
    expect(mail.subject.length).toBeLessThanOrEqual(78)
    expect(mail.text.length).toBeLessThan(1000)
    expect(mail.html.length).toBeLessThan(4000)
    for (const part of Object.values(mail))
      expect(part).not.toMatch(/undefined|null|NaN|Invalid|\[object|\$\{|\{\{|TODO/)
  })

  it('has the radicado or the reference in its subject', () => {
    if (!/^(office_list|office_digest|recovery|account_.*)$/.test(kind))
      expect(mail.subject).toContain(kind.includes('enquiry') ? enquiry.reference : pqr.radicado)
  })

  it('has the same words in HTML as in text, except the address of a link', () => {
    const textWords = words(mail.text.replace(/https:\S+|^> /gm, ''))
    expect(words(plain(mail.html)).filter((word) => !textWords.includes(word))).toEqual([])
    expect(textWords.filter((word) => !words(plain(mail.html)).includes(word))).toEqual([])
  })

  it('links to the case or the account of a person or to the desk, and nowhere else', () => {
    const atDesk = (...places: string[]) => places.map((place) => `${site}/desk#/${place}`)
    const others: Partial<Record<MailKind, string[]>> = {
      recovery: [`${site}/reset-password#token_hash=tok_EN-1&type=recovery`],
      account_password_changed: [`${site}/forgot-password`],
      account_email_changed: [],
      account_deleted: [],
      data_corrected: [],
      code_renewed: [],
      enquiry_received: [],
      office_new: atDesk('todas/id-1'),
      office_enquiry: atDesk('cotizaciones/id-3'),
      office_list: atDesk('todas/id-1', 'todas/id-2', 'cotizaciones/id-3', 'sin-asignar'),
      office_digest: atDesk('todas/id-7', 'todas/id-8', 'todas/id-9'),
    }
    const expected = others[kind] ?? [link]
    expect(mail.text.match(/https?:\S+/g) ?? []).toEqual(expected)
    expect(
      [...mail.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')),
    ).toEqual(expected)
  })

  it('has no table, script, picture or style sheet', () => {
    expect(mail.html).not.toMatch(/<(table|script|img|style|link|form|iframe)/)
  })

  it('ignores facts that a visitor typed', () => {
    const typed = {
      full_name: 'ZZname',
      description: 'ZZtext',
      email: 'zz@typed.example',
      id_number: 'ZZ123',
    }
    expect(writeMail(kind, { ...facts[kind], ...typed }, site, company)).toEqual(mail)
  })
})

it('a receipt after a new code says that the old one is dead', () => {
  const { subject, text } = writeMail('receipt', { ...facts.receipt, new_code: true }, site, company)
  expect(subject).toMatch(/^Código de consulta nuevo de su PQR /)
  expect(text).toContain('el anterior ya no sirve')
})

it('a receipt has the radicado, the code, the moment, the attachments and the term', () => {
  const { subject, text } = writeMail('receipt', facts.receipt, site, company)
  expect(subject).toBe('Recibimos su PQR 2026-000123')
  expect(text).toContain('Radicado: 2026-000123\nCódigo de consulta: ABCD EFGH 23\n')
  expect(text).toMatch(/Fecha y hora: 24 de marzo de 2026, 11:59\sp\.\sm\. \(hora de Colombia\)/)
  expect(text).toContain('Anexos: Ninguno\nRespuesta a más tardar: 16 de abril de 2026 (15 días hábiles)')
  expect(writeMail('receipt', { ...facts.receipt, attachments: 2 }, site, company).text).toContain(
    'Anexos: 2\n',
  )
})

it('a receipt names the day on which the PQR came in only if it was filed on a later one', () => {
  expect(writeMail('receipt', facts.receipt, site, company).text).not.toContain('Llegó el')
  const { text } = writeMail('receipt', { ...facts.receipt, received_on: '2026-03-20' }, site, company)
  expect(text).toMatch(/Llegó el: 20 de marzo de 2026\nFecha y hora: 24 de marzo de 2026/)
})

it('a mail about a decision tells its number, that reading notifies it, and not what it decides', () => {
  const { text } = writeMail('decision_ready', facts.decision_ready, site, company)
  expect(text).toContain(
    'La decisión de su recurso 2026-000200 está firmada, con el número RES-2026-000046. Le escribimos porque usted autorizó',
  )
  expect(text).toContain('Cuando la lea en la página de consulta quedará notificada, con esa fecha y hora.')
  expect(text).toContain(`Leer la decisión: ${link}`)
  expect(text).not.toMatch(/confirma|modifica|revoca|rechaza/)
})

it('a mail about an extension says where to read its reason', () => {
  const { text } = writeMail('extended', facts.extended, site, company)
  expect(text).toContain(
    'El motivo está en la página de consulta. Allí le pediremos su número de identificación.',
  )
  expect(text).toContain(`Leer el motivo: ${link}`)
})

it('the recovery mail has the words and the link that the owner pastes into a hosted Supabase', () => {
  const guide = readFileSync('docs/deploy.md', 'utf8')
  const { subject, text } = writeMail('recovery', { token: '{{ .TokenHash }}' }, '{{ .SiteURL }}', company)
  expect(guide).toContain(`Subject: \`${subject}\``)
  const [words = ''] = text.split('\n\n--')
  for (const paragraph of words.split('\n\n')) {
    const [, label, href] = paragraph.match(/^(.*): ({{.*)$/) ?? []
    expect(guide).toContain(label ? `<p><a href="${href}">${label}</a></p>` : `<p>${paragraph}</p>`)
  }
})

it('a question is escaped in HTML', () => {
  const { html, text } = writeMail('question', facts.question, site, company)
  expect(html).toContain('¿Cuál es el &lt;número&gt; de su medidor?\nEstá en la &quot;factura&quot; &amp; en')
  expect(text).toContain('> ¿Cuál es el <número> de su medidor?\n> Está en la "factura" & en la puerta.\n')
})

it.each([
  ['quote', 'Recibimos su solicitud de cotización. Le llamamos o le escribimos a más tardar el'],
  ['application', 'Recibimos su solicitud de empleo. Revisamos su hoja de vida a más tardar el'],
  ['affiliation', 'Recibimos su solicitud de afiliación. Le llamamos a más tardar el'],
] as const)('a person who sent a form (%s) reads what happens next, and until when', (form, words) => {
  const { text } = writeMail('enquiry_received', { ...enquiry, form }, site, company)
  expect(text).toContain(`${words} 25 de noviembre de 2026.`)
  expect(text).toContain('Referencia: C-7KQ4XP')
  expect(text).toMatch(/llámenos al .* y diga la referencia/)
})

describe('the list of what is new', () => {
  it('names each with its type and its term', () => {
    const { subject, text } = writeMail('office_list', facts.office_list, site, company)
    expect(subject).toBe('2 PQR y 1 cotización nuevas')
    expect(text).toContain('- 2026-000124: Reclamo, responder hasta el 16 de abril de 2026\n')
    expect(text).toContain('- C-7KQ4XP: cotización, atender hasta el 25 de noviembre de 2026\n')
  })

  it('with one line says what it is', () => {
    const subjectOf = (given: MailFacts['office_list']) =>
      writeMail('office_list', given, site, company).subject
    const { pqrs, enquiries } = facts.office_list
    expect(subjectOf({ pqrs: pqrs.slice(1), enquiries: [] })).toBe('Otra PQR nueva')
    expect(subjectOf({ pqrs: [], enquiries })).toBe('Otra cotización nueva')
  })

  it('lists a hundred at most, and counts the rest', () => {
    const many = Array.from({ length: 125 }, () => facts.office_list.pqrs).flat()
    const { subject, text } = writeMail('office_list', { pqrs: many, enquiries: [] }, site, company)
    expect(subject).toBe('250 PQR nuevas')
    expect(text.match(/^- /gm)).toHaveLength(100)
    expect(text).toContain('Y 150 más.')
  })
})

describe('the daily digest', () => {
  it('counts terms by colour and names the tasks', () => {
    const { subject, text } = writeMail('office_digest', facts.office_digest, site, company)
    expect(subject).toBe('Plazos de hoy: 1 vencido, 1 urgente, 1 en amarillo')
    expect(text).toContain('Plazo vencido\n- 2026-000007: responder hasta el 13 de noviembre de 2026\n')
    expect(text).toContain('- 2026-000008: notificar hasta el 18 de noviembre de 2026')
    expect(text).toContain('- 2026-000009: decidir el recurso hasta el 23 de noviembre de 2026')
    expect(text).toContain('silencio administrativo positivo')
  })

  it('mentions administrative silence only if an answer or the decision of an appeal is late', () => {
    const silence = (term: 'answer' | 'notification' | 'appeal') => {
      const late = { id: 'id-1', radicado: pqr.radicado, term, due_on: '2026-11-13', color: 'black' } as const
      return writeMail('office_digest', { terms: [late] }, site, company).text.includes('silencio')
    }
    expect([silence('answer'), silence('appeal'), silence('notification')]).toEqual([true, true, false])
    expect(writeMail('office_digest', { terms: terms.slice(1) }, site, company).text).not.toContain(
      'silencio',
    )
  })

  it('lists a hundred terms at most, and counts the rest', () => {
    const many = Array.from({ length: 250 }, () => terms[2] as (typeof terms)[number])
    const { subject, text } = writeMail('office_digest', { terms: many }, site, company)
    expect(subject).toBe('Plazos de hoy: 250 en amarillo')
    expect(text.match(/^- /gm)).toHaveLength(100)
    expect(text).toContain('Y 150 más.')
  })
})
