type Props = { variables: [name: string, meaning: string][]; onInsert: (text: string) => void }

/** The variables of a template. A press inserts one at the cursor. */
export const TemplateVariables = ({ variables, onInsert }: Props) => (
  <section aria-label="Palabras que se llenan solas" className="rounded-card bg-sand-100 p-4">
    <p>
      Se llenan solas; pulse una para ponerla donde está escribiendo. Lo que quien escribe debe completar va
      entre corchetes dobles: <span className="whitespace-nowrap">[[así]]</span>.
    </p>
    <ul className="mt-2 flex flex-wrap gap-2">
      {variables.map(([name, meaning]) => (
        <li key={name}>
          <button
            type="button"
            onClick={() => onInsert(`{{${name}}}`)}
            className="min-h-9 rounded-lg border border-sand-300 bg-white px-3 py-1 text-left leading-tight hover:border-teal-700 hover:bg-teal-50 pointer-coarse:min-h-11"
          >
            <span className="block font-semibold">{`{{${name}}}`}</span>
            <span className="block text-[0.8125rem] text-ink-soft">{meaning}</span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
