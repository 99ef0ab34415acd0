import { and, asc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { EXPORT_KEPT } from '#shared/account/account-end-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accountExports } from '#worker/db/schema/account-ends.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { bills } from '#worker/db/schema/bills.ts'
import { media } from '#worker/db/schema/media.ts'
import { sites } from '#worker/db/schema/sites.ts'
import { isTaken } from '#worker/db/unique.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { insertOutbox, type Letter, markDone, moveToDeadLetters } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

export type ExportRow = typeof accountExports.$inferSelect

/** Bills, media and people of one query. */
const PAGE = 500

const ownerOf = ({ accountId, type, parentType, oemMasterId, oemAdminId }: Caller) => {
  const ownType = parentType ?? type
  return {
    accountId,
    oemMasterId: ownType === 'OEM_MASTER' ? accountId : oemMasterId,
    oemAdminId: ownType === 'OEM_ADMIN' ? accountId : oemAdminId,
  }
}

/**
 * Stores an export and promises its first step; `fixed`: its steps besides one for each site. Returns the outbox ids.
 * Throws `conflict` while another one of the account runs.
 */
export async function insertExport(
  binding: D1Database,
  caller: Caller,
  { language, fixed }: { language: Language; fixed: number },
): Promise<string[]> {
  const { accountId, personId } = caller
  const db = connect(binding)
  const id = newId()
  const promise = insertOutbox(db, { kind: 'account.export', payload: { exportId: id, step: 0 } })
  const steps = sql`${fixed} + (SELECT count(*) FROM sites WHERE account_id = ${accountId} AND deleted_at IS NULL)`
  try {
    await db.batch([
      db.insert(accountExports).values({ id, accountId, personId, language, steps, createdAt: now() }),
      insertHistory(db, {
        owner: ownerOf(caller),
        actorId: personId,
        action: 'account.export_data',
        subject: { type: 'account', id: accountId },
      }),
      promise.statement,
    ])
  } catch (error) {
    if (isTaken(error, 'account_exports.account_id')) throw new AppError('conflict')
    throw error
  }
  return [promise.id]
}

export async function findExport(binding: D1Database, id: string): Promise<ExportRow | undefined> {
  const rows = await connect(binding).select().from(accountExports).where(eq(accountExports.id, id))
  return rows[0]
}

/** The newest export of an account whose file can be fetched. */
export async function findReadyExport(binding: D1Database, accountId: string): Promise<ExportRow | undefined> {
  const rows = await connect(binding)
    .select()
    .from(accountExports)
    .where(
      and(
        eq(accountExports.accountId, accountId),
        eq(accountExports.state, 'ready'),
        gt(accountExports.expiresAt, now()),
      ),
    )
    .orderBy(sql`${accountExports.createdAt} DESC`)
    .limit(1)
  return rows[0]
}

/** The next sites of an export, by the ids. */
export function listNextSites(binding: D1Database, { accountId, afterSite }: ExportRow, limit = PAGE) {
  return connect(binding)
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(and(eq(sites.accountId, accountId), isNull(sites.deletedAt), gt(sites.id, afterSite)))
    .orderBy(asc(sites.id))
    .limit(limit)
}

type Progress = { afterSite: string; isLast: boolean }

/** The statements that store that a step is over and promise the next, or the mail that says the file is ready. */
function advance(db: Database, { id, step, personId }: ExportRow, { afterSite, isLast }: Progress) {
  const at = now()
  const update = db
    .update(accountExports)
    .set({
      step: step + 1,
      afterSite,
      ...(isLast && { state: 'ready', steps: step + 1, readyAt: at, expiresAt: at + EXPORT_KEPT }),
    })
    .where(and(eq(accountExports.id, id), eq(accountExports.step, step), eq(accountExports.state, 'running')))
  const next = isLast
    ? insertOutbox(db, { kind: 'mail', payload: { template: 'export_ready', accountId: personId } })
    : insertOutbox(db, { kind: 'account.export', payload: { exportId: id, step: step + 1 } })
  return { update, next }
}

/**
 * Stores that a step is done, and promises the next, or the mail that says the file is ready. Returns the outbox ids;
 * undefined if another attempt was faster, or the export was deleted.
 */
export async function finishExportStep(
  binding: D1Database,
  row: ExportRow,
  { outboxId, ...progress }: Progress & { outboxId: string },
): Promise<string[] | undefined> {
  const db = connect(binding)
  const { update, next } = advance(db, row, progress)
  try {
    await runGuarded(db, update, [markDone(db, outboxId), next.statement])
    return [next.id]
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Goes on after a step that failed for good, whose effect becomes a dead letter. Returns the outbox ids. */
export async function passExportStep(
  binding: D1Database,
  letter: Letter,
  row: ExportRow,
  progress: Progress,
): Promise<string[]> {
  const ids: string[] = []
  const isMoved = await moveToDeadLetters(binding, letter, (db) => {
    const { update, next } = advance(db, row, progress)
    ids.push(next.id)
    return [update, next.statement]
  })
  return isMoved ? ids : []
}

/** Marks the effect of an export that does not run any more as done. */
export async function skipStep(binding: D1Database, outboxId: string): Promise<void> {
  await markDone(connect(binding), outboxId)
}

/** Gives an export up, and tells the person who asked for it. */
export async function failExport(binding: D1Database, letter: Letter, row: ExportRow): Promise<void> {
  await moveToDeadLetters(binding, letter, (db) => [
    db
      .update(accountExports)
      .set({ state: 'failed', expiresAt: now() + EXPORT_KEPT })
      .where(and(eq(accountExports.id, row.id), eq(accountExports.state, 'running'))),
    insertOutbox(db, { kind: 'mail', payload: { template: 'export_failed', accountId: row.personId } }).statement,
  ])
}

/** Exports whose files are to be deleted, at most `limit`. */
export async function listExpired(binding: D1Database, limit: number): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(lte(accountExports.expiresAt, now()))
    .orderBy(asc(accountExports.expiresAt))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** The people of an account: itself, then its sub-admins. */
export function listPeople(binding: D1Database, accountId: string) {
  return connect(binding)
    .select()
    .from(accounts)
    .where(
      and(
        sql`(${accounts.id} = ${accountId} OR (${accounts.parentId} = ${accountId} AND ${accounts.type} = 'SUB_ADMIN'))`,
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.createdAt))
    .limit(PAGE)
}

/** The bills of an account that its people see, the oldest first, after a number of them. */
export function listOwnBills(binding: D1Database, accountId: string, after: string) {
  return connect(binding)
    .select()
    .from(bills)
    .where(and(eq(bills.accountId, accountId), sql`${bills.status} <> 'held'`, gt(bills.id, after)))
    .orderBy(asc(bills.id))
    .limit(PAGE)
}

/** Files of an account that belong to no site, by their ids. */
export function listOwnMedia(binding: D1Database, accountId: string, after: string) {
  return connect(binding)
    .select()
    .from(media)
    .where(and(eq(media.accountId, accountId), eq(media.state, 'ready'), isNull(media.siteId), gt(media.id, after)))
    .orderBy(asc(media.id))
    .limit(PAGE)
}
