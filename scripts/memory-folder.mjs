// The temporary folder of tests and benches. Built-in modules only.
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const GB = 1024 ** 3

/**
 * Creates a folder in memory, deleted with this process, where Linux has that many free bytes: a temporary database on
 * a disk would spend half of its time waiting. Returns undefined elsewhere.
 */
export function createMemoryFolder(room = 4 * GB) {
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
