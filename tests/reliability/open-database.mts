import { DatabaseSync, type DatabaseSyncOptions } from 'node:sqlite'

/** How long a statement waits for another process that writes. */
const LOCKED_MAX = 10_000

/** Opens a database file that a Worker may have open as well. */
export const openDatabase = (path: string, options: DatabaseSyncOptions = {}): DatabaseSync =>
  new DatabaseSync(path, { timeout: LOCKED_MAX, ...options })
