import { describe, expect, it } from 'vitest'
import { mailLink, phoneLinks } from './contact-links.ts'

describe('a telephone field', () => {
  it.each([
    ['310 555 0401', 'tel:+573105550401', 'https://wa.me/573105550401'],
    ['+57 (310) 000-0000 ext. 5', 'tel:+573100000000', 'https://wa.me/573100000000'],
    ['0057 310.555.0401', 'tel:+573105550401', 'https://wa.me/573105550401'],
    ['57 310 555 0401', 'tel:+573105550401', 'https://wa.me/573105550401'],
    ['(608) 435 1234', 'tel:+576084351234', undefined],
    ['435 1234', 'tel:4351234', undefined],
    ['+1 202 555 0100', 'tel:+12025550100', undefined],
  ])('with %s dials %s', (typed, tel, whatsapp) => {
    expect(phoneLinks(typed)).toEqual([{ shown: expect.any(String), tel, ...(whatsapp && { whatsapp }) }])
  })

  it('with the same number twice has one link', () => {
    expect(phoneLinks('310 111 2222, +57 3101112222')).toHaveLength(1)
  })

  it('with two numbers has two links', () => {
    expect(phoneLinks('310 111 2222 / 320 333 4444').map(({ tel }) => tel)).toEqual([
      'tel:+573101112222',
      'tel:+573203334444',
    ])
  })

  it.each(['no tengo', '123', 'javascript:alert(1)', '310 111 2222 320 333 4444', '*#06#', ''])(
    'with %j has no link',
    (typed) => expect(phoneLinks(typed)).toEqual([]),
  )

  it('puts nothing but numbers into its links', () => {
    const typed = '3105550401;phone-context=evil,,,9#*21*666#\r\nx: 3110000000'
    expect(phoneLinks(typed).map(({ tel }) => tel)).toEqual(['tel:+573105550401', 'tel:+573110000000'])
  })
})

describe('a mail link', () => {
  const fields = (link: string) => {
    const { protocol, pathname, searchParams, hash } = new URL(link)
    return { protocol, pathname, hash, fields: [...searchParams.keys()], body: searchParams.get('body') }
  }

  it('has one recipient, a subject and a text, whatever was typed', () => {
    const name = 'Ana\r\nBcc: todos@evil.example&bcc=x@evil.example?cc=y#z %0ABcc:a \ud800'
    const link = mailLink('a+b&cc=x?y#%0Abcc@acme.example', `Hola ${name}`, [name, '', 'Gracias'])
    expect(fields(link)).toEqual({
      protocol: 'mailto:',
      pathname: 'a%2Bb%26cc%3Dx%3Fy%23%250Abcc@acme.example',
      hash: '',
      fields: ['subject', 'body'],
      body: 'Ana Bcc: todos@evil.example&bcc=x@evil.example?cc=y#z %0ABcc:a \ufffd\r\n\r\nGracias',
    })
    expect(decodeURIComponent(/subject=([^&]*)/.exec(link)?.[1] ?? '')).not.toMatch(/[\r\n]/)
  })
})
