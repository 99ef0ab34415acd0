import type { Language } from '#shared/text/languages.ts'
import { COUNTED_VIEWS, LATE_VIEWS, VIEWS } from '#shared/visit/visit-counts.ts'
import { createBilling } from './billed-views.ts'
import { type DaySpans, hourName, spanOf } from './day-spans.ts'
import { addPoint } from './visit-span.ts'
import { addTo } from './visit-sums.ts'

/** The page views of an hour: by address, billed (undefined while the hour is open), all counted, and late ones. */
export type AddressViews = {
  hour: number
  language: Language
  addresses: Map<string, number>
  billed: number | undefined
  counted: number
  late: number
}

/** Adds the page views of figures: the billed ones, and the late ones, which nobody pays. */
export function addViews(spans: DaySpans, views: readonly AddressViews[]): void {
  for (const { hour, language, billed, counted, late } of billedViews(views)) {
    const span = spanOf(spans, language)
    if (counted > 0) addTo(span.sums.others, COUNTED_VIEWS, counted)
    if (late > 0) addTo(span.sums.others, LATE_VIEWS, late)
    if (billed + late === 0) continue
    addTo(span.sums.others, VIEWS, billed + late)
    addPoint(span.series, hourName(hour), { views: billed + late })
  }
}

/**
 * The billed views of each hour. For an open hour they are the views that closing it would bill now
 * (`worker/entities/visits/closed-hour.repository.ts`): languages share an address's limit in alphabetical order.
 */
function billedViews(views: readonly AddressViews[]) {
  const bill = createBilling()
  return views
    .toSorted((one, other) => (one.language < other.language ? -1 : Number(one.language > other.language)))
    .map(({ addresses, billed, ...row }) => {
      let open = 0
      for (const [address, some] of addresses) open += bill(`${row.hour}${address}`, some)
      return { ...row, billed: billed ?? open }
    })
}
