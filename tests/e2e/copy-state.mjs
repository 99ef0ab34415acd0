import { cpSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Copies the data of a local server that is running: a database as it stands, without the journals beside it. */
export function copyState(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) copyState(source, target)
    else if (entry.name.endsWith('.sqlite')) copyDatabase(source, target)
    else if (!/\.sqlite-(?:wal|shm)$/.test(entry.name)) cpSync(source, target)
  }
}

function copyDatabase(source, target) {
  const database = new DatabaseSync(source, { timeout: 10_000 })
  database.prepare('VACUUM INTO ?').run(target)
  database.close()
}
