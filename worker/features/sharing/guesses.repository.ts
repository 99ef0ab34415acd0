import { sql } from 'drizzle-orm'
import { formatDate } from '#shared/time/jst.ts'
import { connect } from '#worker/db/client.ts'
import { insertMailedEvents } from '#worker/entities/bell/bell-event.repository.ts'
import type { Counter } from '#worker/limits/throttle.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

/**
 * Notifies the people of the account, once a day, that somebody guesses the password of a site's preview: when the
 * attempts reach the limit at which they are blocked. The operator has no bell.
 */
export async function tellGuesses(binding: D1Database, siteId: string, { key, limit }: Counter): Promise<void> {
  const db = connect(binding)
  const events = insertMailedEvents(db, {
    kind: 'guesses',
    id: sql`${newId()}`,
    key: sql`${`guesses:${siteId}:${formatDate(now())}`}`,
    reader: sql`s.account_id`,
    subjectId: sql`s.id`,
    detail: { site: sql`s.name` },
    from: sql`sites AS s INNER JOIN accounts AS a ON a.id = s.account_id AND a.deleted_at IS NULL AND a.type <> 'MASTER'
      INNER JOIN throttles AS t ON t.key = ${key} AND t.count >= ${limit.free} WHERE s.id = ${siteId}`,
  })
  await db.batch([...events])
}
