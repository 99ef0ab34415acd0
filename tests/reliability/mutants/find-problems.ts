import { existsSync, readFileSync } from 'node:fs'
import type { Mutant } from './mutants.ts'

/** Why a defect of the list cannot be made any more; empty if it can. */
export function problemsOf({ file, from, to, why, tests }: Mutant): string[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const count = text.split(from).length - 1
  return [
    ...(count === 1 ? [] : [`${why}: ${file} has its text ${count} times`]),
    ...(from === to ? [`${why}: nothing changes`] : []),
    ...tests.filter((path) => !existsSync(path)).map((path) => `${why}: ${path} does not exist`),
  ]
}
