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

const onOrAfterMonday = (time: number) => time + ((8 - weekday(time)) % 7) * DAY

const fixed = ['01-01', '05-01', '07-20', '08-07', '12-08', '12-25']
const movedToMonday = ['01-06', '03-19', '06-29', '08-15', '10-12', '11-01', '11-11']
const holyThursdayAndGoodFriday = [-3, -2]
const ascensionCorpusChristiSacredHeart = [39, 60, 68]

// A set, because two holidays can move to the same Monday (30 June 2025, 1 July 2030).
function holidaysOf(year: number): Set<string> {
  const sunday = easter(year)
  const times = [
    ...fixed.map((date) => utcDay(`${year}-${date}`)),
    ...holyThursdayAndGoodFriday.map((days) => sunday + days * DAY),
    ...movedToMonday.map((date) => onOrAfterMonday(utcDay(`${year}-${date}`))),
    ...ascensionCorpusChristiSacredHeart.map((days) => onOrAfterMonday(sunday + days * DAY)),
  ]
  return new Set(times.map(isoDay))
}

/** Whether a calendar day (`2026-04-02`) is a public holiday in Colombia (Ley 51 de 1983). */
export const isHoliday = (isoDate: string) => holidaysOf(Number(isoDate.slice(0, 4))).has(isoDate)

const isBusinessDay = (time: number) => {
  const day = weekday(time)
  return day !== 0 && day !== 6 && !isHoliday(isoDay(time))
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

/** The calendar day it is in Colombia (UTC−5 all year) at a given moment. */
export const dayInColombia = (moment: Date) => isoDay(moment.getTime() - 5 * 3_600_000)
