import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { noticeKinds } from '#domain/collection/notice-title.ts'
import { daysInstead, noCollectionWords } from '#domain/collection/route-days.ts'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { longDay } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'
import { NoticeCard } from './notice-card.tsx'
import { allRoutes, argumentsOf, isShortNotice, type NoticeValues, noticeFrom } from './notice-values.ts'
import { noticesKey } from './use-standing-notices.ts'

const routes: [string, string][] = [
  ...ruralRoutes.map(({ id, town }): [string, string] => [id, town]),
  [allRoutes, 'Todas las rutas'],
]

type Props = {
  /** The name under which the device keeps what is typed. */
  draft?: string
  /** What is decided already: its fields are not shown. */
  decided?: Pick<NoticeValues, 'route' | 'kind' | 'first_day'>
  /** The text, until the member writes another. */
  bodyFor?: (newDay?: string) => string
  onPublished?: () => void
}

export function NoticeForm({ draft = 'notice', decided, bodyFor, onPublished }: Props) {
  const { user_id, today } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${draft}`)
  const [published, setPublished] = useState(false)
  const client = useQueryClient()
  const typed: NoticeValues = {
    ...(bodyFor && { body: bodyFor(values.new_day) }),
    ...values,
    ...decided,
  }
  const publish = useMutation({
    mutationFn: () => actAtDesk('publish_notice', argumentsOf(typed, today), holder),
    onSuccess: () => {
      clear()
      if (onPublished) onPublished()
      else setPublished(true)
    },
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  })
  const field = (name: keyof NoticeValues) => ({
    name,
    value: typed[name] ?? '',
    onChange: (value: string) => {
      setPublished(false)
      keep(name, value)
    },
  })
  /** The button goes with its problem, so the focus moves to the field. */
  const chooseDay = (form: HTMLFormElement | null, day: string) => {
    const isLater = typed.kind !== 'moved' && typed.last_day && day > typed.last_day
    field(isLater ? 'last_day' : 'first_day').onChange(day)
    form?.querySelector<HTMLInputElement>('[name=first_day]')?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!publish.isPending && instead.length === 0) publish.mutate()
  }
  const preview = noticeFrom(typed, today)
  const instead = preview ? daysInstead(preview, today) : []

  return (
    <form onSubmit={submit} className="mt-4 grid gap-4">
      {!decided && (
        <>
          <DeskField label="Ruta" kind="choice" options={routes} {...field('route')} />
          <DeskField
            label="Qué cambia"
            kind="choice"
            hint="Si en un festivo sí se recoge, elija «Hay recolección»."
            options={Object.entries(noticeKinds)}
            {...field('kind')}
          />
          <DeskField
            label={typed.kind === 'moved' ? 'Día que se traslada' : 'Primer día'}
            kind="day"
            {...field('first_day')}
          />
        </>
      )}
      {typed.kind === 'moved' && <DeskField label="Pasa al día" kind="day" {...field('new_day')} />}
      {typed.kind !== 'moved' && !decided && (
        <DeskField
          label="Último día"
          hint="Si es un solo día, déjelo vacío."
          kind="day"
          optional
          {...field('last_day')}
        />
      )}
      <div>
        <ProblemLine text={preview && instead.length > 0 ? noCollectionWords(preview) : ''} />
        {instead.length > 0 && (
          <>
            <p className="mt-3 mb-2">Los días más cercanos con recolección:</p>
            <div className="flex flex-wrap gap-2">
              {instead.map((day) => (
                <DeskButton key={day} onClick={({ currentTarget }) => chooseDay(currentTarget.form, day)}>
                  {capital(longDay(day))}
                </DeskButton>
              ))}
            </div>
          </>
        )}
      </div>
      {typed.kind !== 'cancelled' && (
        <DeskField
          label="Hora"
          hint={typed.kind === 'other_hour' ? undefined : 'Solo si también cambia.'}
          kind="hour"
          optional={typed.kind !== 'other_hour'}
          {...field('new_hour')}
        />
      )}
      <DeskField label="Texto del aviso" kind="area" longest={500} {...field('body')} />
      {isShortNotice(typed, today) && (
        <DeskField
          label="Motivo de fuerza mayor"
          hint="Un cambio se avisa con tres días. Diga por qué no se pudo; queda en el registro de la oficina."
          kind="line"
          longest={500}
          {...field('force_majeure')}
        />
      )}
      {preview && instead.length === 0 && (
        <div>
          <h3 className="label-small mb-2">Así lo va a leer la gente</h3>
          <NoticeCard notice={preview} />
        </div>
      )}
      <ProblemLine text={publish.error ? problemText(publish.error) : ''} />
      <DeskButton
        type="submit"
        look="primary"
        idle={publish.isPending || instead.length > 0}
        className="justify-self-start"
      >
        {publish.isPending ? 'Publicando…' : 'Publicar'}
      </DeskButton>
      <p role="status" className="font-semibold text-teal-800">
        {published && 'Publicado. Ya se ve en el sitio.'}
      </p>
    </form>
  )
}
