import { expect, test } from 'vitest'
import { hrefOf, hrefsOf, openPage, textOf, textsOf } from './built-page.ts'

// What the specification says of single pages, in the HTML that every visitor gets, with or without script.

test('the home page shows four figures, five solutions, online services and directions', () => {
  const { main, first, section } = openPage('/')
  expect(textsOf(first('#about').querySelectorAll('dd'))).toEqual(['14+', '1.000', '1.000', '3'])
  expect(hrefsOf(first('#solutions'))).toEqual([
    '/industrial-waste',
    '/municipal-waste',
    '/hazardous-waste',
    '/recycling-programs',
    '/environmental-consulting',
  ])
  expect(hrefsOf(section('Servicios en línea'))).toEqual([
    '/write-request',
    '/track-request',
    '/collection-routes',
    '/assets/tarifas-junio-2025.pdf',
    '/affiliations',
    '/join-our-team',
  ])
  expect(first('#news').querySelectorAll('article')).toHaveLength(5)
  expect(hrefOf(main, 'Residuos industriales')).toBe('/industrial-waste')
  expect(hrefOf(main, 'Ver todas las noticias')).toBe('/news')
  expect(hrefOf(main, 'Cómo llegar')).toContain('2.1133332,-74.7698933')
})

test('/municipal-waste has six actions, two of them «Próximamente» without a link', () => {
  const { main, section } = openPage('/municipal-waste')
  const actions = section('¿Qué necesita hacer?')
  expect(textsOf(actions.querySelectorAll('h3'))).toEqual([
    'Rutas de recolección',
    'Rutas de barrido',
    'Escribir una PQR',
    'Consultar tarifas',
    'Trabaje con nosotros',
    'Puntos de limpieza urbana',
  ])
  const cards = [...actions.querySelectorAll('li')].map((card) => [textOf(card), hrefsOf(card)])
  expect(cards).toEqual([
    [expect.any(String), ['/collection-routes']],
    [expect.stringContaining('Próximamente'), []],
    [expect.any(String), ['/write-request']],
    [expect.stringMatching(/junio de 2025.*PDF, \d+ kB/), ['/assets/tarifas-junio-2025.pdf']],
    [expect.any(String), ['/join-our-team']],
    [expect.stringContaining('Próximamente'), []],
  ])
  expect(actions.querySelector('a[href$=".pdf"]')?.hasAttribute('download')).toBe(true)
  expect(hrefOf(main, /Contrato de Condiciones Uniformes.*PDF, \d+ kB/)).toBe(
    '/assets/CCU-Yari-Ambiental.pdf',
  )
  expect(hrefOf(main, 'Solicitar Cotización')).toBe('/request-quote')
})

test('/industrial-waste has six services and eight wastes', () => {
  const { section } = openPage('/industrial-waste')
  expect(hrefsOf(section('Seis servicios, una sola cadena'))).toEqual([
    '/pyrolysistreatment',
    '/bioremediationservice',
    '/watertreatment',
    '/transportationservice',
    '/securitycell',
    '/escombreraservice',
  ])
  expect(section(/tipos de residuos/).querySelectorAll('li')).toHaveLength(8)
})

test('/bioremediationservice has four features, three steps and its links', () => {
  const { main, all, section } = openPage('/bioremediationservice')
  expect(section('Cómo está hecha una biopila').querySelectorAll('h3')).toHaveLength(4)
  expect(textsOf(all('ol h3'))).toEqual([
    'Evaluación inicial',
    'Tratamiento biológico',
    'Monitoreo y verificación',
  ])
  expect(hrefOf(main, 'Pagina anterior')).toBe('/industrial-waste')
  expect(hrefOf(main, 'Solicitar Cotización')).toBe('/request-quote')
  expect(hrefOf(main, 'Volver al Inicio')).toBe('/')
})

const schedule = (morning: string) =>
  [
    `Los Pozos.*Lunes y martes.*6:00\\s${morning}`,
    `Campohermoso.*Viernes.*7:00\\s${morning}`,
    `San Juan de Lozada.*Lunes y martes.*8:30\\s${morning}`,
  ].map((row) => expect.stringMatching(new RegExp(row, 'i')))

