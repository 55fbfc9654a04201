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
  ['phone', '300\u2011123\u20134567', '+57 300 123 4567'],
  ['whatsapp', 'https://wa.me/573001234567', '+57 300 123 4567'],
  ['whatsapp', 'wa.me/573001234567?text=Hola', '+57 300 123 4567'],
  ['nit', '900123456-8', '900.123.456-8'],
  ['nit', 'NIT: 900 123 456 8', '900.123.456-8'],
  ['nit', 'Nit. 900.123.456-8', '900.123.456-8'],
  ['name', '  Yarí   Ambiental ', 'Yarí Ambiental'],
  ['address', 'Calle\u200b\u00ad 5\ufe0f\u2800', 'Calle 5'],
  ['tagline', 'Cuidamos la selva.', 'Cuidamos la selva'],
  ['facebook', 'facebook.com/yari', 'https://www.facebook.com/yari'],
  ['facebook', 'http://www.Facebook.com/yari', 'https://www.facebook.com/yari'],
  ['facebook', 'https://m.facebook.com/yari?mibextid=x1', 'https://www.facebook.com/yari'],
  [
    'facebook',
    'https://es-la.facebook.com/profile.php?id=100&mibextid=x1',
    'https://www.facebook.com/profile.php?id=100',
  ],
  ['facebook', 'aseoyari', 'https://www.facebook.com/aseoyari'],
  ['instagram', '@yari.ambiental', 'https://www.instagram.com/yari.ambiental'],
  ['instagram', 'https://www.instagram.com/yari?igsh=x1', 'https://www.instagram.com/yari'],
  ['position', '2.1133, -74.7698', '2.1133, -74.7698'],
  ['position', '2,1133 -74,7698', '2.1133, -74.7698'],
  ['position', '2,1133, \u221274,7698', '2.1133, -74.7698'],
  ['position', '2.1133 -74.7698', '2.1133, -74.7698'],
  ['position', `2°06'48.0"N 74°46'11.3"W`, '2.1133333, -74.7698056'],
  ['position', '2.1133° N, 74.7698° O', '2.1133, -74.7698'],
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
  ['instagram', 'Aseo del Yarí'],
  ['facebook', 'aseoyari.com'],
  ['position', 'https://maps.app.goo.gl/abc'],
])('%s: «%s» stays as it was typed, to be mended', (field, typed) => {
  expect(tidyFact(field, typed)).toBe(typed)
  expect(factProblem(field, typed)).not.toBe('')
})
