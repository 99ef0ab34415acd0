import { parseDayText } from '#admin/ui/form/day-text.ts'
import { contractEnd, parseDay, toDay } from '#shared/time/jst.ts'
import { CONTRACT_MONTHS, type PlanCode, TRIAL_DAYS } from '#shared/account/plan-rules.ts'

const DAY = 24 * 60 * 60 * 1000

/** A contract in a form; `start` is the typed text, empty for the first possible day. */
export type ContractDraft = { planCode: PlanCode | 'none'; start: string; autoRenew: boolean; couponCode: string }

export const NO_CONTRACT: ContractDraft = { planCode: 'none', start: '', autoRenew: false, couponCode: '' }

/** Start and end of a contract in milliseconds, as on the server; undefined without a plan or for an invalid day. */
export function periodOf({ planCode, start }: ContractDraft, firstDay: number) {
  if (planCode === 'none') return undefined
  const startsAt = parseDay((start.trim() ? parseDayText(start) : toDay(firstDay)) ?? '')
  if (Number.isNaN(startsAt)) return undefined
  const endsAt = planCode === 'trial' ? startsAt + TRIAL_DAYS * DAY - 1 : contractEnd(startsAt, CONTRACT_MONTHS)
  return { startsAt, endsAt }
}

/** The contract body of the API. */
export function toContractBody({ planCode, start, autoRenew, couponCode: typed }: ContractDraft) {
  if (planCode === 'none') return undefined
  const day = parseDayText(start) ?? start.trim()
  const couponCode = planCode === 'trial' ? '' : typed.trim()
  return {
    planCode,
    autoRenew: autoRenew && planCode !== 'trial',
    ...(day && { start: day }),
    ...(couponCode && { couponCode }),
  }
}
