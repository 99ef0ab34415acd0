import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/account/audit-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accountEnds, accountExports } from '#worker/db/schema/account-ends.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { billMonths } from '#worker/db/schema/figures.ts'
import { endAccountTokens } from '#worker/entities/accounts/account-token.repository.ts'
import { endSessions } from '#worker/entities/accounts/own-session.repository.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'

const HOUR = 60 * 60_000
/** Between the end of an account and its erasure: the mail about it is sent before the address is gone. */
const FAREWELL = HOUR

export type EndingAccount = NonNullable<Awaited<ReturnType<typeof findEnding>>>

/** An account with what decides whether it may end, its end, and its newest export. */
export async function findEnding(binding: D1Database, accountId: string) {
  const db = connect(binding)
  const child = sql`SELECT 1 FROM accounts AS child WHERE ${accountId} IN (child.oem_master_id, child.oem_admin_id)
    AND child.id <> ${accountId} AND child.type <> 'SUB_ADMIN' AND child.deleted_at IS NULL AND child.contract_status <> 'terminated'`
  const unpaid = sql`SELECT 1 FROM ${bills} WHERE ${bills.accountId} = ${accountId}
    AND ${bills.status} IN ('held', 'unpaid', 'processing', 'failed')`
  const [rows, exports] = await db.batch([
    db
      .select({
        account: accounts,
        end: accountEnds,
        hasChildren: sql<number>`EXISTS (${child})`.mapWith(Boolean),
        hasUnpaid: sql<number>`EXISTS (${unpaid})`.mapWith(Boolean),
        lastBilled: sql<string | null>`(SELECT max(${billMonths.month}) FROM ${billMonths})`,
      })
      .from(accounts)
      .leftJoin(accountEnds, eq(accountEnds.accountId, accounts.id))
      .where(and(eq(accounts.id, accountId), isNull(accounts.deletedAt))),
    db
      .select()
      .from(accountExports)
      .where(and(eq(accountExports.accountId, accountId), isNull(accountExports.month)))
      .orderBy(desc(accountExports.createdAt))
      .limit(1),
  ])
  return rows[0] && { ...rows[0], export: exports[0] }
}

type Owner = Pick<typeof accounts.$inferSelect, 'id' | 'type' | 'oemMasterId' | 'oemAdminId'>

/** The owners of an account's history: itself and its ancestors. */
const ownerOf = ({ id, type, oemMasterId, oemAdminId }: Owner): HistoryEntry['owner'] => ({
  accountId: id,
  oemMasterId: type === 'OEM_MASTER' ? id : oemMasterId,
  oemAdminId: type === 'OEM_ADMIN' ? id : oemAdminId,
})

type Step = { action: AuditAction; actorId: string | null; template?: MailTemplate; date?: string }

/** The statements that record a step of an end and promise its mail; and the ids of the mails. */
function record(db: Database, account: Owner, { action, actorId, template, date }: Step) {
  const subject = { type: 'account', id: account.id }
  const entry = insertHistory(db, { owner: ownerOf(account), actorId, action, subject })
  if (!template) return { statements: [entry], ids: [] }
  const values = date === undefined ? {} : { values: { date } }
  const mail = insertOutbox(db, { kind: 'mail', payload: { template, accountId: account.id, ...values } })
  return { statements: [entry, mail.statement], ids: [mail.id] }
}

/** Stores that an account ends. Returns the outbox ids. Throws `conflict` if it is ending already. */
export async function insertEnd(
  binding: D1Database,
  account: Owner,
  { endsAt, date, actorId }: { endsAt: number; date: string; actorId: string },
): Promise<string[]> {
  const db = connect(binding)
  const asked = { askedAt: now(), endsAt }
  // An erasure that is planned because the contract is over gives way.
  const guard = db
    .insert(accountEnds)
    .values({ accountId: account.id, ...asked })
    .onConflictDoUpdate({
      target: accountEnds.accountId,
      set: asked,
      setWhere: and(isNull(accountEnds.askedAt), isNull(accountEnds.erasedAt)),
    })
  const { statements, ids } = record(db, account, { action: 'account.end', actorId, template: 'end_asked', date })
  await runGuarded(db, guard, statements, () => new AppError('conflict'))
  return ids
}

