import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { PillLink } from './pill-link.tsx'

it('the light takes one duration for each of the four sides', () => {
  expect(renderToString(<PillLink href="/">Ver</PillLink>)).toContain('--pill-turn:4s')
  expect(
    renderToString(
      <PillLink href="/" duration={2.5}>
        Ver
      </PillLink>,
    ),
  ).toContain('--pill-turn:10s')
})

it('the light turns clockwise, or the other way where asked', () => {
  expect(renderToString(<PillLink href="/">Ver</PillLink>)).not.toContain('animation-direction:reverse')
  expect(
    renderToString(
      <PillLink href="/" clockwise={false}>
        Ver
      </PillLink>,
    ),
  ).toContain('animation-direction:reverse')
})
