import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { connect } from '#worker/db/client.ts'
import { noticeDays } from '#worker/entities/bills/debt.repository.ts'
import { DAY, HOUR } from './billing-mail-times.ts'
import type { BillingMailPayload, Found, Search } from './found.ts'

type Template = 'suspension_planned' | 'suspension_begun' | 'suspension_over'
type Row = { accountId: string; at: number }

/** SQL: accounts (as `a`) whose contract runs: nobody suspended them by hand, and none above them is suspended. */
const isRunning = (at: number) =>
  sql`a.deleted_at IS NULL AND a.contract_status = 'active' AND coalesce(a.contract_starts_at, 0) <= ${at}
    AND coalesce(a.contract_ends_at, ${at}) >= ${at} AND coalesce(a.above_status, 'active') = 'active'`

const isNew = (template: Template, moment: SQL) =>
  sql`NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = ${template} AND n.subject = a.id || ':' || ${moment})`

const toFound = (template: Template, { accountId, at }: Row, entry?: AuditAction): Found => ({
  accountId,
  at,
  mails: [{ kind: template, subject: `${accountId}:${at}` }],
  mail: { template, values: { suspendsAt: at } },
  ...(entry && { entry }),
})

/** Accounts that overdue bills suspend in as many days as the policy says, from 9:00 (Asia/Tokyo), or earlier. */
export async function findSuspending(binding: D1Database, { at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT a.id AS accountId, a.suspends_at AS at FROM accounts AS a
      WHERE a."suspends_at" IS NOT NULL AND a.suspends_at > ${at} AND a.suspends_at <= ${at - 9 * HOUR} + ${noticeDays} * ${DAY}
        AND ${isRunning(at)} AND ${isNew('suspension_planned', sql`a.suspends_at`)}
      ORDER BY a.suspends_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('suspension_planned', row))
}

/** Accounts whose suspension began. */
export async function findSuspended(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT a.id AS accountId, a.suspends_at AS at FROM accounts AS a
      WHERE a."suspends_at" IS NOT NULL AND a.suspends_at > ${since} AND a.suspends_at <= ${at}
        AND ${isRunning(at)} AND ${isNew('suspension_begun', sql`a.suspends_at`)}
      ORDER BY a.suspends_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('suspension_begun', row, 'account.debt_suspend'))
}

/** Accounts that came back. */
export async function findResumed(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const rows = await connect(binding).all<Row>(
    sql`SELECT a.id AS accountId, a.resumed_at AS at FROM accounts AS a
      WHERE a."resumed_at" IS NOT NULL AND a.resumed_at > ${since} AND a.resumed_at <= ${at}
        AND coalesce(a.suspends_at, ${at} + 1) > ${at} AND ${isRunning(at)} AND ${isNew('suspension_over', sql`a.resumed_at`)}
      ORDER BY a.resumed_at LIMIT ${limit}`,
  )
  return rows.map((row) => toFound('suspension_over', row, 'account.debt_resume'))
}

/** Mails about a suspension because of overdue bills; they say what is owed when they are sent. */
const OF_DEBT: ReadonlySet<BillingMailPayload['template']> = new Set<Template>([
  'suspension_planned',
  'suspension_begun',
  'suspension_over',
])
export const isOfDebt = ({ template }: BillingMailPayload): boolean => OF_DEBT.has(template)

/** Whether a mail about a suspension is still true: the moment that it names stands, and has passed or not. */
export function isTrueOfDebt({ template, values }: BillingMailPayload, suspendsAt: number | null, at: number): boolean {
  const isSuspended = suspendsAt !== null && suspendsAt <= at
  if (template === 'suspension_over') return !isSuspended
  return suspendsAt === values?.['suspendsAt'] && isSuspended === (template === 'suspension_begun')
}