/** Takes an end back that has not come. Returns the outbox ids. Throws `conflict` if there is none. */
export async function deleteEnd(binding: D1Database, account: Owner, actorId: string | null): Promise<string[]> {
  const db = connect(binding)
  const guard = db
    .delete(accountEnds)
    .where(
      and(
        eq(accountEnds.accountId, account.id),
        sql`${accountEnds.askedAt} IS NOT NULL`,
        sql`EXISTS (SELECT 1 FROM accounts WHERE id = ${account.id} AND contract_status <> 'terminated')`,
      ),
    )
  const { statements, ids } = record(db, account, { action: 'account.keep', actorId, template: 'end_taken_back' })
  await runGuarded(db, guard, statements, () => new AppError('conflict'))
  return ids
}

/** Accounts whose end has come and that can still sign in, the earliest first. */
export async function listComingEnds(binding: D1Database, limit: number): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: accountEnds.accountId })
    .from(accountEnds)
    .innerJoin(accounts, eq(accounts.id, accountEnds.accountId))
    .where(
      and(
        isNull(accountEnds.erasedAt),
        lte(accountEnds.endsAt, now()),
        ne(accounts.contractStatus, 'terminated'),
        // Nobody below a terminated account signs in: its data is erased as it is.
        sql`(${accountEnds.askedAt} IS NOT NULL OR coalesce(${accounts.aboveStatus}, '') <> 'terminated')`,
      ),
    )
    .orderBy(asc(accountEnds.endsAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/**
 * Ends an account: its contract is terminated, and nobody of it signs in any more. Returns the outbox ids. Throws
 * `conflict` if the account changed since it was read, e.g. got a contract.
 */
export async function closeAccount(binding: D1Database, account: Owner & { version: number }): Promise<string[]> {
  const at = now()
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ contractStatus: 'terminated', terminatedAt: at, updatedAt: at, version: sql`${accounts.version} + 1` })
    .where(
      and(
        eq(accounts.id, account.id),
        eq(accounts.version, account.version),
        ne(accounts.contractStatus, 'terminated'),
        isNull(accounts.deletedAt),
      ),
    )
  const owner = ownerOf(account)
  const ended = { personId: account.id, withSubAdmins: true, owner, actorId: null, reason: 'terminated' } as const
  const step = { action: 'account.terminate', actorId: null, template: 'account_ended' } as const
  const { statements, ids } = record(db, account, step)
  await runGuarded(
    db,
    guard,
    [...statements, ...endSessions(db, ended), endAccountTokens(db, account.id)],
    () => new AppError('conflict'),
  )
  return ids
}

/** Accounts whose data is to be erased now, the earliest first. */
export async function listToErase(binding: D1Database, limit: number) {
  const at = now()
  return connect(binding)
    .select({ account: accounts })
    .from(accountEnds)
    .innerJoin(accounts, eq(accounts.id, accountEnds.accountId))
    .where(
      and(
        isNull(accountEnds.erasedAt),
        lte(accountEnds.endsAt, at),
        or(sql`${accounts.terminatedAt} <= ${at - FAREWELL}`, sql`${accounts.aboveStatus} = 'terminated'`),
      ),
    )
    .orderBy(asc(accountEnds.endsAt))
    .limit(limit)
    .then((rows) => rows.map(({ account }) => account))
}

/** Marks an account as erased, with an entry of the history that names nobody. */
export async function finishErasure(binding: D1Database, account: Owner): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(accountEnds)
    .set({ erasedAt: now() })
    .where(and(eq(accountEnds.accountId, account.id), isNull(accountEnds.erasedAt)))
  await runGuarded(db, guard, record(db, account, { action: 'account.erase', actorId: null }).statements)
}
