import type { Arguments } from '#supabase/contract/contract.ts'
import { ask, type Member } from '../office-cases.ts'

let articles = 0

/** An article with every kind of block; its address is new each time. */
export const newArticle = (change: object = {}) => ({
  slug: `jornada-${++articles}-${crypto.randomUUID().slice(0, 8)}`,
  title: 'Jornada de limpieza en el parque',
  excerpt:
    'El sábado recogimos cuatro toneladas con doscientos vecinos. Le contamos cómo fue y cuándo es la próxima.',
  date: '2026-12-20',
  category: 'Servicios',
  featured: false,
  image: 'municipal-waste',
  content: [
    { kind: 'paragraph', text: 'Vinieron **doscientos vecinos**. Vea las [rutas](/collection-routes).' },
    { kind: 'heading', text: 'Lo que se recogió' },
    { kind: 'list', items: ['Escombros', 'Llantas'] },
    { kind: 'steps', steps: [{ title: 'Inscríbase', text: 'En la oficina.' }] },
    { kind: 'quote', text: 'Así da gusto.', source: 'Una vecina' },
    { kind: 'picture', picture: 'collection-routes', caption: 'La vía.' },
    {
      kind: 'table',
      caption: 'Pesos',
      head: ['Barrio', 'Kilos'],
      rows: [
        ['Centro', '1.200'],
        ['', ''],
      ],
    },
    { kind: 'figures', figures: [{ value: '4 t', label: 'recogidas' }] },
  ],
  ...change,
})

/** Publishes a new article, or the next version of one. */
export const publish = (
  member: Member,
  change: object = {},
  { article_id = crypto.randomUUID(), version = null }: Partial<Arguments<'publish_article'>> = {},
) => ask(member, 'publish_article', { article_id, version, article: newArticle(change) })
