import { describe, expect, it } from 'vitest'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { toRows } from './problem-rows.ts'

const problem = (code: PublishProblem['code'], field: string): PublishProblem => ({
  severity: 'warning',
  code,
  cellId: null,
  position: null,
  language: 'ja',
  part: 'company',
  field,
})

describe('rows of the checklist', () => {
  it('are one for all missing fields of the law of commerce, where the first of them was', () => {
    const found = [
      problem('privacyMissing', 'privacyPolicy'),
      problem('clauseMissing', 'clause.seller'),
      problem('clauseMissing', 'clause.address'),
      problem('draftMark', 'terms'),
    ]
    expect(toRows(found).map(({ problem: { field }, count }) => [field, count])).toEqual([
      ['privacyPolicy', 1],
      ['clause.seller', 2],
      ['terms', 1],
    ])
  })

  it('are as many as the findings otherwise', () => {
    const found = [problem('draftMark', 'terms'), problem('draftMark', 'privacyPolicy')]
    expect(toRows(found)).toEqual(found.map((one) => ({ problem: one, count: 1 })))
  })
})
