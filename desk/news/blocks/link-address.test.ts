import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['/write-request', '/write-request'],
  ['https://yari.example/news/agua', '/news/agua'],
  ['https://yari.example', '/'],
  ['https://www.superservicios.gov.co/pqr', 'https://www.superservicios.gov.co/pqr'],
  ['www.superservicios.gov.co', 'https://www.superservicios.gov.co'],
  [' ana@correo.com ', 'mailto:ana@correo.com'],
  ['tel:+576015551234', 'tel:+576015551234'],
  ['//otro.example', null],
  ['/\\otro.example', null],
  ['https://otro.example/a\\b', null],
  ['javascript:alert(1)', null],
  ['http://sin-cifrar.example', null],
  ['https://yari.example.otro.example/a', 'https://yari.example.otro.example/a'],
  ['una palabra', null],
  ['', null],
])('«%s» leads to %s', (typed, address) => {
  expect(linkAddress(typed, 'https://yari.example')).toBe(address)
})
