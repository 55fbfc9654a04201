import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, it, vi } from 'vitest'
import { company } from '#domain/company.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import type { Edition, PublishedDocument } from '#domain/documents/published-document.ts'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import type { StoredPicture } from '#domain/news/article.ts'
import { noPublications, type Publications } from '#domain/publications/publications.ts'
import { namesOf } from '#domain/words.ts'

// Whole sites are built here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 600_000 })

const folder = mkdtempSync(join(tmpdir(), 'yari-builds-'))
afterAll(() => rmSync(folder, { recursive: true }))

const published = (publication: number, slug: string, image: StoredPicture): Publications => ({
  publication,
  news: [
    {
      ...{ id: 100 + publication, slug, title: `Noticia ${slug}`, date: '2026-10-05', corrected_on: null },
      excerpt: 'Los niños de la escuela sembraron cien árboles.',
      ...{
        category: 'Educación',
        featured: false,
        image,
        content: [{ kind: 'paragraph', text: 'Fue hoy.' }],
      },
    },
  ],
  withdrawn: [],
  documents: [],
  facts: null,
})

const files = join(folder, 'files')
mkdirSync(files)
const store = (bytes: Buffer, ending: string) => {
  const file = `${createHash('sha256').update(bytes).digest('hex')}.${ending}`
  writeFileSync(join(files, file), bytes)
  return file
}
const upload = (bytes: Buffer) => ({ file: store(bytes, 'png'), alt: 'Niños con palas' })
const photograph = (background: string) =>
  sharp({ create: { width: 500, height: 400, channels: 3, background } })
    .png()
    .toBuffer()

/** A folder, a file with what was published, and the arguments of the build that puts it there. */
const placeWith = (name: string, publications: Publications) => {
  const place = join(folder, name)
  const content = join(folder, `${name}-${publications.publication}.json`)
  writeFileSync(content, JSON.stringify(publications))
  return { place, args: ['--place', place, '--content', content, '--files', files] }
}

// A plain user mounts in a user namespace.
const alone = ['unshare', ...(process.getuid?.() === 0 ? ['-m'] : ['-c', '-m', '--keep-caps'])]
/** Runs the command after it where nothing can be written into the project. */
const readOnlyProject = [
  ...alone,
  'sh',
  '-c',
  'mount --bind . . && mount -o remount,ro,bind . && cd "$PWD" && exec "$0" "$@"',
]

