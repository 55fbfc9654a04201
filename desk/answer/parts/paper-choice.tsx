import { AddPapers } from '#desk/dossier/attachments/add-papers.tsx'
import { formatSize } from '#domain/file-size.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

type Props = { dossier: PqrDossier; chosen: string[]; onChange: (papers: string[]) => void }

/** The papers of the office that go with the letter, of which the person gets a copy. */
export function PaperChoice({ dossier, chosen, onChange }: Props) {
  const papers = dossier.attachments.filter(({ by, goes_with }) => by !== null && goes_with === null)
  return (
    <fieldset>
      <legend className="font-semibold">
        Anexos <span className="font-normal text-ink-soft">(opcional)</span>
      </legend>
      <p className="text-sm text-ink-soft">
        Los papeles marcados se nombran en la carta, y la persona los descarga con ella.
      </p>
      <ul className="mt-1.5 grid gap-1">
        {papers.map(({ id, name, size }) => (
          <li key={id}>
            <label className="flex min-h-9 items-center gap-2.5">
              <input
                type="checkbox"
                name="papers"
                checked={chosen.includes(id)}
                onChange={(event) =>
                  onChange(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                }
                className="size-5 shrink-0 accent-teal-700"
              />
              <span className="min-w-0 wrap-anywhere">
                <bdi>{name}</bdi> <span className="text-ink-soft">· {formatSize(size)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
      {dossier.may.includes('attach') && (
        <AddPapers caseId={dossier.id} onAdded={(id) => onChange([...chosen, id])} />
      )}
    </fieldset>
  )
}
