import { setTimeout as sleep } from 'node:timers/promises'
import { newId } from '#worker/platform/ids.ts'
import { rowsOf } from './bill-checks.mts'

/**
 * Writes batches whose rows belong together, in tables that a backup reads at different times, until `isRunning` says
 * no: batch n inserts row n of one table, moves a number of another table to n, and replaces row n - 3. Goes on after the
 * last batch that is stored. Returns n.
 */
export async function writeLedger(database: D1Database, isRunning: () => boolean): Promise<number> {
  const name = 'ledger'
  const stored = database.prepare('SELECT value FROM counters WHERE scope = ? AND name = ?').bind(name, name)
  let n = Number(await stored.first('value'))
  while (isRunning()) {
    n++
    await database.batch([
      database
        .prepare("INSERT INTO stripe_events (id, type, received_at) VALUES (?, 'ledger', ?)")
        .bind(`ledger ${String(n).padStart(6, '0')}`, n),
      database
        .prepare(
          'INSERT INTO counters (scope, name, value) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value',
        )
        .bind(name, name, n),
      database.prepare('DELETE FROM bill_months WHERE month = ?').bind(`ledger ${n - 3}`),
      database
        .prepare('INSERT INTO bill_months (month, finished_at, verified_at) VALUES (?, ?, ?)')
        .bind(`ledger ${n}`, n, n),
      database
        .prepare(
          "INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail) VALUES (?, ?, ?, 'ledger', 'ledger', ?, '{}')",
        )
        .bind(newId(), n, name, String(n)),
    ])
    await sleep(1)
  }
  return n
}

/** The number of the last batch in a database, and what it holds of one batch and not of another. */
export function checkLedger(path: string): { last: number; problems: string[] } {
  const one = (sql: string) => JSON.stringify(Object.values(rowsOf(path, sql)[0] ?? {}))
  const last = Number(JSON.parse(one("SELECT value FROM counters WHERE name = 'ledger'"))[0])
  const found = {
    events: one("SELECT count(*), max(received_at) FROM stripe_events WHERE type = 'ledger'"),
    history: one("SELECT count(*), max(at) FROM history WHERE action = 'ledger'"),
    months: one("SELECT min(finished_at), max(finished_at) FROM bill_months WHERE month LIKE 'ledger %'"),
  }
  const expected = {
    events: JSON.stringify([last, last]),
    history: JSON.stringify([last, last]),
    months: JSON.stringify([Math.max(1, last - 2), last]),
  }
  const isWhole = JSON.stringify(found) === JSON.stringify(expected)
  return { last, problems: isWhole ? [] : [`batches in parts: ${JSON.stringify(found)} at ${last}`] }
}
