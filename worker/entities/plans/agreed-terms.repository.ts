import { type SQL, sql } from 'drizzle-orm'
import { isKeptVersion } from '#worker/db/schema/plans.ts'

/** A contract in a statement, with its plan and the moment (UTC milliseconds) that is asked about. */
type Held = {
  /** The name of the contract's row. */
  contract: SQL
  /** The id of the plan that the contract has at the moment. */
  planId: SQL
  at: number
  /** The partner whose list counts; undefined = the operator's. */
  partnerId?: SQL
}

/** SQL: the rows of a plan in the list that counts, under a name: the condition ends the list's own. */
function rowsOf({ planId, partnerId }: Pick<Held, 'planId' | 'partnerId'>, name: string): SQL {
  const row = sql.raw(name)
  if (!partnerId) return sql`plan_versions AS ${row} WHERE ${row}.plan_id = ${planId}`
  return sql`partner_plans AS ${row} WHERE ${row}.owner_id = ${partnerId} AND ${row}.plan_id = ${planId}`
}

/** A moment as it stands in a statement: bound, the many moments of these expressions would exceed D1's 100 values. */
const moment = (at: number) => sql.raw(String(Math.floor(at)))

/** Asia/Tokyo, in seconds ahead of UTC. */
const OFFSET = sql.raw(String(9 * 60 * 60))

/** SQL: whether a plan has a version from which something was kept; reads nothing where there is none. */
export const hasKeptTerms = (planId: SQL) =>
  sql`EXISTS (SELECT 1 FROM plan_versions WHERE plan_id = ${planId} AND ${isKeptVersion})`

/** SQL: since when an account has its plan without a break; the same rule as `standingAt`. */
export function heldSince({ contract, planId, at: time }: Held): SQL<number> {
  const at = moment(time)
  const begun = (row: 'd' | 'e') =>
    sql`${sql.raw(row)}.account_id = ${contract}.account_id AND ${sql.raw(row)}.created_at <= ${at}`
  const otherPlan = sql`(SELECT max(o.effective_from) FROM contracts AS e JOIN contract_plans AS o ON o.contract_id = e.id
    WHERE ${begun('e')} AND o.effective_from <= ${at} AND o.plan_id <> ${planId})`
  return sql<number>`max(
    coalesce((SELECT min(q.effective_from) FROM contracts AS d JOIN contract_plans AS q ON q.contract_id = d.id
      WHERE ${begun('d')} AND q.effective_from <= ${at} AND q.effective_from > coalesce(${otherPlan}, -1)), 0),
    coalesce((SELECT max(d.starts_at) FROM contracts AS d WHERE ${begun('d')} AND d.starts_at <= ${at} AND NOT EXISTS
      (SELECT 1 FROM contracts AS e WHERE e.account_id = d.account_id AND e.ends_at = d.starts_at - 1)), 0))`
}

/** SQL: since when the term of a contract runs; the same rule as `termStartAt`. */
export function termSince({ contract: c, at: time }: Pick<Held, 'contract' | 'at'>): SQL<number> {
  const [next, at] = [sql`(${c}.ends_at + 1)`, moment(time)]
  const year = (one: SQL) => sql`strftime('%Y', ${one} / 1000 + ${OFFSET}, 'unixepoch')`
  const day = (one: SQL) => sql`strftime('%m%d', ${one} / 1000 + ${OFFSET}, 'unixepoch')`
  const years = sql`${year(at)} - ${year(next)} - (${day(at)} < ${day(next)})`
  return sql<number>`iif(${c}.ends_at >= ${at} OR NOT ${c}.auto_renew, ${c}.starts_at,
    (unixepoch(${next} / 1000 + ${OFFSET}, 'unixepoch', (${years}) || ' years') - ${OFFSET}) * 1000)`
}

/** SQL: the first moment of the term of a contract after the one that runs at a moment. */
export const nextTermStart = ({ contract: c, at }: Pick<Held, 'contract' | 'at'>): SQL<number> =>
  sql<number>`iif(${c}.ends_at >= ${moment(at)}, ${c}.ends_at + 1,
    (unixepoch(${termSince({ contract: c, at })} / 1000 + ${OFFSET}, 'unixepoch', '1 years') - ${OFFSET}) * 1000)`

/** Fields that statements read, with how values compare: the smallest fee, the largest limit or feature is best. */
const BEST = {
  price: { best: 'min', isEmptyBest: true },
  limit_access_price: { best: 'min', isEmptyBest: true },
  limit_access: { best: 'max', isEmptyBest: true },
  limit_access_unit: { best: 'max', isEmptyBest: false },
  private_domain: { best: 'max', isEmptyBest: false },
  analytics_effect: { best: 'max', isEmptyBest: false },
} as const
export type AgreedField = keyof typeof BEST
type HeldField = 'private_domain' | 'analytics_effect' | 'limit_access'

