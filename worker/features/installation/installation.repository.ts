import { and, asc, eq, gte, isNull, like, max, sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { counters, deadLetters, outbox } from '#worker/db/schema/operations.ts'
import { siteViews, visitHours } from '#worker/db/schema/visits.ts'

/** Kinds of waiting effects that are listed at most. */
const KINDS_MAX = 50

const count = sql<number>`count(*)`.mapWith(Number)

/** The effects that are not done, by kind, the oldest first. */
export function findWaitingEffects(binding: D1Database) {
  const oldestAt = sql<number>`min(${outbox.createdAt})`.mapWith(Number)
  return connect(binding)
    .select({
      kind: outbox.kind,
      count,
      oldestAt,
      attempts: sql<number>`max(${outbox.attempts})`.mapWith(Number),
    })
    .from(outbox)
    .where(isNull(outbox.doneAt))
    .groupBy(outbox.kind)
    .orderBy(asc(oldestAt))
    .limit(KINDS_MAX)
}

/** The mail effects that were done since a moment. */
export async function countSentMails(binding: D1Database, since: number): Promise<number> {
  const isMail = like(outbox.kind, 'mail%')
  const [row] = await connect(binding)
    .select({ count })
    .from(outbox)
    .where(and(gte(outbox.doneAt, since), isMail))
  return row?.count ?? 0
}

/** The mail effects that were given up since a moment and are still dead letters. */
export async function countLostMails(binding: D1Database, since: number): Promise<number> {
  const isMail = sql`${deadLetters.body} LIKE '{"kind":"mail%'`
  const [row] = await connect(binding)
    .select({ count })
    .from(deadLetters)
    .where(and(gte(deadLetters.receivedAt, since), isMail))
  return row?.count ?? 0
}

/** The newest hour of which a visit was counted. */
export async function findLastVisitHour(binding: D1Database): Promise<number | undefined> {
  const db = connect(binding)
  const [[counted], [told]] = await db.batch([
    db.select({ hour: max(visitHours.hour) }).from(visitHours),
    db.select({ hour: max(siteViews.hour) }).from(siteViews),
  ])
  return Math.max(counted?.hour ?? 0, told?.hour ?? 0) || undefined
}

/** Bytes of the uploaded files of all accounts. */
export async function sumStoredBytes(binding: D1Database): Promise<number> {
  const [row] = await connect(binding)
    .select({ bytes: sql<number>`coalesce(sum(${counters.value}), 0)`.mapWith(Number) })
    .from(counters)
    .where(eq(counters.name, 'storage'))
  return row?.bytes ?? 0
}
