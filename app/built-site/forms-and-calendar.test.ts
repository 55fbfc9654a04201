import type { Element } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { hrefsOf, openPage, textsOf } from './built-page.ts'

// The forms and the calendar before any script runs.

describe('/write-request', () => {
  const { all } = openPage('/write-request')

  test('offers the seven types by their names', () => {
    const options = all('[name=request_type] option:not([value=""])')
    expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
      ['petition', 'Petición'],
      ['complaint', 'Queja'],
      ['claim', 'Reclamo'],
      ['discount_vacant', 'Descuento por Predio Desocupado'],
      ['stratum_change', 'Cambio de estrato'],
      ['service_connection', 'Conexión de Servicio'],
      ['other', 'Otro'],
    ])
  })

  test('opens the terms and the policy in a new tab', () => {
    for (const href of ['/terms-of-service', '/privacy-policy']) {
      const [link] = all(`form a[href="${href}"]`)
      expect(link?.getAttribute('target'), href).toBe('_blank')
    }
  })
})

test('/affiliations is checked by the browser', () => {
  const { all } = openPage('/affiliations')
  expect(all('form').map((form) => form.hasAttribute('novalidate'))).toEqual([false])
  const fields = all('form input').map((field) => [
    field.getAttribute('name'),
    field.getAttribute('type'),
    field.hasAttribute('required'),
  ])
  expect(fields).toEqual([
    ['full_name', 'text', true],
    ['phone', 'tel', true],
    ['address', 'text', true],
    ['email', 'email', true],
  ])
})

describe('the collection calendar without script', () => {
  const { all } = openPage('/collection-routes')

  test('shows the dates of four weeks, with the day they were computed', () => {
    expect(all('#calendario')[0]?.textContent).toMatch(/Fechas calculadas el \d+ de \w+ de \d{4}/)
    expect(all('#calendario table tr')).toHaveLength(12)
  })

  test('shows the schedule and leads to the files of the three routes', () => {
    const schedule = all('table').find((table) => table.textContent.includes('Horario de recolección'))
    expect(schedule?.textContent).toMatch(/8:30\sa\.\sm\./)
    for (const id of ['los-pozos', 'campohermoso', 'san-juan-de-lozada'])
      expect(all(`#calendario a[download][href="/calendar/${id}.ics"]`), id).toHaveLength(1)
  })

  test.each(['/', '/municipal-waste', '/collection-routes'])('says the weekly schedule on %s', (path) => {
    const [schedule] = openPage(path).all(':is(#collection, #calendario) ul')
    expect(textsOf(schedule?.children ?? [])).toEqual([
      expect.stringMatching(/^Los Pozos: lunes y martes, 6:00\sa/),
      expect.stringMatching(/^Campohermoso: viernes, 7:00\sa/),
      expect.stringMatching(/^San Juan de Lozada: lunes y martes, 8:30\sa/),
    ])
  })

  test('follows the hero of the home page, whose second button leads there', () => {
    const [hero, band] = openPage('/').all('main > section')
    expect(band?.id).toBe('collection')
    expect(hrefsOf(hero as Element)).toEqual(['/industrial-waste', '/#collection'])
  })

  test.each(['/', '/municipal-waste'])('is linked from %s, with the route', (path) => {
    const [link] = openPage(path).all('a[href="/collection-routes#los-pozos"]')
    expect(link?.textContent).toBe('Los Pozos')
  })
})
