import { parseDayText } from '#admin/ui/form/day-text.ts'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS, type PlanCode, TRIAL_DAYS } from '#shared/account/plan-rules.ts'

const DAY = 24 * 60 * 60 * 1000

/** A contract as a form holds it; `start` is what was typed, and empty for the first possible day. */
export type ContractDraft = { planCode: PlanCode | 'none'; start: string; autoRenew: boolean }

export const NO_CONTRACT: ContractDraft = { planCode: 'none', start: '', autoRenew: false }

/** First and last moment of a contract; undefined while there is none or its day is not one. The server computes the same. */
export function periodOf({ planCode, start }: ContractDraft, firstDay: number) {
  if (planCode === 'none') return undefined
  const startsAt = parseDay((start.trim() ? parseDayText(start) : toDay(firstDay)) ?? '')
  if (Number.isNaN(startsAt)) return undefined
  const endsAt = planCode === 'trial' ? startsAt + TRIAL_DAYS * DAY - 1 : contractEnd(startsAt, CONTRACT_MONTHS)
  return { startsAt, endsAt }
}

/** What the API is told of a contract. */
export function toContractBody({ planCode, start, autoRenew }: ContractDraft) {
  if (planCode === 'none') return undefined
  const day = parseDayText(start) ?? start.trim()
  return { planCode, autoRenew: autoRenew && planCode !== 'trial', ...(day && { start: day }) }
}
