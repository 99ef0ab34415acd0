// Where tests and benches write. Built-in modules only.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * A folder in memory, gone with this process, where Linux has so many bytes of room for it: a database that a test
 * throws away needs no disk, for which it would wait half of the time. Undefined elsewhere.
 */
export function makeQuickFolder(room = 4 * GB) {
  if (freeBytes(MEMORY) < room) return undefined
  const folder = mkdtempSync(join(MEMORY, 'mekuri-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

function freeBytes(path) {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize
  } catch {
    return 0
  }
}
