import { expect, it } from 'vitest'
import { slugOf } from './slug-of.ts'

it.each([
  ['Más agua, menos lodo', 'mas-agua-menos-lodo'],
  ['¿Qué pasa el 24 de diciembre?', 'que-pasa-el-24-de-diciembre'],
  ['  Señal — Ñame  ', 'senal-name'],
  ['¡!', ''],
  ['abc-', 'abc'],
])('«%s» gets the address %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug)
})

it('a long title gives an address that ends with a whole word', () => {
  const slug = slugOf(
    'La planta de tratamiento de aguas residuales del municipio abre sus puertas a los colegios',
  )
  expect(slug).toBe('la-planta-de-tratamiento-de-aguas-residuales-del-municipio-abre-sus-puertas-a')
})

it('a word longer than an address is cut', () => {
  expect(slugOf('a'.repeat(200))).toHaveLength(80)
})
