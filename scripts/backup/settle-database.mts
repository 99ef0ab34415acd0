import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Manifest } from '#worker/features/backup/backup.storage.ts'
import { LEFT_OUT_TABLES } from '#worker/features/backup/backup-contents.ts'
import { listTables } from '#worker/features/backup/stored-tables.repository.ts'
import { findTriggers, holdJobs, isOwnName, saveNote } from './restore-state.mts'
import { orderTables } from './table-order.mts'

/** Stops all charging; `worker/features/payments/freeze.repository.ts` reads it. */
const freezeCharging = (database: D1Database) =>
  database.prepare(
    "INSERT INTO counters (scope, name, value) VALUES ('*', 'payments.frozen', 1) ON CONFLICT DO UPDATE SET value = 1",
  )

/**
 * Statements after which rows can be loaded: no trigger counts or copies them a second time, tables hold none of the
 * rows that migrations insert, no job runs, and charging is stopped.
 */
export async function prepareLoading(database: D1Database): Promise<D1PreparedStatement[]> {
  const { results } = await database
    .prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger' ORDER BY rowid")
    .all<{ name: string; sql: string }>()
  const triggers = results.filter(({ name }) => !isOwnName(name))
  const names = (await listTables(database)).map(({ name }) => name).filter((name) => !isOwnName(name))
  const loaded = (await orderTables(database, names)).filter((name) => !(name in LEFT_OUT_TABLES))
  return [
    saveNote(
      database,
      'triggers',
      triggers.map(({ sql }) => sql),
    ),
    ...triggers.map(({ name }) => database.prepare(`DROP TRIGGER "${name}"`)),
    ...loaded.toReversed().map((name) => database.prepare(`DELETE FROM "${name}"`)),
    holdJobs(database),
    freezeCharging(database),
  ]
}

/** How full-text indexes are filled: a backup holds no rows of theirs. */
export const SEARCHES: Readonly<Record<string, string>> = {
  sites_search: `INSERT INTO sites_search (rowid, name, site_id) SELECT rowid, name, id FROM sites WHERE deleted_at IS NULL`,
  accounts_search: `INSERT INTO accounts_search (rowid, company_name, contact_name, email)
    SELECT rowid, company_name, contact_name, email FROM accounts WHERE deleted_at IS NULL AND type NOT IN ('MASTER', 'SUB_ADMIN')`,
}

/** Statements that fill the full-text indexes and put the triggers back. */
export async function rebuild(database: D1Database): Promise<D1PreparedStatement[]> {
  const searches = Object.entries(SEARCHES).flatMap(([name, fill]) => [`DELETE FROM ${name}`, fill])
  return [...searches, ...(await findTriggers(database))].map((sql) => database.prepare(sql))
}

const MAILS = "done_at IS NULL AND (kind = 'mail' OR kind LIKE 'mail.%')"
/** More than the deliveries of a site change in a day. */
const VERSIONS = 1000

/**
 * Statements that settle what a rewound database cannot know: mails that were promised may have been sent since, so
 * they wait for a person as dead letters; cached lists of deliveries must not be taken for newer ones; the log says why
 * charging is stopped.
 */
export function settle(database: D1Database, { id, snapshotAt }: Manifest): D1PreparedStatement[] {
  const at = now()
  const reason = `Restored from the backup of ${new Date(snapshotAt).toISOString()}: it may have been sent since`
  const detail = JSON.stringify({ reason: `Restored from backup ${id}` })
  return [
    database
      .prepare(
        `INSERT INTO dead_letters (id, queue, body, reason, received_at)
          SELECT id, 'outbox', json_object('kind', kind, 'payload', json(payload)), ?, ? FROM outbox WHERE ${MAILS}
          ON CONFLICT DO NOTHING`,
      )
      .bind(reason, at),
    database.prepare(`DELETE FROM outbox WHERE ${MAILS}`),
    database.prepare('UPDATE sites SET deliveries_version = deliveries_version + ?').bind(VERSIONS),
    freezeCharging(database),
    database
      .prepare(
        `INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail)
          SELECT ?, ?, id, 'billing.freeze', 'account', id, ? FROM accounts WHERE type = 'MASTER' ORDER BY created_at LIMIT 1`,
      )
      .bind(newId(), at, detail),
  ]
}