test('/municipal-waste names once what is still to be published', () => {
  const { main } = openPage('/municipal-waste')
  expect(textOf(main).match(/por publicar/gi)).toHaveLength(1)
})

test('/collection-routes has the three routes on the page, in a PDF and on a map', () => {
  const { main, section } = openPage('/collection-routes')
  expect(textsOf(section('Horario de recolección').querySelectorAll('tbody tr'))).toEqual(
    schedule('a\\.\\sm\\.'),
  )
  expect(hrefOf(main, /PDF, \d+ kB/)).toBe('/assets/rutas-rurales.pdf')
  expect(hrefOf(main, 'Ver en el mapa')).toMatch(/2\.1133332.*-74\.7698933/)
})

test('/about has history, values, mission and vision', () => {
  const { main, section } = openPage('/about')
  expect(textsOf(section('Nuestra historia').querySelectorAll('ol > li > p:first-of-type'))).toEqual([
    '2012',
    '2015',
    '2018',
    '2023',
  ])
  for (const word of ['Misión', 'Visión', 'valores']) expect(textOf(main)).toContain(word)
})

test('/hazardous-waste is about pyrolysis, /recycling-programs about achievements and initiatives', () => {
  openPage('/hazardous-waste').section(/^Pirólisis/)
  const { section } = openPage('/recycling-programs')
  section(/logros/)
  expect(section(/iniciativas/).querySelectorAll('li').length).toBeGreaterThan(0)
})

test('/write-request explains the seven types of PQR', () => {
  expect(
    textsOf(
      openPage('/write-request')
        .section(/^Glosario/)
        .querySelectorAll('dt'),
    ),
  ).toEqual([
    'Petición',
    'Queja',
    'Reclamo',
    'Descuento por Predio Desocupado',
    'Cambio de estrato',
    'Conexión de Servicio',
    'Otro',
  ])
})

test('/affiliations opens with the words of the specification', () => {
  expect(textOf(openPage('/affiliations').first('h1'))).toBe(
    'Tienes problemas con la basura? Nosotros nos encargamos.',
  )
})

test('/transparency has every part of the law', () => {
  const { main, section } = openPage('/transparency')
  for (const title of [
    ...['Quiénes somos', 'Normas que nos rigen', 'Contrato, tarifas y otros documentos', 'Trámites'],
    ...['Datos abiertos', 'Lo que no nos aplica, y por qué'],
  ])
    section(title)
  expect(textOf(main)).toContain('También puede pedirlas a')
})

const quote = [['Solicitar Cotización', '/request-quote']] as const

test.each<[string, readonly (readonly [string | RegExp, string])[]]>([
  ['/hazardous-waste', quote],
  ['/recycling-programs', quote],
  ['/environmental-consulting', quote],
  ['/watertreatment', quote],
  ['/pyrolysistreatment', quote],
  ['/transportationservice', quote],
  ['/securitycell', quote],
  ['/escombreraservice', quote],
  [
    '/write-request',
    [
      ['Volver a Servicio Público de Aseo', '/municipal-waste'],
      ['términos de servicio', '/terms-of-service'],
    ],
  ],
  [
    '/join-our-team',
    [
      ['Volver a Servicio Público de Aseo', '/municipal-waste'],
      [/^términos y condiciones/, '/terms-of-service'],
      [/^política de privacidad/, '/privacy-policy'],
    ],
  ],
  ['/affiliations', [['Volver al Inicio', '/']]],
  ['/login', [[/cuenta/, '/signup']]],
])('%s has the links of the specification', (path, links) => {
  const { main } = openPage(path)
  for (const [words, href] of links) expect(hrefOf(main, words)).toBe(href)
})

test('the news have the whole schedule and the four stages of ISO 14001', () => {
  expect(textsOf(openPage('/news/collection-expansion').all('tbody tr'))).toEqual(schedule('AM'))
  expect(textsOf(openPage('/news/iso-certification').all('article ol > li'))).toEqual(
    [/^Evaluación inicial/, /^Implementación del sistema/, /^Auditoría externa/, /^Certificación/].map(
      (stage) => expect.stringMatching(stage),
    ),
  )
})
