import { useState } from 'react'
import { ExportButton } from '#desk/export/export-button.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { addMonths, monthAndYear } from '#domain/days/day-words.ts'
import { regulatorExport } from './regulator-export.ts'

/** This month and the two years before it. */
const monthsUntil = (today: string): [string, string][] =>
  Array.from({ length: 25 }, (_, back) => {
    const month = addMonths(`${today.slice(0, 7)}-01`, -back)
    return [month.slice(0, 7), monthAndYear(month)]
  })

export function RegulatorPart() {
  const { today } = useMember()
  const months = monthsUntil(today)
  const [month, setMonth] = useState(months[1]?.[0] ?? '')
  return (
    <section aria-labelledby="sui" className="mt-5 max-w-2xl">
      <h3 id="sui" className="text-lg">
        Archivo mensual del SUI (Formato A)
      </h3>
      <p className="mt-1">
        Las dieciséis columnas que pide la Superintendencia: lo que se radicó o se respondió en el mes y lo
        que estaba pendiente, también los recursos, como estaba al terminar el mes.
      </p>
      <p className="mt-3 rounded-lg border border-amber-200 bg-amber-50 px-3 py-2 text-amber-700">
        <strong>La empresa debe confirmar los códigos antes de enviar el archivo.</strong> Salen de fuentes
        públicas, no del anexo de la resolución, y los de detalle están vacíos. Se revisan y se cambian abajo.
      </p>
      <div className="mt-4 grid justify-items-start gap-3">
        <div className="w-56">
          <DeskField
            name="month"
            label="Mes"
            kind="choice"
            options={months}
            value={month}
            onChange={setMonth}
          />
        </div>
        {month && (
          <ExportButton
            key={month}
            look="primary"
            label="Descargar el archivo del mes"
            prepare={async () => regulatorExport(month)}
          />
        )}
      </div>
      <p className="mt-3 text-ink-soft">
        Si lo abre en Excel para revisarlo, no lo guarde desde allí: Excel quita los ceros de la izquierda y
        cambia las fechas. Envíe el archivo tal como se descargó.
      </p>
    </section>
  )
}
