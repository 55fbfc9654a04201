import { turnKeys, useKeysOn } from './use-keys.ts'

const keys: [string, string][] = [
  ['/', 'Buscar'],
  ['j  k', 'Bajar y subir por la lista'],
  ['Enter', 'Abrir el caso señalado'],
  ['t', 'Tomar el caso abierto'],
  ['a', 'Responder el caso abierto'],
  ['?', 'Esta ayuda'],
]

export default function KeysHelp() {
  const on = useKeysOn()
  return (
    <>
      <p className="mb-3">Todo se puede hacer también con los botones. Las teclas solo van más rápido.</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="contents">
            <dt>
              {key.split('  ').map((one) => (
                <kbd
                  key={one}
                  className="mr-1 inline-block min-w-7 rounded border border-sand-300 bg-sand-50 px-1.5 py-0.5 text-center font-sans text-sm"
                >
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
      <label className="mt-5 flex min-h-11 items-center gap-2.5">
        <input
          type="checkbox"
          checked={on}
          onChange={(event) => turnKeys(event.target.checked)}
          className="size-5 accent-teal-700"
        />
        Usar teclas de una letra
      </label>
    </>
  )
}
