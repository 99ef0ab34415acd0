import { sql } from 'drizzle-orm'
import { showHost } from '#shared/text/host-name.ts'
import type { Database } from '#worker/db/client.ts'
import { insertMailedEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Standing } from './claim-rows.repository.ts'
import { eventOf } from './domain-told.repository.ts'
import type { HostClaim } from './host.repository.ts'

/**
 * The statements that notify a partner's people of a change of their host, under the bell and by mail, for the batch of
 * the change. An event without a site's name is about a host (shared/announcement/bell-details.ts).
 */
export function tellHostChange(db: Database, { row, partner }: HostClaim, after: Standing) {
  const event = eventOf(row, after)
  if (!event) return []
  return [
    ...insertMailedEvents(db, {
      kind: 'domain',
      id: sql`${newId()}`,
      key: sql`${`domain:${row.id}:${after.version}`}`,
      reader: sql`a.id`,
      subjectId: sql`a.id`,
      detail: {
        site: sql`''`,
        domain: sql`${showHost(row.hostname)}`,
        event: sql`${event}`,
        reason: sql`${(event === 'failed' && after.reason) || ''}`,
        date: sql`''`,
      },
      from: sql`accounts AS a WHERE a.id = ${partner.id} AND a.deleted_at IS NULL`,
    }),
  ]
}
