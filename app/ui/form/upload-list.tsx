import type { UploadItem } from '#app/lib/uploads/upload-queue.ts'
import { Icon } from '../icon.tsx'
import { UploadBar } from './upload-bar.tsx'

type Acts = { onRetry: (id: number) => void; onRemove: (id: number) => void }

/** The state of each chosen file. */
export const UploadList = ({ items, ...acts }: { items: UploadItem[] } & Acts) => (
  <ul className="mt-4 divide-y divide-sand-200 border-y border-sand-200">
    {items.map((item) => {
      const failed = item.state === 'refused' || item.state === 'given_up'
      const icon = failed ? 'warning' : item.state === 'sent' ? 'check' : 'file'
      return (
        <li key={item.id} className="flex items-start gap-2.5 py-3 leading-snug">
          <Icon name={icon} className={`size-5.5 shrink-0 ${failed ? 'text-danger' : 'text-teal-700'}`} />
          <div className="min-w-0 flex-1">
            <p className="font-semibold wrap-anywhere">{item.name}</p>
            {item.state === 'sending' ? (
              <div className="-mt-4">
                <UploadBar share={item.share} label="Enviando" done="Comprobando que llegó" />
              </div>
            ) : (
              <p className={`text-sm ${failed ? 'font-medium text-danger' : 'text-ink-soft'}`}>
                {item.reason ?? words[item.state]}
              </p>
            )}
            {failed && <Actions item={item} {...acts} />}
          </div>
        </li>
      )
    })}
  </ul>
)

const words = {
  waiting: 'En espera',
  cut: 'Se cortó la conexión. Seguimos intentando; no cierre esta página.',
  sent: 'Recibido',
  refused: 'No se recibió.',
  given_up: 'No se pudo enviar. Revise la conexión e intente de nuevo.',
} as const

const action = 'text-link inline-flex min-h-11 items-center text-sm'

const Actions = ({ item: { id, name, state }, onRetry, onRemove }: { item: UploadItem } & Acts) => (
  <div className="-mb-2 flex gap-5">
    {state === 'given_up' && (
      <button type="button" className={action} onClick={() => onRetry(id)}>
        Reintentar<span className="sr-only"> {name}</span>
      </button>
    )}
    <button type="button" className={action} onClick={() => onRemove(id)}>
      Quitar<span className="sr-only"> {name}</span>
    </button>
  </div>
)