const start = (args: string[], { wrap = [] as string[], env = {} } = {}) => {
  const [command = '', ...words] = [...wrap, process.execPath, 'scripts/build/build.ts', ...args]
  const child = spawn(command, words, { env: { ...process.env, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text) => {
      output += text
    })
  return { child, ended: once(child, 'close').then(([code]) => ({ code, output })) }
}
const run = (...words: Parameters<typeof start>) => start(...words).ended

const read = (place: string, file: string) => readFileSync(join(place, file), 'utf8')
const times = (place: string) =>
  globSync('site/**', { cwd: place }).map((file) => `${file} ${statSync(join(place, file)).mtimeMs}`)

const pdf = (words: string) => Buffer.from(`%PDF-1.7\n${words}\n%%EOF\n`)
const edition = (number: number, title: string, in_force: string, bytes: Buffer): Edition => ({
  ...{ edition: number, title, in_force },
  file: { path: store(bytes, 'pdf'), size: bytes.length },
})
const typedTariffs = { edition: 1, title: 'Tarifas', in_force: '2025-06-01', file: null }
const assetsIn = (place: string) => globSync('*', { cwd: join(place, 'site/assets') }).sort()

const otherFacts: PublishedFacts = {
  ...{
    name: 'Aseo & Caguán',
    legal_name: 'Aseo Caguán E.S.P.',
    short_name: 'Aseo',
    tagline: 'Limpio siempre',
  },
  ...{ nit: '900.123.456-8', phone: '+57 311 111 1111', whatsapp: '+57 322 222 2222' },
  ...{
    email: 'hola@aseo.example',
    address: 'Calle 1 # 2-3',
    town: 'Cartagena del Chairá',
    region: 'Caquetá',
  },
  ...{ hours: 'Lunes a viernes, 8 a. m. a 5 p. m.', facebook: '' },
  ...{ instagram: 'https://www.instagram.com/aseo', latitude: 1.33, longitude: -74.84 },
  published_on: '2027-01-04',
}
const changedFacts = namesOf(company)
  .map((name) => ({ typed: String(company[name]), published: String(otherFacts[name]) }))
  // The municipality also stands in texts of the site.
  .filter(({ typed, published }) => typed && published && typed !== published && typed !== company.town)

const [past, now, later] = ['past', 'now', 'later'].map(pdf) as [Buffer, Buffer, Buffer]
const tariffs: PublishedDocument = {
  ...{ name: 'tarifas-junio-2025', specified: 'tariffs', current: 3 },
  editions: [
    edition(4, 'Tarifas 2028', '2028-01-01', later),
    edition(3, 'Tarifas 2026', '2026-01-01', now),
    typedTariffs,
  ],
}
const report: PublishedDocument = {
  ...{ name: 'informe-de-gestion', specified: null, current: 1 },
  editions: [edition(1, 'Informe de gestión', '2025-03-01', past)],
}
let ours: ReturnType<typeof placeWith>

it('two builds at once, one without a right to write into the project and one for a static host, make two right sites', async () => {
  ours = placeWith('ours', {
    ...published(3, 'siembra', upload(await photograph('#7a6'))),
    documents: [report, tariffs],
    facts: otherFacts,
  })
  const theirPicture = upload(await photograph('#c42'))
  const backend = createServer((req, res) => {
    const file = req.url?.match(/^\/storage\/v1\/object\/public\/published\/(.+)/)?.[1]
    if (file) res.end(readFileSync(join(files, file)))
    else res.end(JSON.stringify(published(9, 'reciclaje', theirPicture)))
  }).listen(0, '127.0.0.1')
  await once(backend, 'listening')
  const url = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`
  const theirs = join(folder, 'theirs')

  const unlessCurrent = [...ours.args, '--unless-current']
  const [first, second, hosted] = await Promise.all([
    run(unlessCurrent, { wrap: readOnlyProject }),
    run(unlessCurrent, { wrap: readOnlyProject }),
    run(['--place', theirs], { env: { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: 'key' } }),
  ])
  backend.close()
  for (const { code, output } of [first, second, hosted]) expect(code, output).toBe(0)
  // One of the two for the same place waited, and then had nothing to do.
  const both = first.output + second.output
  expect(both.match(/waiting/g)).toHaveLength(1)
  expect(both.match(/pages in/g)).toHaveLength(1)
  expect((await run(unlessCurrent)).output).toBe('')

  for (const [place, slug, other] of [
    [ours.place, 'siembra', 'reciclaje'],
    [theirs, 'reciclaje', 'siembra'],
  ] as const) {
    const page = read(place, `site/news/${slug}/index.html`)
    expect(page.includes(`Noticia ${slug}`)).toBe(true)
    const [picture = ''] = page.match(/\/_\/foto-[0-9a-f]{16}-480\.avif/) ?? []
    expect(statSync(join(place, 'site', picture)).size).toBeGreaterThan(0)
    expect(read(place, 'site/news/index.html').includes(`/news/${other}"`)).toBe(false)
    expect(read(place, 'site/sitemap.xml')).toContain(`/news/${slug}<`)
    expect(existsSync(join(place, 'next'))).toBe(false)
  }
  expect(read(ours.place, '.built')).toMatch(/ publication 3$/)
  expect(read(theirs, '.built')).toMatch(/ publication 9$/)
  expect(JSON.parse(read(theirs, 'site/published.json'))).toEqual({ publication: 9 })
  expect(read(theirs, 'site/headers.json')).toContain(url)
  expect(read(ours.place, 'site/headers.json')).not.toContain(url)
})

