import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import LocationMap from './location-map.tsx'

const place = { center: { lat: 2, lng: -74 }, zoom: 15, title: 'Planta', description: 'Km 7,5' }

it.each([
  [undefined, 400],
  [500, 500],
  [120, 400],
])('a map that is asked for %s px is %s px high', (height, drawn) => {
  expect(renderToString(<LocationMap {...place} height={height} />)).toContain(`height:${drawn}px`)
})

it('the address can be read before there is a map', () => {
  const html = renderToString(<LocationMap {...place} />)
  expect(html).toContain('Planta')
  expect(html).toContain('Km 7,5')
})
