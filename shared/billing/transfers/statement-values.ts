/** Amounts and days as bank statements write them. */

/** Whole yen; undefined for what is no amount. An empty cell is 0. */
export function parseYen(cell: string): number | undefined {
  const text = cell.normalize('NFKC').replace(/[\s,¥\\円"']/g, '')
  if (text === '' || text === '-') return 0
  if (!/^\+?\d{1,12}(?:\.0+)?$/.test(text)) return undefined
  return Number.parseInt(text.replace('+', ''), 10)
}

const ERAS = { R: 2018, H: 1988 } as const
const pad = (value: number) => String(value).padStart(2, '0')

function toDay(year: number, month: number, day: number): string | undefined {
  const text = `${String(year).padStart(4, '0')}-${pad(month)}-${pad(day)}`
  const at = Date.parse(`${text}T00:00:00Z`)
  return year >= 2000 && year < 2100 && !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
    ? text
    : undefined
}

/** A year of two digits: of the western calendar, of Reiwa or of Heisei, whichever lies nearest before today. */
function fullYear(short: number, month: number, day: number, today: string): number {
  const years = [2000, ERAS.R, ERAS.H].map((start) => start + short)
  const past = years.filter((year) => `${year}-${pad(month)}-${pad(day)}` <= nextMonth(today))
  return Math.max(...(past.length > 0 ? past : [Math.min(...years)]))
}

/** A month later: banks date what is announced beforehand. */
const nextMonth = (today: string) =>
  new Date(Date.parse(`${today}T00:00:00Z`) + 31 * 86_400_000).toISOString().slice(0, 10)

/** A day as `yyyy-MM-dd`; undefined for what is none. `today` decides what a year of two digits means. */
export function parseStatementDay(cell: string, today: string): string | undefined {
  const text = cell.normalize('NFKC').trim().toUpperCase()
  const long =
    /^(\d{4})[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?(?:[ T(].*)?$/.exec(text) ??
    /^(\d{4})(\d{2})(\d{2})(?:[ T]?\d{0,6})?$/.exec(text)
  if (long) return toDay(Number(long[1]), Number(long[2]), Number(long[3]))
  const era = /^(R|H|令和|平成)\s?(\d{1,2}|元)[-/.年]\s?(\d{1,2})[-/.月]\s?(\d{1,2})日?$/.exec(text)
  if (era) {
    const start = era[1] === 'R' || era[1] === '令和' ? ERAS.R : ERAS.H
    return toDay(start + (era[2] === '元' ? 1 : Number(era[2])), Number(era[3]), Number(era[4]))
  }
  const short = /^(\d{2})[-/.]?(\d{2})[-/.]?(\d{2})$/.exec(text)
  if (!short) return undefined
  const [year, month, day] = [Number(short[1]), Number(short[2]), Number(short[3])]
  return toDay(fullYear(year, month, day, today), month, day)
}
