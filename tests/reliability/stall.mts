import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase } from './open-database.mts'

/** A write takes milliseconds, on a busy machine up to a second: one of three seconds does not end by itself. */
const SEEN = 75
const PAUSE = 40
const WAIT_MAX = 180_000

const FOREVER = 'SELECT (WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n)'

/**
 * Lets the write of a kind stop inside its batch, e.g. `AFTER INSERT ON bills WHEN new.month = '2026-10'`, until the
 * process is killed; nothing of the batch is stored then.
 */
export function plantStall(path: string, when: string): void {
  const db = openDatabase(path)
  db.exec(`CREATE TRIGGER stall ${when} BEGIN ${FOREVER}; END`)
  db.close()
}

/** Lets all writes end again. */
export function removeStall(path: string): void {
  const db = openDatabase(path)
  db.exec('DROP TRIGGER IF EXISTS stall')
  db.close()
}

/** Whether somebody is writing now: then no other process may. */
function isWriting(path: string): boolean {
  const db = new DatabaseSync(path, { timeout: 0 })
  try {
    db.exec('BEGIN IMMEDIATE; ROLLBACK')
    return false
  } catch {
    return true
  } finally {
    db.close()
  }
}

/** Waits until a write has stopped. Throws if none does. */
export async function waitForStall(path: string, name: string): Promise<void> {
  let seen = 0
  for (const end = Date.now() + WAIT_MAX; Date.now() < end; await sleep(PAUSE)) {
    seen = isWriting(path) ? seen + 1 : 0
    if (seen >= SEEN) return
  }
  throw new Error(`${name}: no write stopped within ${WAIT_MAX / 1000} s`)
}
