import { byteOrderMark, csvLine } from '#domain/csv.ts'
import type { Figure, PublishedFigures } from './fetch-figures.ts'
import { resultInWords, typeInWords } from './figure-words.ts'

const head = [
  ...['Desde', 'Hasta', 'Qué', 'Grupo', 'Recibidas', 'En término', 'Fuera de término'],
  'Mediana de días hábiles',
]

const lastDay = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10)
}

const cells = ({ received, in_time, late, median_days }: Figure) =>
  [received, in_time, late, median_days ?? ''].map((value) => String(value).replace('.', ','))

/** All published figures, one line for each group. */
export function figuresCsv({ pqrs, appeals }: PublishedFigures) {
  const rows = [
    head,
    ...pqrs.flatMap((period) => [
      [period.first_day, period.last_day, 'PQR', 'Todas', ...cells(period)],
      ...period.months.map((month) => [
        ...[month.first_month, lastDay(month.last_month), 'PQR por mes', 'Todas'],
        ...cells(month),
      ]),
      ...period.types.map((type) => [
        ...[period.first_day, period.last_day, 'PQR por tipo', typeInWords(type)],
        ...cells(type),
      ]),
    ]),
    ...appeals.flatMap(({ first_day, last_day, filed, results }) => [
      [first_day, last_day, 'Recursos', 'Todos', String(filed), '', '', ''],
      ...results.map((one) => [
        ...[first_day, last_day, 'Recursos por resultado', resultInWords(one.result)],
        ...[String(one.filed), '', '', ''],
      ]),
    ]),
  ]
  // A semicolon, because spreadsheets in Spanish read the comma as part of a number.
  return byteOrderMark + rows.map((row) => csvLine(row, ';')).join('')
}
