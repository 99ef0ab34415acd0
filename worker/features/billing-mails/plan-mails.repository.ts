import { type SQL, sql } from 'drizzle-orm'
import type { NamedPlan } from '#shared/account/plan-names.ts'
import type { PlanCode } from '#shared/account/plan-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { namesJson, readNames } from '#worker/entities/plans/plan-version.repository.ts'
import type { Found, Search } from './found.ts'
import { DAY, HOUR, lastMorning, NEWS } from './billing-mail-times.ts'
import { isServed } from './billing-mail.repository.ts'

/** The mails about a planned change are numbered; from this number on, at most one a day is sent. */
const TOLD_AT_ONCE = 6

/** SQL: the names of a plan at a moment as JSON, as the account `a` sees them: the partner's own, else the operator's. */
export const namesOf = (planId: SQL, moment: SQL) =>
  sql`coalesce((SELECT iif(o.name || o.name_en || o.name_cn || o.name_kr = '', NULL, ${namesJson('o')}) FROM partner_plans AS o WHERE o.owner_id = a.oem_master_id AND o.plan_id = ${planId}
      AND o.effective_from <= ${moment} ORDER BY o.effective_from DESC LIMIT 1),
    (SELECT ${namesJson('v')} FROM plan_versions AS v WHERE v.plan_id = ${planId} AND v.effective_from <= ${moment} ORDER BY v.effective_from DESC LIMIT 1))`

const codeOf = (planId: SQL) => sql`(SELECT code FROM plans WHERE id = ${planId})`
const idOf = (code: SQL) => sql`(SELECT id FROM plans WHERE code = ${code} AND owner_account_id IS NULL)`

/** A plan with the names of `namesOf`. */
export const toNamed = (planCode: PlanCode, names: string | null): NamedPlan => ({
  planCode,
  names: names === null ? {} : readNames(names),
})

type Planned = {
  accountId: string
  /** The day on which the change begins or would have begun: `yyyy-MM-dd`. */
  day: string
  startsAt: number
  /** null: the change was withdrawn. */
  code: PlanCode | null
  /** JSON of the names. */
  names: string | null
  presentCode: PlanCode | null
  presentNames: string | null
  /** The number of the last mail about this day. */
  number: number
  /** Whether another change is planned instead. */
  isReplaced: number
}

/**
 * Accounts whose planned change differs from the last mail about it: planned, replaced or withdrawn. A change that was
 * planned and withdrawn between two runs is left out. The subject of the recorded mail is `day:account:number`.
 */
export async function findPlanned(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const tomorrow = startOfDay(at) + DAY
  const quiet = sql`coalesce(t.number, 0) < ${TOLD_AT_ONCE} OR t.created_at <= ${at - DAY}`
  const rows = await connect(binding).all<Planned>(
    sql`WITH last AS (SELECT account_id, substr(subject, 1, 10) AS day, CAST(substr(max(subject), -6) AS INTEGER) AS number,
        told, created_at FROM notices WHERE kind = 'plan_next' AND subject >= ${toDay(tomorrow)} GROUP BY substr(subject, 1, 47)),
      planned AS (SELECT id, next_plan_code AS code, next_plan_from AS starts_at,
        strftime('%Y-%m-%d', (next_plan_from + ${9 * HOUR}) / 1000, 'unixepoch') AS day FROM accounts
        WHERE next_plan_from >= ${tomorrow} AND next_plan_from IS NOT NULL AND next_plan_code IS NOT plan_code)
      SELECT a.id AS accountId, c.day, c.starts_at AS startsAt, c.code, ${namesOf(idOf(sql`c.code`), sql`c.starts_at`)} AS names,
        a.plan_code AS presentCode, ${namesOf(idOf(sql`a.plan_code`), sql`${at}`)} AS presentNames, c.number, c.is_replaced AS isReplaced
      FROM (
        SELECT p.id, p.day, p.starts_at, p.code, coalesce(t.number, 0) AS number, 0 AS is_replaced
        FROM planned AS p LEFT JOIN last AS t ON t.account_id = p.id AND t.day = p.day
        WHERE t.told IS NOT p.code AND (${quiet})
        UNION ALL
        SELECT t.account_id, t.day, CAST(strftime('%s', t.day) AS INTEGER) * 1000 - ${9 * HOUR}, NULL, t.number, p.id IS NOT NULL
        FROM last AS t LEFT JOIN planned AS p ON p.id = t.account_id
        WHERE t.told IS NOT NULL AND p.day IS NOT t.day AND (p.id IS NOT NULL OR ${quiet})
      ) AS c JOIN accounts AS a ON a.id = c.id
      WHERE ${isServed(at)} LIMIT ${limit}`,
  )
  return rows.map(({ accountId, day, startsAt, code, names, presentCode, presentNames, number, isReplaced }) => {
    const subject = `${day}:${accountId}:${String(number + 1).padStart(6, '0')}`
    const values = { startsAt, ...(code !== null && { code }) }
    const plans = {
      ...(code !== null && { plan: toNamed(code, names) }),
      ...(presentCode !== null && { present: toNamed(presentCode, presentNames) }),
    }
    const template = code === null ? 'plan_withdrawn' : 'plan_planned'
    return {
      accountId,
      at,
      mails: [{ kind: 'plan_next', subject, ...(code !== null && { told: code }) }],
      mail: isReplaced ? null : { template, values, plans },
    }
  })
}

type Changed = {
  accountId: string
  startsAt: number
  code: PlanCode
  names: string | null
  previousCode: PlanCode
  previousNames: string | null
}

/** Accounts whose plan in force began in the last days and differs from the plan before. */
export async function findChanged(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const plansOf = (condition: SQL) =>
    sql`SELECT q.plan_id FROM contracts AS d JOIN contract_plans AS q ON q.contract_id = d.id
      WHERE d.account_id = c.account_id AND ${condition} ORDER BY q.effective_from DESC LIMIT 1`
  const previous = sql`(${plansOf(sql`q.effective_from < cp.effective_from`)})`
  const rows = await connect(binding).all<Changed>(
    sql`SELECT a.id AS accountId, cp.effective_from AS startsAt, ${codeOf(sql`cp.plan_id`)} AS code,
        ${namesOf(sql`cp.plan_id`, sql`${at}`)} AS names, ${codeOf(previous)} AS previousCode,
        ${namesOf(previous, sql`cp.effective_from - 1`)} AS previousNames
      FROM contract_plans AS cp JOIN contracts AS c ON c.id = cp.contract_id JOIN accounts AS a ON a.id = c.account_id
      WHERE cp.effective_from > ${at - NEWS} AND cp.effective_from <= ${lastMorning(at)} AND ${isServed(at)}
        AND ${previous} <> cp.plan_id
        AND NOT EXISTS (${plansOf(sql`q.effective_from > cp.effective_from AND q.effective_from <= ${at}`)})
        AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = 'plan_changed' AND n.subject = a.id || ':' || cp.effective_from)
      LIMIT ${limit}`,
  )
  return rows.map(({ accountId, startsAt, code, names, previousCode, previousNames }) => ({
    accountId,
    at,
    mails: [{ kind: 'plan_changed', subject: `${accountId}:${startsAt}` }],
    mail: {
      template: 'plan_changed',
      values: { startsAt },
      plans: { plan: toNamed(code, names), previous: toNamed(previousCode, previousNames) },
    },
  }))
}
