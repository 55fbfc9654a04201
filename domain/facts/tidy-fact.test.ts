import { expect, it } from 'vitest'
import { factProblem } from './fact-checks.ts'
import type { FactField } from './fact-texts.ts'
import { tidyFact } from './tidy-fact.ts'

it.each<[FactField, string, string]>([
  ['phone', '3001234567', '+57 300 123 4567'],
  ['phone', '(608) 431-2345', '+57 608 431 2345'],
  ['whatsapp', '57 3001234567', '+57 300 123 4567'],
  ['phone', '+57 300-123-4567', '+57 300 123 4567'],
  ['phone', '+1 (305) 555-0100', '+1 305 555 0100'],
  ['phone', '0034 910 000 000', '+34 910 000 000'],
  ['nit', '900123456-8', '900.123.456-8'],
  ['nit', 'NIT: 900 123 456 8', '900.123.456-8'],
  ['nit', 'Nit. 900.123.456-8', '900.123.456-8'],
  ['name', '  Yarí   Ambiental ', 'Yarí Ambiental'],
  ['tagline', 'Cuidamos la selva.', 'Cuidamos la selva'],
  ['facebook', 'facebook.com/yari', 'https://www.facebook.com/yari'],
  ['facebook', 'http://www.Facebook.com/yari', 'https://www.facebook.com/yari'],
  ['instagram', '@yari.ambiental', 'https://www.instagram.com/yari.ambiental'],
  ['position', '2.1133, -74.7698', '2.1133, -74.7698'],
  ['position', '2.113333212345,-74.769893312345', '2.1133332, -74.7698933'],
  ['position', 'https://www.google.com/maps/@2.1133,-74.7698,17z', '2.1133, -74.7698'],
  [
    'position',
    'https://www.google.com/maps/place/X/@2.1,-74.7,17z/data=!3d2.1133!4d-74.7698',
    '2.1133, -74.7698',
  ],
  ['position', 'https://www.google.com/maps/search/?api=1&query=2.1133%2C-74.7698', '2.1133, -74.7698'],
  [
    'position',
    'https://www.openstreetmap.org/?mlat=2.1133&mlon=-74.7698#map=15/2.1/-74.7',
    '2.1133, -74.7698',
  ],
  ['position', 'https://www.openstreetmap.org/#map=17/2.1133/-74.7698', '2.1133, -74.7698'],
])('%s: «%s» is published as «%s»', (field, typed, tidy) => {
  expect(tidyFact(field, typed)).toBe(tidy)
  expect(factProblem(field, tidy)).toBe('')
  expect(tidyFact(field, tidy)).toBe(tidy)
})

it.each<[FactField, string]>([
  ['phone', 'llámenos'],
  ['phone', '4312345'],
  ['nit', '900123456'],
  ['facebook', 'https://facebook.com.example.co/yari'],
  ['instagram', 'yari'],
  ['position', 'https://maps.app.goo.gl/abc'],
])('%s: «%s» stays as it was typed, to be mended', (field, typed) => {
  expect(tidyFact(field, typed)).toBe(typed)
  expect(factProblem(field, typed)).not.toBe('')
})
