import type { PlanCode } from '#shared/account/plan-rules.ts'
import type { CockpitPage, CockpitQuery, CockpitUser } from '#shared/billing/cockpit.ts'
import { COCKPIT_PROBLEMS, ENDING_DAYS } from '#shared/billing/cockpit-rules.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { monthOf } from '#shared/time/months.ts'
import { toPage } from '#shared/wire/pagination.ts'
import { termEndAt, userStateAt } from '#worker/session/contract-state.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Scope } from '#worker/platform/context.ts'
import {
  type CockpitRow,
  readCockpit,
  readUnpublished,
  readViewLimits,
  type UnpublishedRow,
} from './cockpit.repository.ts'

const DAY = 24 * 60 * 60 * 1000

const toTime = (at: number | null) => (at ? new Date(at).toISOString() : null)

function toCockpitUser(row: CockpitRow, unpublished: UnpublishedRow | undefined): CockpitUser {
  const at = now()
  const contract = {
    contractStatus: row.contract_status,
    contractStartsAt: row.contract_starts_at,
    contractEndsAt: row.contract_ends_at,
    planCode: row.plan_code,
    // A partner's users owe the platform nothing.
    suspendsAt: null,
    // `plan_code` is the present plan.
    nextPlanCode: null,
    nextPlanFrom: null,
  }
  return {
    id: row.id,
    type: row.type,
    companyName: row.company_name,
    email: row.email,
    state: userStateAt(contract, at),
    planCode: row.plan_code as PlanCode | null,
    isAutoRenewed: row.renews_after !== null,
    contractEndsAt: toTime(termEndAt({ ...contract, renewsAfter: row.renews_after }, at)),
    views: row.views,
    viewLimit: row.view_limit,
    unpublishedSites: unpublished?.sites ?? 0,
    unpublishedSite: unpublished ? { id: unpublished.id, name: unpublished.name } : null,
    lastSignInAt: toTime(row.signed_in_at),
    problems: COCKPIT_PROBLEMS.filter((problem) => row[problem]),
  }
}

/** A page of the partner's users with their problems, the most urgent first. */
export async function getCockpit(env: Bindings, scope: Scope, query: CockpitQuery): Promise<CockpitPage> {
  const limits = await readViewLimits(env.DB)
  const at = now()
  const endingBy = startOfDay(at) + (ENDING_DAYS + 1) * DAY - 1
  const { counts, rows } = await readCockpit(env.DB, scope, { query, limits, month: monthOf(at), endingBy })
  const unpublished = await readUnpublished(
    env.DB,
    rows.map(({ id }) => id),
  )
  const byAccount = new Map(unpublished.map((row) => [row.account_id, row]))
  const users = rows.map((row) => toCockpitUser(row, byAccount.get(row.id)))
  return {
    ...toPage(users, query, query.problem ? counts[query.problem] : counts.users),
    counts: COCKPIT_PROBLEMS.map((problem) => ({ problem, users: counts[problem] })),
    users: counts.users,
  }
}
