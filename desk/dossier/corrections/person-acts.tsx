import { goTo } from '#desk/frame/place.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import type { PqrDossier } from '#supabase/contract/desk.ts'

/** The acts on what the office has of the person, by the last part of the address. */
const sheets = {
  'corregir-datos': {
    act: 'correct_data',
    label: 'Corregir datos',
    load: () => import('./correct-data-sheet.tsx'),
  },
  'codigo-nuevo': {
    act: 'renew_code',
    label: 'Nuevo código de consulta',
    load: () => import('./new-code-sheet.tsx'),
  },
}

type Props = { dossier: PqrDossier; task: string | undefined; address: (task?: string) => string }

export const PersonActs = ({ dossier, task, address }: Props) => (
  <ul className="mt-2">
    {Object.entries(sheets).map(
      ([name, { act, label, load }]) =>
        dossier.may.includes(act) && (
          <li key={name}>
            <a
              href={address(name)}
              className="text-link inline-flex min-h-9 items-center pointer-coarse:min-h-11"
            >
              {label}
            </a>
            {task === name && (
              <LazyPart load={load} given={{ dossier, onClose: () => goTo(address(), { replace: true }) }} />
            )}
          </li>
        ),
    )}
  </ul>
)
