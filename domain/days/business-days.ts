const DAY = 86_400_000

/** Business days within which the law requires an answer to a PQR (Ley 142 de 1994, art. 158). */
export const answerTerm = 15

const utcDay = (isoDate: string) => Date.parse(`${isoDate}T00:00:00Z`)
const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10)
const weekday = (time: number) => new Date(time).getUTCDay()

/** Gregorian Easter by the Meeus–Jones–Butcher method. */
function easter(year: number) {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

const mondayOnOrAfter = (time: number) => time + ((8 - weekday(time)) % 7) * DAY

const fixed: [date: string, name: string][] = [
  ['01-01', 'Año Nuevo'],
  ['05-01', 'Día del Trabajo'],
  ['07-20', 'Día de la Independencia'],
  ['08-07', 'Batalla de Boyacá'],
  ['12-08', 'Inmaculada Concepción'],
  ['12-25', 'Navidad'],
]
const movedToMonday: [date: string, name: string][] = [
  ['01-06', 'Reyes Magos'],
  ['03-19', 'San José'],
  ['06-29', 'San Pedro y San Pablo'],
  ['08-15', 'Asunción de la Virgen'],
  ['10-12', 'Día de la Raza'],
  ['11-01', 'Todos los Santos'],
  ['11-11', 'Independencia de Cartagena'],
]
const daysFromEaster: [days: number, name: string][] = [
  [-3, 'Jueves Santo'],
  [-2, 'Viernes Santo'],
  [43, 'Ascensión del Señor'],
  [64, 'Corpus Christi'],
  [71, 'Sagrado Corazón de Jesús'],
]

// Two holidays can move to the same Monday (30 June 2025, 1 July 2030): then the day has both names.
function holidaysOf(year: number): Map<string, string> {
  const sunday = easter(year)
  const named: [time: number, name: string][] = [
    ...fixed.map(([date, name]): [number, string] => [utcDay(`${year}-${date}`), name]),
    ...movedToMonday.map(([date, name]): [number, string] => [
      mondayOnOrAfter(utcDay(`${year}-${date}`)),
      name,
    ]),
    ...daysFromEaster.map(([days, name]): [number, string] => [sunday + days * DAY, name]),
  ]
  const names = new Map<string, string>()
  for (const [time, name] of named.sort(([, one], [, other]) => (one < other ? -1 : 1))) {
    const before = names.get(isoDay(time))
    names.set(isoDay(time), before ? `${before} y ${name}` : name)
  }
  return names
}

const holidaysByYear = new Map<number, Map<string, string>>()

/** The name of the public holiday on a calendar day (`2026-04-02`) in Colombia (Ley 51 de 1983), if it is one. */
export function holidayName(isoDate: string) {
  const year = Number(isoDate.slice(0, 4))
  const names = holidaysByYear.get(year) ?? holidaysOf(year)
  holidaysByYear.set(year, names)
  return names.get(isoDate)
}

export const isHoliday = (isoDate: string) => holidayName(isoDate) !== undefined

const isBusinessDay = (time: number) => {
  const day = weekday(time)
  return day !== 0 && day !== 6 && !isHoliday(isoDay(time))
}

/** The day itself, or the business day before it. */
export function lastBusinessDay(isoDate: string): string {
  let time = utcDay(isoDate)
  while (!isBusinessDay(time)) time -= DAY
  return isoDay(time)
}

/** The n-th business day after a calendar day; day 1 is the next business day. */
export function addBusinessDays(isoDate: string, n: number): string {
  let time = utcDay(isoDate)
  for (let left = n; left > 0; ) {
    time += DAY
    if (isBusinessDay(time)) left -= 1
  }
  return isoDay(time)
}

/** The calendar day in Colombia (UTC−5 all year) at a given moment. */
export const dayInColombia = (moment: Date) => isoDay(moment.getTime() - 5 * 3_600_000)
