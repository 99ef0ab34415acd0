import type { Language } from '#shared/text/languages.ts'
import type { Device } from '#shared/visit/visit-segments.ts'
import type { DemoSite } from '#demo/sites/demo-site.ts'

/** How visitors behave on a cell. */
export type CellHabit = {
  /** How much the cell draws visitors from its neighbours; 1 if absent. */
  pull?: number
  /** The share of visits that end on it. */
  leave: number
  /** Typical seconds on the cell. */
  dwell: number
  /** The share that clicks its button. */
  press?: number
  /** The shares that open each product, and that go on to its page. */
  open?: number
  buy?: number
  /** The share that clicks a point. */
  point?: number
}

/** A source of visitors. */
export type Source = {
  /** Host; empty = they typed the address or opened a saved one. */
  referrer: string
  /** `source / medium / campaign`; empty = none. */
  campaign: string
  /** Weight among all sources; `daysAgo` is that of the visit. */
  weight: number | ((daysAgo: number) => number)
  /** Devices of its visitors, if they differ from the site's. */
  devices?: Partial<Record<Device, number>>
  /** How much earlier its visitors leave; 1 if absent. */
  haste?: number
  /** The cell that it leads to; the first one where absent. */
  entry?: string
}

/** The profile of visits to a demo site. */
export type VisitProfile = {
  site: DemoSite
  languages: Partial<Record<Language, number>>
  devices: Record<Device, number>
  /** Weights of visits by hour of Asia/Tokyo. */
  hours: readonly number[]
  /** Weights of visits by weekday, from Sunday on; the mean is about 1. */
  weekdays: readonly number[]
  sources: readonly Source[]
  cells: Record<string, CellHabit>
  /** Days before today on which each later release was published, at 10:00; the first one is older. */
  releases?: readonly number[]
  /** Habits that differed before the first of these releases. */
  earlier?: Record<string, CellHabit>
  /**
   * The running test, which began with the last of these releases: a cell, and the share of its other variant that
   * clicks.
   */
  test?: { file: string; press: number }
  /** Weights of swipes to the right, down, left and up. */
  ways: readonly [number, number, number, number]
  /** The share of moves that are made by the menu, and the cells that it opens. */
  jumps: { share: number; to: readonly string[] }
  /** Shares of visits that click the popup, and a social link, where they see it. */
  popup?: number
  social: number
}
