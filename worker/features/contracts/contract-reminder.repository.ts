import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { accountEnd, accounts, isListedAccount } from '#worker/db/schema/accounts.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { contractReminders, contracts } from '#worker/db/schema/plans.ts'
import { insertAccountEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { now } from '#worker/platform/clock.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
/** Days before the end on which reminders are sent, at 9:00 in Asia/Tokyo (rules/contracts.md#reminders). */
const REMINDER_DAYS = [60, 30, 7] as const
const FURTHEST = (Math.max(...REMINDER_DAYS) + 1) * DAY

/**
 * The days of a contract's due reminders that are not recorded yet, as JSON; null = none. Reminders that were due
 * before the contract was stored are left out: its creator knows the end.
 */
function dueDays(at: number): SQL<string | null> {
  const moment = sql`${contracts.endsAt} + 1 - (day.value + 1) * ${DAY} + ${9 * HOUR}`
  return sql`(SELECT nullif(json_group_array(day.value), '[]') FROM json_each(${JSON.stringify(REMINDER_DAYS)}) AS day
    WHERE ${moment} > ${contracts.createdAt} AND ${moment} <= ${at}
    AND NOT EXISTS (SELECT 1 FROM contract_reminders AS sent WHERE sent.contract_id = ${contracts.id} AND sent.days = day.value))`
}

/**
 * SQL: no ancestor is suspended or terminated, and no debt suspends the account; otherwise no reminder of this contract's
 * end is needed.
 */
const isUndisturbed = (at: number) => sql`coalesce(${accounts.suspendsAt}, ${at} + 1) > ${at}
  AND NOT EXISTS (SELECT 1 FROM accounts AS above WHERE above.id IN (${accounts.oemMasterId}, ${accounts.oemAdminId})
    AND (above.contract_status IN ('suspended', 'terminated') OR above.suspends_at <= ${at}))`

/** Ending contracts without a successor, with their due reminders, the nearest end first. */
export async function listDueReminders(binding: D1Database, limit: number) {
  const at = now()
  const due = dueDays(at)
  const rows = await connect(binding)
    .select({ contractId: contracts.id, accountId: accounts.id, endsAt: contracts.endsAt, due })
    .from(accounts)
    .innerJoin(contracts, and(eq(contracts.accountId, accounts.id), eq(contracts.endsAt, accounts.contractEndsAt)))
    .where(
      and(
        isListedAccount,
        gt(accountEnd, at),
        lte(accountEnd, at + FURTHEST),
        sql`+${accounts.contractStatus} = 'active'`,
        eq(contracts.autoRenew, false),
        isUndisturbed(at),
        isNotNull(due),
      ),
    )
    .orderBy(asc(accountEnd), asc(accounts.id))
    .limit(limit)
  return rows.map(({ due: days, ...row }) => ({ ...row, days: JSON.parse(days ?? '[]') as number[] }))
}

type Reminder = {
  outboxId: string
  contractId: string
  accountId: string
  days: readonly number[]
  /** Days until the end, and the date of the end. */
  left: number
  date: string
}

/**
 * Records reminders, enqueues one mail per contract and notifies its people under the bell, in one batch; if a parallel
 * run was faster, the batch is rolled back.
 */
export async function insertReminders(binding: D1Database, reminders: readonly Reminder[]): Promise<void> {
  const db = connect(binding)
  const at = now()
  const json = JSON.stringify(reminders)
  await db.batch([
    db
      .insert(contractReminders)
      .select(
        sql`SELECT one.value ->> 'contractId', day.value, ${at} FROM json_each(${json}) AS one, json_each(one.value, '$.days') AS day`,
      ),
    db.insert(outbox).select(
      sql`SELECT value ->> 'outboxId', 'mail', json_object('template', 'contract_reminder', 'accountId', value ->> 'accountId',
        'values', json_object('days', value -> 'left')), ${at}, ${at}, 0, NULL, NULL, NULL FROM json_each(${json})`,
    ),
    insertAccountEvents(db, {
      kind: 'contract',
      id: sql`value ->> 'outboxId'`,
      reader: sql`value ->> 'accountId'`,
      subjectId: sql`value ->> 'accountId'`,
      detail: { days: sql`value -> 'left'`, date: sql`value ->> 'date'` },
      from: sql`json_each(${json})`,
    }),
  ])
}
