import { Part } from '#desk/dossier/part.tsx'
import { goTo } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import type { RecordForm } from '#domain/forms.ts'

const sheet = () => import('./erase-sheet.tsx')

/** The last part of the address of a dossier while its form for erasing is open. */
const eraseTask = 'borrar'

type Props = {
  form: RecordForm
  id: string
  task: string | undefined
  /** Why the data cannot be erased today. */
  refusal?: string | undefined
  address: (task?: string) => string
}

/** Lets managers erase the personal data of a dossier. */
export function ErasePart({ form, id, task, refusal, address }: Props) {
  const { role } = useMember()
  if (role !== 'manager') return null
  return (
    <Part title="Datos personales">
      {refusal ? (
        <p className="text-sm text-ink-soft">{refusal}</p>
      ) : (
        <a
          href={address(eraseTask)}
          className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
        >
          Borrar los datos personales
        </a>
      )}
      {task === eraseTask && (
        <LazyPart
          load={sheet}
          given={{ form, id, refusal, onClose: () => goTo(address(), { replace: true }) }}
        />
      )}
    </Part>
  )
}
