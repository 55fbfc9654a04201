import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'

/** Examples for tests. */
export const today = '2026-11-18'

export const edition = (number: number, in_force: string | null, changes: Partial<ListedEdition> = {}) => ({
  ...{ edition: number, title: `Tarifas ${number}`, in_force, version: 1, publication: number },
  ...{ file: { path: `${number}.pdf`, size: 1000 }, at: '2026-11-18T15:00:00Z', by: 'Ana Ruiz' },
  ...{ withdrawn: false, reason: null },
  ...changes,
})

/** As it came with the site. */
export const typedEdition = (in_force: string | null = '2025-06-01') =>
  edition(1, in_force, { file: null, publication: null, at: null, by: null })

export const documentWith = (
  current: number | null,
  editions: ListedEdition[],
  specified: ListedDocument['specified'] = 'tariffs',
): ListedDocument => ({ id: 'a', name: 'tarifas-junio-2025', specified, current, editions })
