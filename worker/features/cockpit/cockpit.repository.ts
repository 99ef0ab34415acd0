import { type SQL, sql } from 'drizzle-orm'
import type { ContractState, UserType } from '#shared/account/permissions.ts'
import type { CockpitQuery } from '#shared/billing/cockpit.ts'
import { COCKPIT_PROBLEMS, type CockpitProblem, NEAR_PERCENT } from '#shared/billing/cockpit-rules.ts'
import type { Scope } from '#worker/platform/context.ts'
import { connect } from '#worker/db/client.ts'
import { isListedAccount } from '#worker/db/schema/accounts.ts'
import { holdsText } from '#worker/db/search-text.ts'
import { agreedField, hasKeptTerms, ofContract } from '#worker/entities/plans/agreed-terms.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { inUserScope } from '#worker/entities/accounts/user.repository.ts'

/**
 * Limits of page views by plan code; plans without a limit are left out. `kept`: ids of plans by code of which accounts
 * may have kept another one.
 */
export type ViewLimits = { listed: Record<string, number>; kept: Record<string, string> }

/** The limits of the operator's plans that are in force, in one call. */
export async function readViewLimits(binding: D1Database): Promise<ViewLimits> {
  const at = now()
  const rows = await connect(binding).all<{ id: string; code: string; views: number | null; isKept: number }>(
    sql`SELECT plans.id, plans.code, ${hasKeptTerms(sql`plans.id`)} AS isKept, (SELECT v.limit_access FROM plan_versions AS v WHERE v.plan_id = plans.id
      AND v.effective_from <= ${at} ORDER BY v.effective_from DESC LIMIT 1) AS views
    FROM plans WHERE owner_account_id IS NULL`,
  )
  return {
    listed: Object.fromEntries(rows.flatMap(({ code, views }) => (views === null ? [] : [[code, views]]))),
    kept: Object.fromEntries(rows.flatMap(({ id, code, isKept }) => (isKept === 1 ? [[code, id]] : []))),
  }
}

/** An account with the data from which its problems are computed; times are UTC milliseconds. */
export type CockpitRow = {
  id: string
  type: UserType
  company_name: string
  email: string
  contract_status: ContractState
  contract_starts_at: number | null
  contract_ends_at: number | null
  renews_after: number | null
  plan_code: string | null
  views: number
  view_limit: number | null
  /** 0 = never signed in. */
  signed_in_at: number
} & Record<CockpitProblem, 0 | 1>

type Question = { query: CockpitQuery; limits: ViewLimits; month: string; endingBy: number }

const PLAN = sql.raw(
  'CASE WHEN accounts.next_plan_from <= present.at THEN accounts.next_plan_code ELSE accounts.plan_code END',
)

/** SQL: the limit of page views of an account. */
function viewLimit({ listed, kept }: ViewLimits): SQL {
  const inList = sql`${JSON.stringify(listed)} ->> ('$."' || ${PLAN} || '"')`
  if (Object.keys(kept).length === 0) return inList
  const at = now()
  const planId = sql`(${JSON.stringify(kept)} ->> ('$."' || ${PLAN} || '"'))`
  const agreed = ofContract(sql`accounts.id`, at, (contract) => agreedField('limit_access', { contract, planId, at }))
  return sql`iif(${planId} IS NULL, ${inList}, ${agreed})`
}

/** SQL: whether an account matches a search. It reads no further rows: all accounts are read anyway. */
function isFound(search: string | undefined): SQL {
  if (!search) return sql`true`
  const text = sql`accounts.company_name || ' ' || accounts.contact_name || ' ' || accounts.email`
  return holdsText([sql`(${text})`], search)
}

/**
 * SQL: every account of the scope with its page views and sign-in. It reads an account, a rollup row and a session
 * each.
 */
const facts = (scope: Scope, { query, limits, month }: Question) => sql`
  SELECT accounts.id, accounts.type, accounts.company_name, accounts.email, accounts.contract_status,
    accounts.contract_starts_at, accounts.contract_ends_at, accounts.renews_after, ${PLAN} AS plan_code, coalesce(views.views, 0) AS views,
    ${viewLimit(limits)} AS view_limit, accounts.password_hash IS NULL AS is_invited,
    max(coalesce(accounts.last_sign_in_at, 0), coalesce(
      (SELECT max(sessions.created_at) FROM sessions WHERE sessions.account_id = accounts.id), 0)) AS signed_in_at
  FROM (SELECT ${now()} AS at) AS present CROSS JOIN accounts
    LEFT JOIN view_months AS views ON views.month = ${month} AND views.account_id = accounts.id
  WHERE ${isListedAccount} AND ${inUserScope(scope)} AND accounts.contract_status <> 'terminated' AND ${isFound(query.search)}`

