import { afterEach, describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { luis } from '../office-acts.ts'
import { ask, hire, isAwaited, setNow, sql } from '../office-cases.ts'
import { newArticle, publish } from './articles.ts'

afterEach(() => setNow())

const siteContent = async () => {
  const { data, error } = await newClient().rpc('site_content')
  if (error) throw error
  return data
}
const shown = async (slug: string) => (await siteContent()).news.find((item) => item.slug === slug)
const typedArticle = async (slug = 'iso-certification') => {
  const { articles } = await ask(luis, 'desk_news')
  const found = articles.find((item) => item.slug === slug)
  if (!found) throw new Error(slug)
  return found
}
/** The refusal of a publication, with what it is about. */
const refusal = async (
  change: object,
  article_id: string = crypto.randomUUID(),
  version: number | null = null,
) => {
  const { error } = await callWith(luis.client, 'publish_article', {
    article_id,
    version,
    article: newArticle(change),
  })
  return [error?.message, error?.details]
}

it('a published article is in the content of the site, with the words and in the order that were typed', async () => {
  const article = newArticle()
  const { id, slug, version } = await ask(luis, 'publish_article', {
    article_id: crypto.randomUUID(),
    version: null,
    article,
  })
  expect([slug, version]).toEqual([article.slug, 1])
  const { id: number, corrected_on, ...words } = (await shown(slug)) ?? {}
  expect(words).toEqual(article)
  expect([Number(number) > 6, corrected_on]).toEqual([true, null])
  const { versions } = await ask(luis, 'desk_article', { article_id: id })
  expect(versions).toMatchObject([{ version: 1, by: 'Luis Rojas', withdrawn: false, title: article.title }])
})

it('a correction replaces the words on the site, says its day, and keeps the earlier version for the office', async () => {
  const { id, slug } = await publish(luis)
  await setNow('2027-01-03T23:30:00-05:00')
  const corrected = await publish(luis, { slug: 'otra', title: 'Corregida' }, { article_id: id, version: 1 })
  expect(corrected).toMatchObject({ id, slug, version: 2 })
  expect(await shown(slug)).toMatchObject({ title: 'Corregida', corrected_on: '2027-01-03' })
  const { versions } = await ask(luis, 'desk_article', { article_id: id })
  expect(versions.map(({ title }) => title)).toEqual(['Corregida', newArticle().title])
})

it('a typed article is corrected under its own number and address, and cannot be withdrawn', async () => {
  const { id, slug, typed, last } = await typedArticle()
  expect([typed, last]).toEqual([true, null])
  const withdraw = (version: number) =>
    callWith(luis.client, 'withdraw_article', { article_id: id, version, reason: 'x' })
  expect((await withdraw(1)).error?.message).toBe('typed_article')
  await publish(luis, { title: 'Certificación renovada' }, { article_id: id })
  expect(await shown(slug)).toMatchObject({
    id: 3,
    title: 'Certificación renovada',
    corrected_on: '2026-12-29',
  })
  expect((await withdraw(1)).error?.message).toBe('typed_article')
})

it('a withdrawn article leaves the content, keeps its address, and can be published again', async () => {
  const { id, slug } = await publish(luis)
  const withdrawn = await ask(luis, 'withdraw_article', {
    article_id: id,
    version: 1,
    reason: 'Un dato errado.',
  })
  expect(withdrawn).toMatchObject({ slug, version: 2 })
  expect(await shown(slug)).toBeUndefined()
  const content = await siteContent()
  expect(content.withdrawn).toContain(slug)
  expect(JSON.stringify(content)).not.toContain('Un dato errado')
  expect(await refusal({ slug })).toEqual(['slug_taken', slug])
  const again = await callWith(luis.client, 'withdraw_article', { article_id: id, version: 2, reason: 'x' })
  expect(again.error?.message).toBe('already_withdrawn')
  await publish(luis, {}, { article_id: id, version: 2 })
  expect(await shown(slug)).toMatchObject({ slug })
  expect((await siteContent()).withdrawn).not.toContain(slug)
})

it('withdrawing needs a reason, and an article that exists', async () => {
  const { id } = await publish(luis)
  const withdraw = async (args: object) =>
    (await callWith(luis.client, 'withdraw_article', { article_id: id, version: 1, reason: 'x', ...args }))
      .error
  expect(await withdraw({ reason: ' ' })).toMatchObject({ message: 'missing_part', details: 'reason' })
  expect(await withdraw({ article_id: crypto.randomUUID() })).toMatchObject({ message: 'unknown_article' })
})

it('of two managers who correct the same version the second is refused, and nothing of it is stored', async () => {
  const { id, slug } = await publish(luis)
  const other = await hire('Marta Díaz', 'manager')
  const tries = await Promise.all(
    [luis, other].map(({ client }, index) =>
      callWith(client, 'publish_article', {
        article_id: id,
        version: 1,
        article: newArticle({ title: `Título ${index}` }),
      }),
    ),
  )
  expect(tries.map(({ error }) => error?.message ?? '').toSorted()).toEqual(['', 'stale_version'])
  const winner = tries.findIndex(({ error }) => !error)
  expect((await shown(slug))?.title).toBe(`Título ${winner}`)
})

it('of two new articles with one address the second is refused', async () => {
  const slug = newArticle().slug
  const tries = await Promise.all([refusal({ slug }), refusal({ slug }), refusal({ slug })])
  expect(tries.filter(([message]) => message === undefined)).toHaveLength(1)
  expect(tries.filter(([message]) => message === 'slug_taken')).toHaveLength(2)
  expect(await refusal({ slug: 'iso-certification' })).toEqual(['slug_taken', 'iso-certification'])
})

it('a publication waits for another that began before it, so that a site with its number has both', async () => {
  const { first, second } = await sql().begin(async (tx) => {
    const [row] = await tx`select private.new_publication(${luis.id}) as id`
    const waiting = publish(luis)
    await isAwaited(tx)
    return { first: Number(row?.id), second: () => waiting }
  })
  const { publication } = await second()
  expect(publication).toBeGreaterThan(first)
  expect((await siteContent()).publication).toBe(publication)
})

describe('what an article may not be', () => {
  it.each<[string, object, string[]]>([
    ['without a title', { title: ' ' }, ['missing_part', 'title']],
    ['with a title of two lines', { title: 'Uno\ndos' }, ['wrong_body', '0']],
    ['with a long title', { title: 'x'.repeat(151) }, ['too_long', 'title']],
    ['without a lead', { excerpt: undefined }, ['missing_part', 'excerpt']],
    ['with a long lead', { excerpt: 'x'.repeat(251) }, ['too_long', 'excerpt']],
    ['of tomorrow', { date: '2026-12-30' }, ['future_date', '']],
    ['of no day', { date: '2026-02-30' }, ['wrong_date', '']],
    ['of a day in words', { date: 'ayer' }, ['wrong_date', '']],
    ['of the end of times', { date: 'infinity' }, ['wrong_date', '']],
    ['of another century', { date: '1999-12-31' }, ['wrong_date', '']],
    ['of another category', { category: 'Deportes' }, ['unknown_category', '']],
    ['of no category', { category: null }, ['unknown_category', '']],
    ['without a picture', { image: undefined }, ['missing_part', 'image']],
    ['with a picture of another site', { image: 'https://example.com/x.jpg' }, ['missing_part', 'image']],
    ['without a body', { content: [] }, ['wrong_body', '0']],
    ['with a body that is a text', { content: 'Hola' }, ['wrong_body', '0']],
    [
      'with a hundred and one blocks',
      { content: Array(101).fill({ kind: 'heading', text: 'x' }) },
      ['wrong_body', '0'],
    ],
    ['with an address of capitals', { slug: 'Jornada' }, ['wrong_slug', '']],
    ['with an address of two parts', { slug: 'a/b' }, ['wrong_slug', '']],
    ['with an address that climbs', { slug: '..' }, ['wrong_slug', '']],
    ['without an address', { slug: undefined }, ['wrong_slug', '']],
    ['with a long address', { slug: 'a'.repeat(81) }, ['wrong_slug', '']],
  ])('%s', async (_name, change, expected) => {
    expect(await refusal(change)).toEqual(expected)
  })

  const good = { kind: 'paragraph', text: 'Bien.' }
  it.each<[string, unknown]>([
    ['a script', { kind: 'script', text: 'alert(1)' }],
    ['HTML', { kind: 'html', html: '<b>x</b>' }],
    ['a style on a paragraph', { kind: 'paragraph', text: 'x', style: 'color:red' }],
    ['dangerous properties', { kind: 'paragraph', text: 'x', dangerouslySetInnerHTML: { __html: 'x' } }],
    ['an object for a text', { kind: 'paragraph', text: { toString: 'x' } }],
    ['an empty paragraph', { kind: 'paragraph', text: '  ' }],
    ['a long paragraph', { kind: 'paragraph', text: 'x'.repeat(3001) }],
    ['a control character', { kind: 'paragraph', text: 'a\u0007b' }],
    ['a character that is none', { kind: 'paragraph', text: 'a\uffffb' }],
    ['a turned direction of writing', { kind: 'paragraph', text: 'a\u202eb' }],
    ['a number', { kind: 'paragraph', text: 1e300 }],
    ['an empty list', { kind: 'list', items: [] }],
    ['a list of numbers', { kind: 'list', items: [1, 2] }],
    ['a step without a title', { kind: 'steps', steps: [{ text: 'x' }] }],
    ['a quote of nobody', { kind: 'quote', text: 'x' }],
    ['a picture without a caption', { kind: 'picture', picture: 'about' }],
    ['a table with a short row', { kind: 'table', caption: 'x', head: ['a', 'b'], rows: [['1']] }],
    ['a table without rows', { kind: 'table', caption: 'x', head: ['a'], rows: [] }],
    ['a table with a head that is no list', { kind: 'table', caption: 'x', head: 'a', rows: [['1']] }],
    ['seven figures', { kind: 'figures', figures: Array(7).fill({ value: '1', label: 'x' }) }],
    ['a null', null],
    ['a text', 'Hola'],
    ['a list', [good]],
    ['no kind', { text: 'x' }],
  ])('with %s in its body', async (_name, block) => {
    expect(await refusal({ content: [good, block] })).toEqual(['wrong_body', '2'])
  })

  it.each([
    '[x](javascript:alert(1))',
    '[x](JAVASCRIPT:alert(1))',
    '[x](//example.com)',
    '[x](/\\example.com)',
    '[x](http://example.com)',
    '[x](data:text/html,x)',
    '[x]( /espacio)',
    '[x](https://example.com/a b)',
    '[x](/sin-cerrar',
    '[x](rutas)',
    '[x]()',
  ])('with the link %s', async (text) => {
    expect(await refusal({ content: [good, { kind: 'list', items: ['x', text] }] })).toEqual([
      'wrong_link',
      '2',
    ])
  })
})

it.each(['/', '/news/x#y', 'https://example.com/a?b=c', 'mailto:ana@example.com', 'tel:+573101234567'])(
  'a text may link to %s',
  async (address) => {
    const content = [{ kind: 'paragraph', text: `Vea [esto](${address}) y (aquello) [sic].` }]
    expect(await refusal({ content })).toEqual([undefined, undefined])
  },
)

describe('drafts', () => {
  it('are kept for each manager, and shown to the others with a name', async () => {
    const article_id = crypto.randomUUID()
    const other = await hire('Marta Díaz', 'manager')
    await ask(luis, 'save_article_draft', { article_id, draft: { title: 'Uno', content: [{}] } })
    await ask(luis, 'save_article_draft', { article_id, draft: { title: 'Uno y medio' } })
    await ask(other, 'save_article_draft', { article_id, draft: { title: 'Dos' } })
    expect(await ask(luis, 'desk_article', { article_id })).toMatchObject({
      article: null,
      versions: [],
      draft: { draft: { title: 'Uno y medio' } },
      others: [{ by: 'Marta Díaz', draft: { title: 'Dos' } }],
    })
    const { drafts } = await ask(luis, 'desk_news')
    expect(
      drafts
        .filter((one) => one.article_id === article_id)
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(['Dos', 'Uno y medio'])
    await ask(luis, 'discard_article_draft', { article_id })
    expect(await ask(luis, 'desk_article', { article_id })).toMatchObject({ draft: null, others: [{}] })
  })

  it('end when their author publishes, also if a save comes late', async () => {
    const article_id = crypto.randomUUID()
    const save = (draft: object) => callWith(luis.client, 'save_article_draft', { article_id, draft })
    await save({ title: 'Uno', version: null })
    await publish(luis, {}, { article_id })
    expect((await save({ title: 'Uno', version: null })).error?.message).toBe('step_not_allowed')
    expect((await ask(luis, 'desk_article', { article_id })).draft).toBeNull()
    expect((await save({ title: 'Corrección', version: 1 })).error).toBeNull()
  })

  it('of a manager stay when a colleague publishes', async () => {
    const article_id = crypto.randomUUID()
    const other = await hire('Marta Díaz', 'manager')
    await publish(luis, {}, { article_id })
    await ask(other, 'save_article_draft', { article_id, draft: { title: 'Mía', version: 1 } })
    await publish(luis, {}, { article_id, version: 1 })
    await ask(other, 'save_article_draft', { article_id, draft: { title: 'Mía aún', version: 1 } })
    expect((await ask(other, 'desk_article', { article_id })).draft?.draft).toMatchObject({
      title: 'Mía aún',
    })
  })

  it('have a limit, and are objects', async () => {
    const save = (draft: unknown) =>
      callWith(luis.client, 'save_article_draft', { article_id: crypto.randomUUID(), draft })
    expect((await save({ title: 'x'.repeat(300_001) })).error?.message).toBe('too_long')
    for (const draft of [{ n: 1e300 }, { deep: [{ n: -1 }] }, [], 'x', 1, null])
      expect((await save(draft)).error?.message).toBe('too_long')
  })
})

describe('the way to the site', () => {
  const state = () => ask(luis, 'desk_site')
  const begin = async (publication: number) => {
    const [row] = await sql()`select private.begin_build(${publication}) as id`
    return Number(row?.id)
  }

  it('a publication is under way until a build with it ends, and then visible since that moment', async () => {
    const { publication } = await publish(luis)
    const before = await state()
    expect(before).toMatchObject({ publication, state: 'under_way', since: null })
    expect(before.visible).toBeLessThan(publication)
    const build = await begin(publication)
    expect(await state()).toMatchObject({ state: 'under_way' })
    await setNow('2026-12-29T22:10:00-05:00')
    await sql()`select private.end_build(${build}, 'visible')`
    await setNow('2026-12-29T23:10:00-05:00')
    const later = await begin(publication)
    const since = expect.stringMatching(/^2026-12-30T03:10:00/)
    expect(await state()).toMatchObject({ state: 'visible', since, visible: publication })
    await sql()`select private.end_build(${later}, 'visible')`
    expect(await state()).toMatchObject({ state: 'visible', since })
  })

  it('a build that failed says why, and the next publication is under way again', async () => {
    const { publication } = await publish(luis)
    const build = await begin(publication)
    await sql()`select private.end_build(${build}, 'failed', 'bad_picture', 'jornada')`
    expect(await state()).toMatchObject({ state: 'failed', failure: 'bad_picture', about: 'jornada' })
    await publish(luis)
    expect(await state()).toMatchObject({ state: 'under_way', failure: null, about: null, since: null })
  })
})
