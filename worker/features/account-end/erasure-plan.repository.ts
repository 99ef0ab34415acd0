import { and, asc, isNull, lte, sql } from 'drizzle-orm'
import { ERASURE_TOLD_DAYS, TERMINATED_KEPT } from '#shared/account/account-end-rules.ts'
import { connect } from '#worker/db/client.ts'
import { accountEnds } from '#worker/db/schema/account-ends.ts'
import { accountEnd, isListedAccount } from '#worker/db/schema/accounts.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import { insertAccountEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { now } from '#worker/platform/clock.ts'

const DAY = 24 * 60 * 60_000
/** After every contract. */
const NEVER = '9007199254740991'

/** SQL: the end of the contract of an account or of one above it, whichever is first; far away without one. */
const contractEnd = sql.raw(
  `min(coalesce(accounts.contract_ends_at, ${NEVER}), coalesce(accounts.above_ends_at, ${NEVER}))`,
)
/** SQL: somebody terminated the contract of the account or of one above it. */
const isTerminated = sql.raw(`(accounts.contract_status = 'terminated' OR accounts.above_status = 'terminated')`)

/**
 * Plans the erasure of accounts whose contract was terminated or ran out, and of accounts below them: ninety days after
 * that, but not within the sixty days before which their owners are told.
 */
export async function planErasures(binding: D1Database, limit: number): Promise<void> {
  const at = now()
  const earliest = at + ERASURE_TOLD_DAYS[0] * DAY
  // By two indexes: an OR of both conditions would read every account.
  const ended = sql`(SELECT id FROM accounts WHERE ${isListedAccount} AND contract_status = 'terminated'
    UNION SELECT id FROM accounts WHERE ${isListedAccount} AND ${accountEnd} < ${at})`
  await connect(binding)
    .insert(accountEnds)
    .select(
      sql`SELECT id, NULL, max(${TERMINATED_KEPT} + iif(${isTerminated}, coalesce(terminated_at, ${at}), ${contractEnd}), ${earliest}), NULL, NULL
        FROM accounts WHERE ${isListedAccount} AND (id IN ${ended} OR oem_master_id IN ${ended} OR oem_admin_id IN ${ended})
        AND NOT EXISTS (SELECT 1 FROM account_ends AS e WHERE e.account_id = accounts.id) LIMIT ${limit}`,
    )
    .onConflictDoNothing()
}

/** Drops planned erasures of accounts that have a contract again, or one that ended later than the one before. */
export async function dropErasures(binding: D1Database, limit: number): Promise<void> {
  await connect(binding).run(
    sql`DELETE FROM account_ends WHERE account_id IN (SELECT e.account_id FROM account_ends AS e INNER JOIN accounts ON accounts.id = e.account_id
      WHERE e.erased_at IS NULL AND e.asked_at IS NULL AND NOT ${isTerminated} AND ${contractEnd} + ${TERMINATED_KEPT} > e.ends_at LIMIT ${limit})`,
  )
}

/** Accounts whose owners are to be told of the coming erasure, with the days that are left. */
export function listToTell(binding: D1Database, limit: number) {
  const at = now()
  const due = sql`(SELECT min(value) FROM json_each(${JSON.stringify(ERASURE_TOLD_DAYS)})
    WHERE ${accountEnds.endsAt} <= ${at} + value * ${DAY})`
  return connect(binding)
    .select({ accountId: accountEnds.accountId, endsAt: accountEnds.endsAt, days: sql<number>`${due}` })
    .from(accountEnds)
    .where(
      and(
        isNull(accountEnds.erasedAt),
        isNull(accountEnds.askedAt),
        sql`${accountEnds.endsAt} > ${at}`,
        lte(accountEnds.endsAt, at + ERASURE_TOLD_DAYS[0] * DAY),
        sql`${due} < coalesce(${accountEnds.toldDays}, 100)`,
      ),
    )
    .orderBy(asc(accountEnds.endsAt))
    .limit(limit)
}

/** The mail has the id `outboxId`, the event of the account the same, and that of the partner above it `aboveId`. */
type Told = { outboxId: string; aboveId: string; accountId: string; days: number; date: string }

/** SQL: each told account, and the partner right above it, of those whose people can sign in. */
const readers = (json: string) =>
  sql`json_each(${json}) AS one INNER JOIN accounts AS ended ON ended.id = one.value ->> 'accountId'
    INNER JOIN accounts AS reader ON reader.id IN (ended.id, ended.parent_id) AND reader.type <> 'MASTER'
      AND reader.deleted_at IS NULL AND reader.contract_status <> 'terminated' AND coalesce(reader.above_status, '') <> 'terminated'`

/** Stores what owners are told, and promises their mails and the entries under the bell, in one batch. */
export async function insertTold(binding: D1Database, told: readonly Told[]): Promise<void> {
  const at = now()
  const db = connect(binding)
  const json = JSON.stringify(told)
  const isOwn = sql`reader.id = ended.id`
  await db.batch([
    db.insert(outbox).select(
      sql`SELECT value ->> 'outboxId', 'mail', json_object('template', 'erasure_reminder', 'accountId', value ->> 'accountId',
        'values', json_object('days', value -> 'days', 'date', value ->> 'date')), ${at}, ${at}, 0, NULL, NULL, NULL FROM json_each(${json})`,
    ),
    insertAccountEvents(db, {
      kind: 'erasure',
      id: sql`iif(${isOwn}, one.value ->> 'outboxId', one.value ->> 'aboveId')`,
      reader: sql`reader.id`,
      subjectId: sql`ended.id`,
      detail: {
        company: sql`iif(${isOwn}, '', ended.company_name)`,
        days: sql`one.value -> 'days'`,
        date: sql`one.value ->> 'date'`,
      },
      from: readers(json),
    }),
    db
      .update(accountEnds)
      .set({
        toldDays: sql`(SELECT value ->> 'days' FROM json_each(${json}) WHERE value ->> 'accountId' = ${accountEnds.accountId})`,
      })
      .where(sql`${accountEnds.accountId} IN (SELECT value ->> 'accountId' FROM json_each(${json}))`),
  ])
}
