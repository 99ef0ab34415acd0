import { CONTRACT_MONTHS, type PlanCode, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import { contractEnd, startOfDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { DemoCompany } from './companies.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** When a company registered and its first contract began. */
export const startOf = ({ days }: DemoCompany, now: number): number => startOfDay(now) - days * DAY + 10 * HOUR

type Term = { startsAt: number; endsAt: number }

/** Terms that followed one another up to the present one; a company that let its contract expire has one. */
export function termsOf(company: DemoCompany, now: number): Term[] {
  const term = (startsAt: number): Term => ({
    startsAt,
    endsAt: company.plan === 'trial' ? startsAt + TRIAL_DAYS * DAY - 1 : contractEnd(startsAt, CONTRACT_MONTHS),
  })
  let last = term(startOf(company, now))
  const terms = [last]
  while (last.endsAt < now && !company.isExpired) {
    last = term(last.endsAt + 1)
    terms.push(last)
  }
  return terms
}

/** Plans from their moments on: the first at the start, later ones from a first of a month. */
export function plansOf(company: DemoCompany, now: number): { plan: PlanCode; from: number }[] {
  const start = startOf(company, now)
  const later = (company.changes ?? []).map(({ after, plan }) => ({
    plan,
    from: startOfMonth(addMonths(monthOf(start), after)),
  }))
  return [{ plan: company.plan, from: start }, ...later].filter(({ from }) => from <= now)
}

/** When a company was terminated; null = it was not. */
export const terminatedAt = ({ ended }: DemoCompany, now: number): number | null =>
  ended === undefined ? null : startOfDay(now) - ended * DAY

/** The last moment that is billed: of the last contract, or of the day of termination. */
export function billedUntil(company: DemoCompany, now: number): number {
  const end = termsOf(company, now).at(-1)?.endsAt ?? 0
  const at = terminatedAt(company, now)
  return at === null ? end : Math.min(end, at + DAY - 1)
}
