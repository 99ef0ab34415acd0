import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const isRepository = (path: string) => !path.includes('.test.')
const REPOSITORIES = globSync('worker/**/*.repository.ts').filter(isRepository)
const sourceOf = (path: string) => readFileSync(path, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')

describe('a search in SQL', () => {
  it('compares texts by holdsText alone, so that it folds width, case and kana', () => {
    const searching = REPOSITORIES.filter((path) => /\bsearch\b/.test(sourceOf(path)))
    expect(searching.length).toBeGreaterThan(6)
    expect(searching.filter((path) => /\b(?:instr|like|glob)\(|\bLIKE\b/.test(sourceOf(path)))).toEqual([])
    expect(REPOSITORIES.filter((path) => /\bMATCH \$\{(?!.*(?:toIndexQuery|query)\b)/.test(sourceOf(path)))).toEqual([])
  })
})