/**
 * SQL: the value of a field that an account has by what was kept for it, of a plan of which `hasKeptTerms` is true; the
 * same rule as `agreedTerms`. It is the best value since the newest version that counts for the account.
 */
export function agreedField(field: AgreedField, held: Held): SQL {
  const at = moment(held.at)
  const { best, isEmptyBest } = BEST[field]
  const value = (row: string) => sql.raw(`${row}."${field}"`)
  const before = sql`(SELECT ${value('u')} FROM ${rowsOf(held, 'u')} AND u.effective_from < w.effective_from ORDER BY u.effective_from DESC LIMIT 1)`
  const isWorse =
    best === 'min'
      ? sql`coalesce(${value('w')}, 0) > coalesce(${before}, 0)`
      : sql`coalesce(${value('w')}, 9e15) < coalesce(${before}, 9e15)`
  // A plan without a price was not for sale: its next price counts for all.
  const isFirst = field === 'price' ? sql`OR ${before} IS NULL` : sql``
  const counts = sql`w.worse_from = 'month' OR (w.worse_from = 'renewal' AND w.effective_from <= standing.term)`
  const found = isEmptyBest
    ? sql`iif(count(*) > count(${value('v')}), NULL, ${sql.raw(best)}(${value('v')}))`
    : sql`${sql.raw(best)}(${value('v')})`
  return sql`(SELECT ${found} FROM (SELECT ${heldSince(held)} AS since, ${termSince(held)} AS term) AS standing,
    ${rowsOf(held, 'v')} AND v.effective_from <= ${at} AND v.effective_from >= coalesce((
      SELECT max(w.effective_from) FROM ${rowsOf(held, 'w')} AND w.effective_from <= ${at}
        AND (w.effective_from <= standing.since ${isFirst} OR ((${counts}) AND ${isWorse}))), 0))`
}

/**
 * SQL: a feature (0 or 1) or the limit of page views of the plan that an account has at a moment, by the terms that the
 * account has; NULL without a plan or limit. The same choice of contract and plan as `selectPlan`.
 */
export function heldField(field: HeldField, accountId: SQL, time: number): SQL {
  const [at, planId] = [moment(time), sql`p.plan_id`]
  const listed = sql`(SELECT ${sql.raw(`v.${field}`)} FROM plan_versions AS v WHERE v.plan_id = ${planId}
    AND v.effective_from <= ${at} ORDER BY v.effective_from DESC LIMIT 1)`
  return sql`(
    SELECT iif(${hasKeptTerms(planId)}, ${agreedField(field, { contract: sql`c`, planId, at: time })}, ${listed})
    FROM contracts AS c INNER JOIN contract_plans AS p ON p.contract_id = c.id AND p.effective_from <= ${at}
    WHERE c.account_id = ${accountId} AND c.starts_at <= ${at}
    ORDER BY c.starts_at DESC, p.effective_from DESC LIMIT 1)`
}

/**
 * SQL: the operator's monthly fee that was agreed with an account for a plan: a price of its own, else by what was kept;
 * NULL = the one of the price list. Only the operator's contracts are asked, not what partners agree with their users.
 */
export function agreedPrice(held: Held): SQL<number | null> {
  const { contract, planId } = held
  const at = moment(held.at)
  const own = sql`(SELECT o.price FROM own_prices AS o WHERE o.account_id = ${contract}.account_id AND o.plan_id = ${planId}
    AND o.owner_id = '' AND o.effective_from <= ${at} AND coalesce(o.effective_until, 9e15) > ${at})`
  return sql<number | null>`coalesce(${own}, iif(${hasKeptTerms(planId)}, ${agreedField('price', held)}, NULL))`
}

/** SQL: whether an account may have another fee than the list's; reads nothing where nothing was kept or agreed. */
export const isAgreed = (accountId: SQL) => sql`(EXISTS (SELECT 1 FROM own_prices WHERE account_id = ${accountId})
  OR EXISTS (SELECT 1 FROM plan_versions WHERE ${isKeptVersion}))`

/** SQL: an expression over the contract `c` of an account that runs at a moment, or ran last before it. */
export const ofContract = (accountId: SQL, at: number, expression: (contract: SQL) => SQL) => sql`(
  SELECT ${expression(sql`c`)} FROM contracts AS c WHERE c.account_id = ${accountId} AND c.starts_at <= ${moment(at)}
  ORDER BY c.starts_at DESC LIMIT 1)`
