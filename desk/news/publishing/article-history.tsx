import type { NewsItem } from '#app/content/content-types.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { ArticleVersion } from '#supabase/contract/news.ts'
import { type ArticleValues, valuesOfTyped, valuesOfVersion } from '../article/article-values.ts'
import { PreviewButton } from '../preview/preview-button.tsx'

type Props = {
  versions: ArticleVersion[]
  slug: string
  /** The text of the code, with which a typed article began. */
  typed: NewsItem | undefined
  /** With what the member reads about it. */
  onOpen: (values: ArticleValues, told: string) => void
}

const heading = 'versiones-de-la-noticia'

const changeWords = (
  { version, withdrawn }: ArticleVersion,
  before: ArticleVersion | undefined,
  typed: boolean,
) => {
  if (withdrawn) return 'se retiró'
  if (before?.withdrawn) return 'se publicó de nuevo'
  return version === 1 && !typed ? 'se publicó' : 'se corrigió'
}

const openedWords = (name: string, version: number | null, newest: ArticleVersion | undefined) => {
  if (!newest || version === newest.version) return `Abrió ${name}, que está en el sitio.`
  return `Abrió ${name}; ${newest.withdrawn ? 'la noticia sigue retirada' : `en el sitio sigue la versión ${newest.version}`}.`
}

/** Who published what and when. Each version can be looked at, and opened in the editor. */
export function ArticleHistory({ versions, slug, typed, onOpen }: Props) {
  const { today } = useMember()
  const newest = versions[0]
  const open = (values: ArticleValues, name: string) =>
    onOpen({ ...values, version: newest?.version ?? null }, openedWords(name, values.version, newest))
  return (
    <section aria-labelledby={heading} className="mt-10 max-w-3xl border-t border-sand-200 pt-5">
      <h3 id={heading} className="label-small">
        Versiones
      </h3>
      <ol className="mt-1 divide-y divide-sand-200">
        {versions.map((version, index) => (
          <li key={version.version} className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p>
              <strong className="font-semibold">Versión {version.version}</strong>{' '}
              {changeWords(version, versions[index + 1], typed !== undefined)} ·{' '}
              <span className="text-ink-soft">
                {shortMoment(version.at, today)} · <bdi>{version.by}</bdi>
              </span>
              {version.reason && (
                <span className="their-words block text-ink-soft">Motivo: {version.reason}</span>
              )}
            </p>
            {!version.withdrawn && (
              <Look
                name={`la versión ${version.version}`}
                values={valuesOfVersion(version, slug)}
                onOpen={open}
              />
            )}
          </li>
        ))}
        {typed && (
          <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
            <p>
              <strong className="font-semibold">Texto original</strong>{' '}
              <span className="text-ink-soft">· Vino con el sitio</span>
            </p>
            <Look name="el texto original" values={valuesOfTyped(typed)} onOpen={open} />
          </li>
        )}
      </ol>
    </section>
  )
}

type LookProps = {
  name: string
  values: ArticleValues
  onOpen: (values: ArticleValues, name: string) => void
}

const Look = ({ name, values, onOpen }: LookProps) => (
  <div className="-mr-3.5 flex flex-wrap">
    <PreviewButton values={values} look="quiet">
      <span>
        Ver<span className="sr-only"> {name}</span>
      </span>
    </PreviewButton>
    <DeskButton look="quiet" onClick={() => onOpen(values, name)}>
      <span>
        Abrir<span className="sr-only"> {name}</span> en el editor
      </span>
    </DeskButton>
  </div>
)
