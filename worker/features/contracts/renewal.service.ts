import { CONTRACT_MONTHS } from '#shared/account/plan-rules.ts'
import { contractEnd } from '#shared/time/jst.ts'
import { contractDetail } from '#worker/entities/accounts/contract.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { insertRenewals, listDueRenewals, type Renewal } from './contract-renewal.repository.ts'

/**
 * Stores the next terms of contracts that renewed themselves, of at most so many accounts, or of one. Everybody reads
 * the renewal from the moment when the term was over; the rows are its record (rules/contracts.md#reminders). Returns
 * how many terms were due.
 */
export async function storeRenewals(env: Bindings, limit: number, accountId?: string): Promise<number> {
  const due = await listDueRenewals(env.DB, limit, accountId)
  if (due.length > 0) await insertRenewals(env.DB, due.map(nextTerm))
  return due.length
}

/** The most terms that one account may be behind when somebody changes its contract. */
const TERMS_MAX = 20

/**
 * Stores all renewals of an account whose contract somebody is about to change, so that the change starts from its
 * present term. Returns how many terms were stored: the account's version rises by one each.
 */
export async function settleRenewals(env: Bindings, accountId: string): Promise<number> {
  let terms = 0
  while (terms < TERMS_MAX && (await storeRenewals(env, 1, accountId)) > 0) terms++
  return terms
}

function nextTerm({ endsAt: end, ...due }: Awaited<ReturnType<typeof listDueRenewals>>[number]): Renewal {
  const startsAt = end + 1
  const endsAt = contractEnd(startsAt, CONTRACT_MONTHS)
  const ids = { contractId: newId(), contractPlanId: newId(), historyId: newId() }
  return { ...due, ...ids, startsAt, endsAt, detail: contractDetail({ planCode: due.planCode, startsAt, endsAt }) }
}
