import { sql } from 'drizzle-orm'
import type { BellDetail } from '#shared/announcement/bell-details.ts'
import type { Database } from '#worker/db/client.ts'
import { insertMailedEvents } from '#worker/entities/bell/bell-event.repository.ts'
import { newId } from '#worker/platform/ids.ts'

/** What a test that ended by itself has found, and what became of it. */
export type ExperimentOutcome = Pick<BellDetail<'experiment'>, 'result' | 'letter'>

type Ended = { id: string; siteId: string; name: string; outcome: ExperimentOutcome }

/**
 * The statements that tell the people of a site's account, under the bell and by mail, that a test has ended by itself:
 * for the batch of the end, once a test.
 */
export function insertExperimentEnd(db: Database, { id, siteId, name, outcome }: Ended) {
  return insertMailedEvents(db, {
    kind: 'experiment',
    id: sql`${newId()}`,
    key: sql`${`experiment:${id}`}`,
    reader: sql`s.account_id`,
    subjectId: sql`s.id`,
    detail: {
      site: sql`s.name`,
      test: sql`${id}`,
      name: sql`${name}`,
      result: sql`${outcome.result}`,
      letter: sql`${outcome.letter}`,
    },
    from: sql`sites AS s INNER JOIN accounts AS a ON a.id = s.account_id AND a.deleted_at IS NULL AND a.type <> 'MASTER'
      WHERE s.id = ${siteId}`,
  })
}