/** The condition of each problem over `facts`. */
const conditionsAt = (at: number, endingBy: number): Record<CockpitProblem, SQL> => ({
  expired: sql`contract_status = 'active' AND contract_ends_at IS NOT NULL AND contract_ends_at < ${at}`,
  over: sql`view_limit IS NOT NULL AND views > view_limit`,
  ending: sql`contract_status = 'active' AND contract_ends_at IS NOT NULL AND contract_ends_at >= ${at}
    AND contract_ends_at <= ${endingBy}`,
  suspended: sql`contract_status = 'suspended'`,
  near: sql`view_limit IS NOT NULL AND views <= view_limit AND views * 100 >= view_limit * ${NEAR_PERCENT} AND views > 0`,
  invited: sql`is_invited`,
  unseen: sql`NOT is_invited AND signed_in_at = 0`,
})

const columns = (make: (problem: CockpitProblem) => SQL) => sql.join(COCKPIT_PROBLEMS.map(make), sql`, `)
const nameOf = (problem: CockpitProblem) => sql.identifier(problem)

/** SQL: the place of an account's most urgent problem, then the nearest end or the highest use of page views. */
const order = sql`CASE ${sql.join(
  COCKPIT_PROBLEMS.map((problem, place) => sql`WHEN ${nameOf(problem)} THEN ${place}`),
  sql` `,
)} ELSE ${COCKPIT_PROBLEMS.length} END,
  CASE WHEN expired OR (ending AND NOT over) THEN contract_ends_at WHEN over OR near THEN -1.0 * views / view_limit END,
  company_name, id`

export type CockpitCounts = { users: number } & Record<CockpitProblem, number>

/**
 * A page of a partner's accounts, the most urgent first, and the number of accounts with each problem: one call, which
 * reads each account of the scope once.
 */
export async function readCockpit(
  binding: D1Database,
  scope: Scope,
  question: Question,
): Promise<{ counts: CockpitCounts; rows: CockpitRow[] }> {
  const { query, endingBy } = question
  const conditions = conditionsAt(now(), endingBy)
  const filter = query.problem ? nameOf(query.problem) : sql`true`
  const found = await connect(binding).all<{ counts: string } & (CockpitRow | { id: null })>(sql`
    WITH facts AS MATERIALIZED (${facts(scope, question)}),
    known AS MATERIALIZED (
      SELECT *, ${columns((problem) => sql`(${conditions[problem]}) AS ${nameOf(problem)}`)} FROM facts
    ),
    page AS (
      SELECT *, row_number() OVER (ORDER BY ${order}) AS place FROM known WHERE ${filter}
      ORDER BY place LIMIT ${query.limit} OFFSET ${(query.page - 1) * query.limit}
    )
    SELECT sums.counts, page.* FROM (
      SELECT json_object('users', count(*), ${columns((problem) => sql`${problem}, total(${nameOf(problem)})`)}) AS counts
      FROM known
    ) AS sums LEFT JOIN page ORDER BY page.place`)
  const [first] = found
  if (!first) throw new Error('The sums of the cockpit are one row')
  const counts = JSON.parse(first.counts) as CockpitCounts
  return { counts, rows: found.filter((row): row is { counts: string } & CockpitRow => row.id !== null) }
}

export type UnpublishedRow = { account_id: string; sites: number; id: string; name: string }

/** The sites of some accounts with unpublished changes: their number, and the one that was changed last. */
export async function readUnpublished(binding: D1Database, accountIds: readonly string[]): Promise<UnpublishedRow[]> {
  if (accountIds.length === 0) return []
  return connect(binding).all<UnpublishedRow>(sql`
    SELECT sites.account_id, count(*) AS sites, sites.id, sites.name, max(sites.updated_at)
    FROM json_each(${JSON.stringify(accountIds)}) AS wanted
      CROSS JOIN sites ON sites.account_id = wanted.value AND sites.deleted_at IS NULL
    WHERE sites.released_version IS NULL OR sites.version > sites.released_version
    GROUP BY sites.account_id`)
}
