import { FIRST_YEAR, TREND_STEPS, type TrendStep } from '#shared/billing/dashboard-rules.ts'
import { addMonths, isMonth, type Month } from '#shared/time/months.ts'

export type Period = { start: Month; end: Month; by: TrendStep }

/** State of the dashboard, stored in the query string. Month 0 of the registrations is the whole year. */
export type DashboardState = Period & { changes: Month; year: number; month: number }

/** Months of the default period: the same month of last year is its first. */
const MONTHS = 13

/** A month from the first year to the present one. */
const readMonth = (text: string | null, present: Month, fallback: Month): Month =>
  text && isMonth(text) && text >= `${FIRST_YEAR}-01` && text <= present ? text : fallback

function readNumber(text: string | null, min: number, max: number, fallback: number): number {
  const number = Number(text ?? Number.NaN)
  return Number.isInteger(number) && number >= min && number <= max ? number : fallback
}

/** The state of a fresh screen in a present month. */
export function defaultState(present: Month): DashboardState {
  return {
    start: addMonths(present, 1 - MONTHS),
    end: present,
    by: 'month',
    changes: present,
    year: Number(present.slice(0, 4)),
    month: 0,
  }
}

/** Parses the query string; invalid values become the defaults. A period may still be refused as a whole. */
export function readDashboardState(params: URLSearchParams, present: Month): DashboardState {
  const fallback = defaultState(present)
  const year = readNumber(params.get('year'), FIRST_YEAR, fallback.year, fallback.year)
  const months = year === fallback.year ? Number(present.slice(5)) : 12
  return {
    start: readMonth(params.get('start'), present, fallback.start),
    end: readMonth(params.get('end'), present, present),
    by: TREND_STEPS.find((step) => step === params.get('by')) ?? 'month',
    changes: readMonth(params.get('changes'), present, present),
    year,
    month: readNumber(params.get('month'), 1, months, 0),
  }
}

/** The query string of a state, without defaults. */
export function writeDashboardState(state: DashboardState, present: Month): URLSearchParams {
  const fallback = defaultState(present)
  const changed = Object.entries(state).filter(([name, value]) => value !== fallback[name as keyof DashboardState])
  return new URLSearchParams(changed.map(([name, value]) => [name, String(value)]))
}
