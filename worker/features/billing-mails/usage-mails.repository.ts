import { sql } from 'drizzle-orm'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { connect } from '#worker/db/client.ts'
import { listViewLimits, type ViewLimit } from '#worker/entities/plans/view-limit.repository.ts'
import type { AtLimit } from '#shared/billing/spending-limits.ts'
import type { Found, Search } from './found.ts'
import { agreedField, type AgreedField, ofContract } from '#worker/entities/plans/agreed-terms.repository.ts'
import { lastMorning } from './billing-mail-times.ts'
import { isServed } from './billing-mail.repository.ts'

/** The percentage of the limit from which people are warned. */
const WARNED_FROM = 80

type Views = Pick<ViewLimit, 'limit' | 'unit' | 'price'> & {
  accountId: string
  views: number
  /** Whether the platform bills the account: it has no partner above. */
  pays: number
  /** What the account chose for the limit. */
  choice: AtLimit
}

/**
 * Accounts whose page views of the running month have reached 80 % or 100 % of their plan's limit. An account that has
 * reached the limit gets no mail about the 80 % any more.
 */
export async function findViews(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const limits = await listViewLimits(binding, at)
  if (limits.length === 0) return []
  const month = monthOf(at)
  const least = Math.ceil((Math.min(...limits.map((one) => one.limit)) * WARNED_FROM) / 100)
  const termOf = (name: keyof Views, field: AgreedField) =>
    sql`iif(l.value ->> 'isKept', ${ofContract(sql`a.id`, at, (contract) =>
      agreedField(field, { contract, planId: sql`(l.value ->> 'id')`, at }),
    )}, l.value ->> ${name}) AS ${sql.identifier(name)}`
  const rows = await connect(binding).all<Views>(
    sql`WITH viewed AS MATERIALIZED (SELECT m.account_id AS accountId, m.views, ${termOf('limit', 'limit_access')},
        ${termOf('unit', 'limit_access_unit')}, ${termOf('price', 'limit_access_price')}, a.oem_master_id IS NULL AS pays, coalesce(r.at_limit, 'pay') AS choice
      FROM view_months AS m JOIN accounts AS a ON a.id = m.account_id
        LEFT JOIN spending_rules AS r ON r.account_id = m.account_id
        JOIN json_each(${JSON.stringify(limits)}) AS l ON l.value ->> 'code' = iif(a.next_plan_from <= ${at}, a.next_plan_code, a.plan_code)
      WHERE m.month = ${month} AND m.views >= ${least} AND m.views * 100 >= (l.value ->> 'limit') * ${WARNED_FROM}
        AND (a.contract_ends_at IS NULL OR a.contract_ends_at >= ${at}) AND ${isServed(at)})
      SELECT * FROM viewed AS m WHERE m.views * 100 >= m."limit" * ${WARNED_FROM}
        AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.subject = m.accountId || ':' || ${month}
          AND n.kind IN ('views_100', iif(m.views >= m."limit", 'views_100', 'views_80')))
      LIMIT ${limit}`,
  )
  return rows.map(({ accountId, views, limit: most, unit, price, pays, choice }) => {
    const template = views >= most ? 'views_100' : 'views_80'
    return {
      accountId,
      at,
      mails: [{ kind: template, subject: `${accountId}:${month}` }],
      mail: {
        template,
        values: {
          month,
          views,
          limit: most,
          ...(pays && price && { unit, price }),
          ...(choice !== 'pay' && { choice }),
        },
      },
      ...(choice !== 'pay' && { bell: { event: `${template}_${choice}` as const, month, amount: views } }),
    }
  })
}

type Card = { accountId: string; methodId: string; brand: string | null; last4: string | null }

/** Cards that bills are paid with and that expire at the end of the next month. */
export async function findCards(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const month = addMonths(monthOf(lastMorning(at)), 1)
  const [year = 0, number = 0] = month.split('-').map(Number)
  const rows = await connect(binding).all<Card>(
    sql`SELECT p.account_id AS accountId, p.payment_method_id AS methodId, p.card_brand AS brand, p.card_last4 AS last4
      FROM billing_profiles AS p JOIN accounts AS a ON a.id = p.account_id
      WHERE p.card_exp_year = ${year} AND p.card_exp_month = ${number} AND p.payment_method_id IS NOT NULL
        AND a.deleted_at IS NULL AND a.contract_status <> 'terminated'
        AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = 'card_expires' AND n.subject = p.payment_method_id || ':' || ${month})
      LIMIT ${limit}`,
  )
  return rows.map(({ accountId, methodId, brand, last4 }) => ({
    accountId,
    at,
    mails: [{ kind: 'card_expires', subject: `${methodId}:${month}` }],
    mail: { template: 'card_expires', values: { month, brand: brand ?? '', last4: last4 ?? '' } },
  }))
}