it('published documents and facts are in the site', () => {
  const { place } = ours
  const typed = assetsIn('build')
  expect(assetsIn(place)).toEqual(
    [
      ...typed,
      ...[1, 3, 4].map((number) => `tarifas-junio-2025-edicion-${number}.pdf`),
      ...['informe-de-gestion.pdf', 'informe-de-gestion-edicion-1.pdf'],
    ].sort(),
  )
  const served = (name: string) => readFileSync(join(place, 'site/assets', name))
  expect(served('tarifas-junio-2025.pdf')).toEqual(now)
  expect(served('tarifas-junio-2025-edicion-3.pdf')).toEqual(now)
  expect(served('tarifas-junio-2025-edicion-4.pdf')).toEqual(later)
  expect(served('tarifas-junio-2025-edicion-1.pdf')).toEqual(
    readFileSync('public/assets/tarifas-junio-2025.pdf'),
  )
  expect(served('informe-de-gestion.pdf')).toEqual(past)
  expect(served('rutas-rurales.pdf')).toEqual(readFileSync('public/assets/rutas-rurales.pdf'))
  for (const words of ['Tarifas 2026', 'Tarifas 2028', 'Informe de gestión'])
    expect(read(place, 'site/transparency/index.html')).toContain(words)

  const texts = globSync('**/*.{html,js,xml,webmanifest}', { cwd: join(place, 'site') })
  const holding = (words: string) => texts.filter((file) => read(place, `site/${file}`).includes(words))
  for (const { typed, published } of changedFacts) {
    expect(holding(typed), typed).toEqual([])
    expect(holding(published).length, published).toBeGreaterThan(0)
  }
  // Pages, and scripts that bring them to life.
  expect(holding(otherFacts.phone).map((file) => file.split('.').at(-1))).toEqual(
    expect.arrayContaining(['html', 'js']),
  )
  expect(read(place, 'site/privacy-policy/index.html')).toContain('Vigente desde el 4 de enero de 2027')
  expect(read(place, 'site/index.html')).not.toContain('facebook.com')
  for (const file of ['rss.xml', 'desk/index.html'])
    expect(read(place, `site/${file}`), file).toContain('Aseo &amp; Caguán<')
})

it('a build that is killed leaves the site as it was, and the next one, without publications, is that of the release', async () => {
  const { place, args } = placeWith('ours', { ...noPublications, publication: 4 })
  const before = times(place)
  expect(before).not.toEqual([])
  const { child, ended } = start(args)
  await expect
    .poll(() => existsSync(join(place, 'next/index.html')), { timeout: 300_000, interval: 5 })
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  expect(times(place)).toEqual(before)

  writeFileSync(join(place, 'failure.json'), '{}')
  // As `npm run build` makes that of the release.
  const released = { env: { NODE_ENV: 'production' } }
  const { code, output } = await run([...args, '--unless-current'], released)
  expect(code, output).toBe(0)
  expect(existsSync(join(place, 'site/news/siembra'))).toBe(false)
  expect(assetsIn(place)).toEqual(assetsIn('build'))
  // The page of the routes shows the dates from the day of the build on.
  const day = (folder: string) => dayInColombia(statSync(join(folder, '.built')).mtime)
  let release = 'build'
  if (day(release) !== day(place)) {
    release = join(folder, 'release')
    expect((await run(['--place', release], released)).code).toBe(0)
  }
  const bytes = (place: string, file: string) => readFileSync(join(place, 'site', file))
  const pages = globSync(['**/*.html', 'assets/*', '_headers'], { cwd: join(release, 'site') })
  expect(pages.length).toBeGreaterThan(35)
  for (const file of pages) expect(bytes(place, file).equals(bytes(release, file)), file).toBe(true)
  for (const left of ['next', 'previous', 'failure.json']) expect(existsSync(join(place, left))).toBe(false)
})

it('a build with a picture that is none fails, says which, and leaves the site as it was', async () => {
  const { place, args } = placeWith('bad', published(1, 'falsa', upload(Buffer.from('<svg/>'))))
  mkdirSync(join(place, 'site'), { recursive: true })
  writeFileSync(join(place, 'site/index.html'), 'as it was')
  expect((await run(args)).code).toBe(1)
  expect(JSON.parse(read(place, 'failure.json'))).toEqual({
    failure: 'bad_picture',
    about: 'falsa',
    message: expect.stringMatching(/^The picture [0-9a-f]{64}\.png of falsa: it is not JPEG, PNG or WebP$/),
  })
  expect(read(place, 'site/index.html')).toBe('as it was')
  expect(existsSync(join(place, 'next'))).toBe(false)
})

it('a build on a full disk fails, says so, and leaves the site as it was', async () => {
  const { place, args } = placeWith('disk', published(1, 'siembra', 'about'))
  mkdirSync(place)
  const onSmallDisk = `mount -t tmpfs -o size=100k tmpfs ${place} && mkdir ${place}/site && echo as it was > ${place}/site/index.html
    "$0" "$@"; code=$?; echo; ls ${place}; cat ${place}/site/index.html; cp ${place}/failure.json ${folder}; exit $code`
  const { code, output } = await run(args, { wrap: [...alone, 'sh', '-c', onSmallDisk] })
  expect(code, output).toBe(1)
  expect(output).toMatch(/^site\nas it was$/m)
  expect(output).not.toMatch(/^next$/m)
  expect(JSON.parse(read(folder, 'failure.json'))).toMatchObject({ failure: 'disk_full', about: null })
})
