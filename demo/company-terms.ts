import { CONTRACT_MONTHS, type PlanCode, TRIAL_DAYS } from '#shared/account/plan-rules.ts'
import { contractEnd, startOfDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import type { DemoCompany } from './companies.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

/** When a company registered and its first contract began. */
export const startOf = ({ days }: DemoCompany, now: number): number => startOfDay(now) - days * DAY + 10 * HOUR

type Term = { startsAt: number; endsAt: number }

const endOfYear = (startsAt: number) => contractEnd(startsAt, CONTRACT_MONTHS)

/** Terms that followed one another from a moment up to the present one. */
export function termsFrom(startsAt: number, now: number, endOf = endOfYear): Term[] {
  const first = { startsAt, endsAt: endOf(startsAt) }
  return first.endsAt < now ? [first, ...termsFrom(first.endsAt + 1, now, endOf)] : [first]
}

/** Terms of a company; one that let its contract expire has one. */
export function termsOf(company: DemoCompany, now: number): Term[] {
  const isTrial = company.plan === 'trial'
  const endOf = isTrial ? (startsAt: number) => startsAt + TRIAL_DAYS * DAY - 1 : endOfYear
  const terms = termsFrom(startOf(company, now), now, endOf)
  return company.isExpired ? terms.slice(0, 1) : terms
}

/** Plans with the moments from which they apply: the first at the start, later ones from a first of a month. */
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

/** The last moment that is billed: the end of the last contract, or of the day of termination. */
export function billedUntil(company: DemoCompany, now: number): number {
  const end = termsOf(company, now).at(-1)?.endsAt ?? 0
  const at = terminatedAt(company, now)
  return at === null ? end : Math.min(end, at + DAY - 1)
}
