import { callDesk } from '#desk/data/call-desk.ts'
import type { CsvJob } from '#desk/export/csv-job.ts'
import type { RegulatorRow } from '#supabase/contract/reports.ts'

const day = (iso: string | null) => (iso ? iso.split('-').reverse().join('-') : '')
const plain = (text: string | null) => text ?? ''

/** The sixteen columns of the file, in their order. */
const columns: [name: keyof RegulatorRow, title: string, write: typeof plain][] = [
  ['department', 'Código DANE del departamento', plain],
  ['municipality', 'Código DANE del municipio', plain],
  ['populated_centre', 'Código DANE del centro poblado', plain],
  ['radicado', 'Radicado recibido', plain],
  ['filed_on', 'Fecha de radicación', day],
  ['procedure', 'Tipo de trámite', plain],
  ['cause', 'Causal', plain],
  ['detail', 'Detalle de la causal', plain],
  ['account', 'Número de cuenta', plain],
  ['bill', 'Número de factura', plain],
  ['answer', 'Tipo de respuesta', plain],
  ['answered_on', 'Fecha de respuesta', day],
  ['answer_radicado', 'Radicado de respuesta', plain],
  ['notified_on', 'Fecha de notificación', day],
  ['notification', 'Tipo de notificación', plain],
  ['sent_on', 'Fecha de envío a la Superintendencia', day],
]

/** The regulator's file of a month, `2026-10`. */
export const regulatorExport = (month: string): CsvJob<RegulatorRow> => ({
  subject: 'regulator',
  scope: month,
  fileName: `sui-formato-a-${month}.csv`,
  head: columns.map(([, title]) => title),
  page: () => callDesk('regulator_rows', { month: `${month}-01` }),
  cells: (row) => columns.map(([name, , write]) => write(row[name])),
})
