import { type SQL, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { connect } from '#worker/db/client.ts'
import { noticeDays } from '#worker/entities/bills/debt.repository.ts'
import { DAY, HOUR } from './billing-mail-times.ts'
import type { BillingMailPayload, Found, Search } from './found.ts'

type Template = 'suspension_planned' | 'suspension_begun' | 'suspension_over'
type Row = { template: Template; accountId: string; at: number }

/** The entry that stands in the history beside a mail. */
const ENTRIES: Partial<Record<Template, AuditAction>> = {
  suspension_begun: 'account.debt_suspend',
  suspension_over: 'account.debt_resume',
}

/** SQL: accounts whose contract runs, that nobody suspended by hand and that stand below no suspended one. */
const isRunning = (at: number) =>
  sql`a.deleted_at IS NULL AND a.contract_status = 'active' AND coalesce(a.contract_starts_at, 0) <= ${at}
    AND coalesce(a.contract_ends_at, ${at}) >= ${at} AND coalesce(a.above_status, 'active') = 'active'`

/** SQL: accounts with a moment that is not told yet. */
const untold = (template: Template, { moment, at, where }: { moment: SQL; at: number; where: SQL }) =>
  sql`SELECT ${template} AS template, a.id AS accountId, ${moment} AS at FROM accounts AS a WHERE ${where} AND ${isRunning(at)}
    AND NOT EXISTS (SELECT 1 FROM notices AS n WHERE n.kind = ${template} AND n.subject = a.id || ':' || ${moment})`

/**
 * Accounts that overdue bills suspend in as many days as the policy says, from 9:00 (Asia/Tokyo), or earlier, those whose
 * suspension began, and those that came back.
 */
export async function findSuspensions(binding: D1Database, { since, at, limit }: Search): Promise<Found[]> {
  const [suspends, resumed] = [sql`a.suspends_at`, sql`a.resumed_at`]
  const isOwing = sql`a."suspends_at" IS NOT NULL`
  const noticed = sql`${at - 9 * HOUR} + ${noticeDays} * ${DAY}`
  const isAhead = sql`${isOwing} AND ${suspends} > ${at} AND ${suspends} <= ${noticed}`
  const isBegun = sql`${isOwing} AND ${suspends} > ${since} AND ${suspends} <= ${at}`
  const isOver = sql`a."resumed_at" IS NOT NULL AND ${resumed} > ${since} AND ${resumed} <= ${at} AND coalesce(${suspends}, ${at} + 1) > ${at}`
  const rows = await connect(binding).all<Row>(
    sql`${untold('suspension_planned', { moment: suspends, at, where: isAhead })}
      UNION ALL ${untold('suspension_begun', { moment: suspends, at, where: isBegun })}
      UNION ALL ${untold('suspension_over', { moment: resumed, at, where: isOver })} ORDER BY at LIMIT ${limit}`,
  )
  return rows.map(({ template, accountId, at: moment }) => ({
    accountId,
    at: moment,
    mails: [{ kind: template, subject: `${accountId}:${moment}` }],
    mail: { template, values: { suspendsAt: moment } },
    ...(ENTRIES[template] && { entry: ENTRIES[template] }),
  }))
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
