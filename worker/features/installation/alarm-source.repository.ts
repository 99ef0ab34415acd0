import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { mailRefusals, providerStates } from '#worker/db/schema/alarms.ts'
import { backupRuns } from '#worker/db/schema/backup.ts'
import { outbox } from '#worker/db/schema/operations.ts'

/** When an effect was due that no attempt has begun, if that is before a moment. */
export async function findNeverTried(binding: D1Database, before: number): Promise<number | undefined> {
  const [row] = await connect(binding)
    .select({ at: outbox.dueAt })
    .from(outbox)
    .where(and(isNull(outbox.doneAt), lte(outbox.dueAt, before), eq(outbox.attempts, 0)))
    .orderBy(asc(outbox.dueAt))
    .limit(1)
  return row?.at
}

/** The first backup's start, the start of the last one that counts, and whether the last one that ended failed. */
export async function findBackupTimes(binding: D1Database) {
  const started = sql`${backupRuns.startedAt}`
  const [row] = await connect(binding)
    .select({
      firstAt: sql<number | null>`min(${started})`,
      finishedAt: sql<number | null>`max(iif(${backupRuns.outcome} = 'finished', ${started}, NULL))`,
      failedAt: sql<number | null>`max(iif(${backupRuns.outcome} = 'failed', ${started}, NULL))`,
    })
    .from(backupRuns)
  const { firstAt = null, finishedAt = null, failedAt = null } = row ?? {}
  return { firstAt, finishedAt, hasFailed: failedAt !== null && failedAt > (finishedAt ?? 0) }
}

/** How services outside last answered; services that nobody asked have no row. */
export const findProviderStates = (binding: D1Database) =>
  connect(binding).select().from(providerStates).orderBy(providerStates.provider)

/** The newest migration that the database has; null where nothing records it, as in tests. */
export async function findDatabaseSchema(binding: D1Database): Promise<string | null> {
  const db = connect(binding)
  const [table] = await db
    .select({ name: sql<string>`name` })
    .from(sql`sqlite_master`)
    .where(sql`name = 'd1_migrations'`)
  if (!table) return null
  const [row] = await db
    .select({ name: sql<string>`name` })
    .from(sql`d1_migrations`)
    .orderBy(sql`id DESC`)
    .limit(1)
  return row?.name.replace(/\.sql$/, '') ?? null
}

/** The mails that the mail service refused for good on a day in Japan. */
export async function countRefusedMails(binding: D1Database, day: string): Promise<number> {
  const [row] = await connect(binding)
    .select({ count: sql<number>`coalesce(sum(${mailRefusals.count}), 0)`.mapWith(Number) })
    .from(mailRefusals)
    .where(eq(mailRefusals.day, day))
  return row?.count ?? 0
}
