import { and, asc, desc, eq, gt, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm'
import { EXPORT_KEPT } from '#shared/account/account-end-rules.ts'
import type { Language } from '#shared/text/languages.ts'
import { dateText } from '#shared/time/date-text.ts'
import type { Month } from '#shared/time/months.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accountExports } from '#worker/db/schema/account-ends.ts'
import { isTaken } from '#worker/db/unique.ts'
import { type HistoryEntry, insertHistory } from '#worker/history/history.repository.ts'
import type { MailTemplate } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox, type Letter, markDone, moveToDeadLetters } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Caller } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'

export type ExportRow = typeof accountExports.$inferSelect

/** The kinds of exports, named like their effects. */
export type ExportKind = 'account.export' | 'documents.export'

/** What the person who asked is told. */
const MAILS = {
  'account.export': { ready: 'export_ready', failed: 'export_failed' },
  'documents.export': { ready: 'documents_ready', failed: 'documents_failed' },
} as const satisfies Record<ExportKind, Record<'ready' | 'failed', MailTemplate>>

const ownerOf = ({ accountId, type, parentType, oemMasterId, oemAdminId }: Caller) => {
  const ownType = parentType ?? type
  return {
    accountId,
    oemMasterId: ownType === 'OEM_MASTER' ? accountId : oemMasterId,
    oemAdminId: ownType === 'OEM_ADMIN' ? accountId : oemAdminId,
  }
}

const toMail = (template: MailTemplate, { personId, month }: ExportRow) => ({
  template,
  accountId: personId,
  ...(month !== null && { values: { month: dateText(month) } }),
})

type NewExport = {
  kind: ExportKind
  language: Language
  /** How many steps it has, a number or SQL. */
  steps: number | SQL<number>
  /** The month whose documents it holds; null = everything that the account has. */
  month: Month | null
  /** What the history says of it. */
  entry: Pick<HistoryEntry, 'action' | 'detail'>
}

/**
 * Stores an export and promises its first step. Returns the outbox ids. Throws `conflict` while another one of the
 * account runs.
 */
export async function insertExport(
  binding: D1Database,
  caller: Caller,
  { kind, language, steps, month, entry }: NewExport,
): Promise<string[]> {
  const { accountId, personId } = caller
  const db = connect(binding)
  const id = newId()
  const promise = insertOutbox(db, { kind, payload: { exportId: id, step: 0 } })
  try {
    await db.batch([
      db.insert(accountExports).values({ id, accountId, personId, language, month, steps, createdAt: now() }),
      insertHistory(db, {
        owner: ownerOf(caller),
        actorId: personId,
        subject: { type: 'account', id: accountId },
        ...entry,
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

/** The newest export of everything of an account whose file can be fetched. */
export async function findReadyExport(binding: D1Database, accountId: string): Promise<ExportRow | undefined> {
  const rows = await connect(binding)
    .select()
    .from(accountExports)
    .where(
      and(
        eq(accountExports.accountId, accountId),
        isNull(accountExports.month),
        eq(accountExports.state, 'ready'),
        gt(accountExports.expiresAt, now()),
      ),
    )
    .orderBy(sql`${accountExports.createdAt} DESC`)
    .limit(1)
  return rows[0]
}

/** The newest exports of documents of an account. */
export function listMonthExports(binding: D1Database, accountId: string, limit: number): Promise<ExportRow[]> {
  return connect(binding)
    .select()
    .from(accountExports)
    .where(and(eq(accountExports.accountId, accountId), isNotNull(accountExports.month)))
    .orderBy(desc(accountExports.createdAt))
    .limit(limit)
}

/** What a step did: where the next begins, and what it counted. */
export type Progress = { after: string; isLast: boolean; counts: { documents: number; missing: number } }

/** The statements that store that a step is over and promise the next, or the mail that says the file is ready. */
function advance(db: Database, kind: ExportKind, row: ExportRow, { after, isLast, counts }: Progress) {
  const { id, step } = row
  const at = now()
  const update = db
    .update(accountExports)
    .set({
      step: step + 1,
      after,
      documents: row.documents + counts.documents,
      missing: row.missing + counts.missing,
      ...(isLast && { state: 'ready', steps: step + 1, readyAt: at, expiresAt: at + EXPORT_KEPT }),
    })
    .where(and(eq(accountExports.id, id), eq(accountExports.step, step), eq(accountExports.state, 'running')))
  const next = isLast
    ? insertOutbox(db, { kind: 'mail', payload: toMail(MAILS[kind].ready, row) })
    : insertOutbox(db, { kind, payload: { exportId: id, step: step + 1 } })
  return { update, next }
}

/**
 * Stores that a step is done, and promises the next, or the mail that says the file is ready. Returns the outbox ids;
 * undefined if another attempt was faster, or the export was deleted.
 */
export async function finishExportStep(
  binding: D1Database,
  { kind, row, outboxId }: { kind: ExportKind; row: ExportRow; outboxId: string },
  progress: Progress,
): Promise<string[] | undefined> {
  const db = connect(binding)
  const { update, next } = advance(db, kind, row, progress)
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
  { kind, row, letter }: { kind: ExportKind; row: ExportRow; letter: Letter },
  progress: Progress,
): Promise<string[]> {
  const ids: string[] = []
  const isMoved = await moveToDeadLetters(binding, letter, (db) => {
    const { update, next } = advance(db, kind, row, progress)
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
export async function failExport(
  binding: D1Database,
  { kind, row, letter }: { kind: ExportKind; row: ExportRow; letter: Letter },
): Promise<void> {
  await moveToDeadLetters(binding, letter, (db) => [
    db
      .update(accountExports)
      .set({ state: 'failed', expiresAt: now() + EXPORT_KEPT })
      .where(and(eq(accountExports.id, row.id), eq(accountExports.state, 'running'))),
    insertOutbox(db, { kind: 'mail', payload: toMail(MAILS[kind].failed, row) }).statement,
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

/** Ids of the exports of an account. */
export async function listExports(binding: D1Database, accountId: string): Promise<string[]> {
  const rows = await connect(binding)
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(eq(accountExports.accountId, accountId))
  return rows.map(({ id }) => id)
}

export async function deleteExportRow(binding: D1Database, id: string): Promise<void> {
  await connect(binding).delete(accountExports).where(eq(accountExports.id, id))
}
