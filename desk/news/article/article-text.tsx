import { useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { articleLimits, lengthOf } from '#domain/news/article-limits.ts'
import { BlockList } from '../blocks/block-list.tsx'
import { PictureField } from '../pictures/picture-field.tsx'
import { fieldIds } from './article-checks.ts'
import type { ArticleValues } from './article-values.ts'

type Props = { values: ArticleValues; onChange: (changes: Partial<ArticleValues>) => void }

/** What is read: title, lead, picture and body. */
export const ArticleText = ({ values, onChange }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
    <div>
      <label htmlFor={fieldIds.title} className="font-semibold">
        Título
      </label>
      <textarea
        id={fieldIds.title}
        rows={1}
        value={values.title}
        // A title is one line; the area only lets a long one be seen whole.
        onChange={(event) => onChange({ title: event.target.value.replace(/\n+/g, ' ') })}
        className={`${controlClass} mt-1 field-sizing-content text-xl font-bold`}
      />
      {lengthOf(values.title) > articleLimits.title && (
        <p role="status" className="text-sm font-medium text-amber-700">
          Va en {lengthOf(values.title)} caracteres: caben {articleLimits.title}.
        </p>
      )}
    </div>
    <Lead value={values.excerpt} onChange={(excerpt) => onChange({ excerpt })} />
    <PictureField
      id={fieldIds.image}
      label="Foto principal"
      picture={values.image}
      onChange={(image) => onChange({ image })}
    />
    <section aria-labelledby="cuerpo-de-la-noticia">
      <h3 id="cuerpo-de-la-noticia" className="font-semibold">
        Texto
      </h3>
      <p className="mb-2 text-sm text-ink-soft">
        Los asteriscos y corchetes no se ven en el sitio: vea la vista previa.
      </p>
      <BlockList content={values.content} onChange={(content) => onChange({ content })} />
    </section>
  </div>
)

/** What search engines show of a description. */
const best = { from: 100, to: 165 }

function Lead({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const hint = useId()
  const length = lengthOf(value)
  const isGood = length >= best.from && length <= best.to
  return (
    <div>
      <label htmlFor={fieldIds.excerpt} className="font-semibold">
        Entrada
      </label>
      <p className="text-sm text-ink-soft" id={hint}>
        Una o dos frases que resumen la noticia. Salen en las listas, en Google y al compartirla: entre{' '}
        {best.from} y {best.to} caracteres se leen completas.
      </p>
      <textarea
        id={fieldIds.excerpt}
        rows={3}
        aria-describedby={hint}
        value={value}
        onChange={(event) => onChange(event.target.value.replace(/\n+/g, ' '))}
        className={`${controlClass} mt-1 field-sizing-content min-h-24`}
      />
      {value !== '' && (
        <p className={`mt-1 text-sm tabular-nums ${isGood ? 'text-teal-800' : 'text-amber-700'}`}>
          {length} caracteres
          {length < best.from && ': un poco corta'}
          {length > best.to && length <= articleLimits.excerpt && ': un poco larga'}
          {length > articleLimits.excerpt && `: caben ${articleLimits.excerpt}`}
        </p>
      )}
    </div>
  )
}
