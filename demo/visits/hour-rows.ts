import type { Language } from '#shared/text/languages.ts'
import { ADDRESS_SLOTS, addressViews, BILLED, VIEWS } from '#shared/visit/visit-counts.ts'
import {
  CODE_LENGTH,
  CONVERTED_PREFIX,
  DICTIONARY_PREFIX,
  LAST_COUNTED,
  SEGMENT_MARK,
  VISITOR_PREFIX,
} from '#worker/entities/visits/hour-keys.ts'
import { type DayVisits, type Ledger, POINT } from './make-visits.ts'
import { randomOf } from './random.ts'

const HOUR = 60 * 60 * 1000

export type HourRow = { hour: number; language: Language; counts: string; views: number }

/** The hours of a day as the queue's consumer counts them. `closed`: the last hour whose views are billed. */
export function hoursOfDay({ names, ledgers }: DayVisits, start: number, closed: number): HourRow[] {
  return [...ledgers].map(([key, ledger]) => {
    const [inDay = '', language = ''] = key.split(' ')
    const hour = start + Number(inDay) * HOUR
    const views = viewsIn(ledger)
    const counts = { [VIEWS]: views, ...viewsOf(views, hour, closed), ...segmentsOf(ledger, names) }
    return {
      hour,
      language: language as Language,
      counts: JSON.stringify({ ...counts, [LAST_COUNTED]: hour + HOUR - 1 }),
      views,
    }
  })
}

function viewsIn({ points }: Ledger): number {
  let views = 0
  for (const numbers of points.values())
    for (let place = POINT.views; place < numbers.length; place += POINT.size) views += numbers[place]
  return views
}

/** Counters of billed views for a closed hour, else of views by address: visitors' networks have one or two each. */
function viewsOf(views: number, hour: number, closed: number): Record<string, number> {
  if (hour <= closed) return { [BILLED]: views }
  const random = randomOf(`networks ${hour}`)
  const counts: Record<string, number> = {}
  for (let left = views; left > 0; left--) {
    const address = addressViews(Math.floor(random.next() * ADDRESS_SLOTS))
    counts[address] = (counts[address] ?? 0) + 1
  }
  return counts
}

function segmentsOf({ segments, visitors, goals }: Ledger, names: readonly string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const codes = new Map<string, string>()
  for (const [text, values] of segments) {
    const code = codeOf(text)
    codes.set(text, code)
    counts[`${DICTIONARY_PREFIX}${code}|${text}`] = 1
    for (const [place, value] of values.entries())
      if (value !== 0) counts[`${code}${SEGMENT_MARK}${names[place]}`] = value
  }
  for (const { hash, segment } of visitors) {
    const key = `${codes.get(segment)}${SEGMENT_MARK}${VISITOR_PREFIX}${hash}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  for (const { goal, hash } of goals) counts[`${CONVERTED_PREFIX}${goal}.${hash}`] = 1
  return counts
}

/** A code of letters for a segment in a row. */
function codeOf(text: string): string {
  const random = randomOf(text)
  return Array.from({ length: CODE_LENGTH }, () => Math.floor(random.next() * 36).toString(36)).join('')
}
