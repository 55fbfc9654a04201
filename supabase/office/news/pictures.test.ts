import { afterEach, expect, it } from 'vitest'
import { createContext } from '#server/context.ts'
import { createLogger } from '#server/log.ts'
import { removeUnconfirmed } from '#server/storage/unconfirmed.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import { fileOfType, hashOf } from '../evidence/evidence-files.ts'
import { ana, luis } from '../office-acts.ts'
import { ask, hire, inSeconds, type Member, setNow, sql } from '../office-cases.ts'
import { newArticle, publish } from './articles.ts'

afterEach(() => setNow())

const bucket = ({ client }: Pick<Member, 'client'> = { client: newClient() }) =>
  client.storage.from('published')
let sizes = 400
/** Each photo has another size, and so another hash. */
const photo = () => fileOfType('image/jpeg', ++sizes)
const announce = async (file: Blob, member: Member = luis) =>
  ask(member, 'add_published_file', { sha256: await hashOf(file), type: file.type, size: file.size })
const refusalOf = async (
  name: 'add_published_file' | 'confirm_published_file',
  args: object,
  member: Member = luis,
) => (await callWith(member.client, name, args)).error?.message

it('a manager uploads a photo under the hash of its content, and everybody reads it', async () => {
  const file = photo()
  const { path, uploaded } = await announce(file)
  expect([path, uploaded]).toEqual([`${await hashOf(file)}.jpg`, false])
  expect((await bucket(luis).upload(path, file)).error).toBeNull()
  await ask(luis, 'confirm_published_file', { path })
  const { data } = await bucket().download(path)
  expect(await hashOf(data ?? new Blob())).toBe(await hashOf(file))
  const answer = await fetch(`${server.url}/storage/v1/object/public/published/${path}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const image = { file: path, alt: 'Vecinos en el parque' }
  const { slug } = await publish(luis, {
    image,
    content: [{ kind: 'picture', picture: image, caption: 'x' }],
  })
  const { data: content } = await newClient().rpc('site_content')
  expect(content?.news.find((item) => item.slug === slug)?.image).toEqual(image)
})

it('the same photo again needs no upload', async () => {
  const file = photo()
  const { path } = await announce(file)
  await bucket(luis).upload(path, file)
  await ask(luis, 'confirm_published_file', { path })
  expect(await announce(file)).toEqual({ path, uploaded: true })
})

it('a file that was lost can be uploaded again', async () => {
  const file = photo()
  const { path } = await announce(file)
  await bucket(luis).upload(path, file)
  await ask(luis, 'confirm_published_file', { path })
  await sql()`delete from storage.objects where bucket_id = 'published' and name = ${path}`
  expect(await announce(file)).toEqual({ path, uploaded: false })
  expect((await bucket(luis).upload(path, file)).error).toBeNull()
  expect((await bucket(luis).upload(path, file)).error).not.toBeNull()
  expect(await refusalOf('confirm_published_file', { path })).toBeUndefined()
})

it('an article with a photo that was not confirmed, or without its description, is refused', async () => {
  const file = photo()
  const { path } = await announce(file)
  await bucket(luis).upload(path, file)
  const tryWith = async (image: object) => {
    const { error } = await callWith(luis.client, 'publish_article', {
      article_id: crypto.randomUUID(),
      version: null,
      article: newArticle({ image }),
    })
    return [error?.message, error?.details]
  }
  expect(await tryWith({ file: path, alt: 'x' })).toEqual(['unknown_picture', path])
  await ask(luis, 'confirm_published_file', { path })
  expect(await tryWith({ file: path, alt: ' ' })).toEqual(['missing_part', 'alt'])
  expect(await tryWith({ file: path })).toEqual(['missing_part', 'image'])
  expect(await tryWith({ file: path, alt: 'x', src: 'https://example.com' })).toEqual([
    'missing_part',
    'image',
  ])
  expect(await tryWith({ file: '../secret', alt: 'x' })).toEqual(['unknown_picture', '../secret'])
})

it('only pictures of at most ten megabytes with a real hash get a path', async () => {
  const sha256 = 'a'.repeat(64)
  expect(await refusalOf('add_published_file', { sha256, type: 'image/svg+xml', size: 1 })).toBe(
    'unknown_file_type',
  )
  expect(await refusalOf('add_published_file', { sha256, type: 'image/png', size: 0 })).toBe('empty_file')
  expect(
    await refusalOf('add_published_file', { sha256, type: 'image/png', size: 10 * 1024 * 1024 + 1 }),
  ).toBe('file_too_large')
  for (const wrong of ['../x', 'A'.repeat(64), ''])
    expect(await refusalOf('add_published_file', { sha256: wrong, type: 'image/png', size: 1 })).toBe(
      'wrong_content',
    )
})

it('a file of another type or size than announced is not confirmed', async () => {
  const file = photo()
  const { path } = await announce(file)
  expect(await refusalOf('confirm_published_file', { path })).toBe('not_uploaded')
  expect(
    (await bucket(luis).upload(path, new Blob(['no soy una foto'], { type: 'image/jpeg' }))).error,
  ).not.toBeNull()
  expect((await bucket(luis).upload(path, fileOfType('image/jpeg', 300))).error).toBeNull()
  expect(await refusalOf('confirm_published_file', { path })).toBe('wrong_content')
  expect(await refusalOf('confirm_published_file', { path: 'x' })).toBe('not_uploaded')
})

it('nobody else uploads, and nobody replaces or removes a photo', async () => {
  const file = photo()
  const { path } = await announce(file)
  const other = await hire('Marta Díaz', 'manager')
  for (const member of [{ client: newClient() }, ana, other])
    expect((await bucket(member).upload(path, file)).error, 'a path of another').not.toBeNull()
  for (const free of ['x.jpg', `${'b'.repeat(64)}.jpg`])
    expect((await bucket(luis).upload(free, file)).error, free).not.toBeNull()
  expect((await bucket(luis).upload(path, file)).error).toBeNull()
  await ask(luis, 'confirm_published_file', { path })
  for (const member of [{ client: newClient() }, ana, luis]) {
    expect((await bucket(member).update(path, photo())).error).not.toBeNull()
    expect((await bucket(member).upload(path, file, { upsert: true })).error).not.toBeNull()
    expect((await bucket(member).remove([path])).data).toEqual([])
    expect((await bucket(member).list()).data).toEqual([])
  }
})

it('a path works for an hour, and a photo that was not confirmed is removed two days later', async () => {
  const file = photo()
  const { path } = await announce(file)
  expect((await bucket(luis).upload(path, file)).error).toBeNull()
  const kept = photo()
  const { path: keptPath } = await announce(kept)
  await bucket(luis).upload(keptPath, kept)
  await ask(luis, 'confirm_published_file', { path: keptPath })
  await inSeconds(3601)
  const late = photo()
  expect((await bucket(luis).upload((await announce(late)).path, late)).error).toBeNull()
  await inSeconds(60 * 60 * 26)
  await removeUnconfirmed(createContext(server.config, server.database, createLogger('silent')))
  const stored = await sql()`select name from storage.objects where bucket_id = 'published'`
  const names = stored.map(({ name }) => name)
  expect(names).toContain(keptPath)
  expect(names).not.toContain(path)
})
