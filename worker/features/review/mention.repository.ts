import { type SQL, sql } from 'drizzle-orm'
import { MENTIONABLE_MAX } from '#shared/site/review/review-rules.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { outbox } from '#worker/db/schema/operations.ts'
import type { SiteRow } from '#worker/entities/working-copy/site.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** Letters of the comment that its notification shows. */
const EXCERPT = 140

type Place = Pick<SiteRow, 'id' | 'accountId'>

/**
 * SQL: people `p` whom `personId` may name: the site's account, the own account, and the own sub-admins. Nobody is shown
 * who is above, or the sub-admins of others. The operator's people have no bell.
 */
function mayBeNamed({ accountId }: Place, personId: string): SQL {
  const own = sql`(SELECT iif(w.type = 'SUB_ADMIN', w.parent_id, w.id) FROM accounts AS w WHERE w.id = ${personId})`
  return sql`p.deleted_at IS NULL AND coalesce(p.parent_type, p.type) <> 'MASTER' AND (p.id IN (${accountId}, ${own})
    OR (p.parent_id = ${own} AND p.type = 'SUB_ADMIN' AND p.password_hash IS NOT NULL))`
}

/** The people that a comment of `personId` on a site may name. */
export async function listSitePeople(binding: D1Database, site: Place, personId: string) {
  return connect(binding).all<{ id: string; name: string; company: string }>(
    sql`SELECT p.id AS id, p.contact_name AS name, coalesce(nullif(p.company_name, ''), o.company_name, '') AS company
      FROM accounts AS p LEFT JOIN accounts AS o ON o.id = p.parent_id
      WHERE ${mayBeNamed(site, personId)} AND p.contact_name <> '' ORDER BY p.contact_name, p.id LIMIT ${MENTIONABLE_MAX}`,
  )
}

type Mentions = {
  site: Place & { name: string }
  author: string
  personId: string
  threadId: string
  text: string
  ids: readonly string[]
}

/**
 * The statements that notify the named people under the bell and by mail, for the batch of their comment. Nobody is
 * notified of an own comment, nor whom the writer may not name.
 */
export function tellMentioned(db: Database, { site, author, personId, threadId, text, ids }: Mentions) {
  if (ids.length === 0) return []
  const at = now()
  // An id for each, so that mails find their events.
  const chosen = JSON.stringify([...new Set(ids)].map((id) => ({ id, event: crypto.randomUUID() })))
  const detail = JSON.stringify({
    site: site.name,
    author,
    thread: threadId,
    text: [...text].slice(0, EXCERPT).join(''),
  })
  const rows = sql`json_each(${chosen}) AS c INNER JOIN accounts AS p ON p.id = c.value ->> 'id'
    WHERE ${mayBeNamed(site, personId)} AND p.id <> ${personId}`
  return [
    db.insert(bellEvents).select(
      sql`SELECT c.value ->> 'event', iif(p.type = 'SUB_ADMIN', p.parent_id, p.id), p.id, 'mention', ${site.id}, ${detail}, NULL, ${at}
        FROM ${rows}`,
    ),
    db.insert(outbox).select(
      sql`SELECT c.value ->> 'event', 'mail.event', json_object('eventId', c.value ->> 'event', 'accountId', p.id), ${at}, ${at}, 0, NULL, NULL, NULL
        FROM ${rows}`,
    ),
  ] as const
}
