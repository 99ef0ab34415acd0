import { expect, it } from 'vitest'
import { problemsOf } from '#tests/reliability/mutants/find-problems.ts'
import { MUTANTS } from '#tests/reliability/mutants/mutants.ts'

it('lists defects that can still be made, at least sixty', () => {
  expect(MUTANTS.length).toBeGreaterThanOrEqual(60)
  expect(MUTANTS.flatMap(problemsOf)).toEqual([])
  expect(new Set(MUTANTS.map(({ why }) => why)).size).toBe(MUTANTS.length)
})
