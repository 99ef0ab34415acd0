import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..', '..', '..')
export const benchFolder = join(root, 'tests/bench')

/** A path inside the git-ignored output folder; creates its folder. */
export function outPath(...parts: string[]): string {
  const path = join(benchFolder, 'out', ...parts)
  mkdirSync(join(path, '..'), { recursive: true })
  return path
}
