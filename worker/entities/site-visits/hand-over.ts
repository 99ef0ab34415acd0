import { addTo } from '#worker/entities/visits/visit-sums.ts'

type Clicks = Record<string, number>
type Windows = Record<string, { seen: number; opened: number }>

/** What an object tells D1: billed views by hour, clicks on popups, and the reach of deliveries. */
export type HandOver = {
  /** Views of hours as they would be billed now, or are billed for good once the hour is closed. */
  hours: { hour: number; views: number; isClosed: boolean }[]
  /** Clicks by popup that were not told before. */
  popups: Clicks
  /** Deliveries that were seen and opened, not told before. */
  windows: Windows
}

/** The sums of clicks by popup. */
export function sumClicks(several: readonly Clicks[]): Clicks {
  const sums = new Map<string, number>()
  for (const [popup, clicks] of several.flatMap((one) => Object.entries(one))) addTo(sums, popup, clicks)
  return Object.fromEntries(sums)
}

/** The sums of windows by id. */
export function sumWindows(several: readonly Windows[]): Windows {
  const sums: Windows = {}
  for (const [id, { seen, opened }] of several.flatMap((one) => Object.entries(one))) {
    const before = sums[id] ?? { seen: 0, opened: 0 }
    sums[id] = { seen: before.seen + seen, opened: before.opened + opened }
  }
  return sums
}
