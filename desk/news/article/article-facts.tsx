import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { Icon } from '#app/ui/icon.tsx'
import { newsCategories } from '#domain/news/article.ts'
import { articleLimits } from '#domain/news/article-limits.ts'
import { slugInTheMaking } from '#domain/publications/slug-of.ts'
import { fieldIds } from './article-checks.ts'
import { type ArticleValues, shownSlug } from './article-values.ts'

type Props = {
  values: ArticleValues
  today: string
  /** The address of a published article never changes. */
  slug: string | undefined
  onChange: (changes: Partial<ArticleValues>) => void
}

/** Day, category and address. */
export function ArticleFacts({ values, today, slug, onChange }: Props) {
  const hint = useId()
  return (
    <div className="grid gap-4">
      <div>
        <label htmlFor={fieldIds.date} className="font-semibold">
          Fecha
        </label>
        <input
          id={fieldIds.date}
          type="date"
          min={articleLimits.firstDay}
          max={today}
          value={values.date}
          onChange={(event) => onChange({ date: event.target.value })}
          className={`${controlClass} mt-1`}
        />
      </div>
      <div>
        <label htmlFor={fieldIds.category} className="font-semibold">
          Categoría
        </label>
        <div className="relative mt-1">
          <select
            id={fieldIds.category}
            value={values.category}
            onChange={(event) => onChange({ category: event.target.value as ArticleValues['category'] })}
            className={`${controlClass} appearance-none pr-11`}
          >
            <option value="">Elija una</option>
            {newsCategories.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
          <Icon
            name="chevron"
            className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-ink-soft"
          />
        </div>
      </div>
      <label className="flex items-start gap-2.5">
        <input
          type="checkbox"
          checked={values.featured}
          onChange={(event) => onChange({ featured: event.target.checked })}
          className="mt-0.5 size-6 shrink-0 accent-teal-700"
        />
        <span>
          Destacarla
          <span className="block text-sm text-ink-soft">
            Sale de primera en Noticias, en lugar de la que está ahora.
          </span>
        </span>
      </label>
      {slug === undefined ? (
        <div>
          <label htmlFor={fieldIds.slug} className="font-semibold">
            Dirección
          </label>
          <p id={hint} className="text-sm text-ink-soft">
            Sale del título. Después de publicar no se puede cambiar.
          </p>
          <div className="mt-1 flex items-center gap-1.5">
            <span className="shrink-0 text-ink-soft">/news/</span>
            <input
              id={fieldIds.slug}
              aria-describedby={hint}
              autoComplete="off"
              spellCheck={false}
              maxLength={articleLimits.slug}
              value={values.slug}
              placeholder={shownSlug(values)}
              onChange={(event) => onChange({ slug: slugInTheMaking(event.target.value) })}
              className={controlClass}
            />
          </div>
        </div>
      ) : (
        <div>
          <p className="font-semibold">Dirección</p>
          <p className="wrap-anywhere text-ink-soft">/news/{slug}</p>
        </div>
      )}
    </div>
  )
}
