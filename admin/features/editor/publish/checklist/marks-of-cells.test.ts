import { describe, expect, it } from 'vitest'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { readMarks } from '#admin/features/editor/document/cell-marks.ts'
import { marksOfCells } from './marks-of-cells.ts'

const problem = (code: PublishProblem['code'], changes: Partial<PublishProblem> = {}): PublishProblem => ({
  severity: 'warning',
  code,
  cellId: 'a',
  position: 'A1',
  language: null,
  part: null,
  field: null,
  ...changes,
})

describe('the marks of cells', () => {
  it('come from the findings of the checklist, each once, by language, in the order of the legend', () => {
    const marks = marksOfCells([
      problem('outdated', { language: 'kr' }),
      problem('untranslated', { language: 'en', field: 'mainText' }),
      problem('untranslated', { language: 'en', field: 'price' }),
      problem('linkWithoutText'),
      problem('pointTarget', { severity: 'error' }),
      problem('alt'),
      problem('lockWithoutMembership'),
      problem('cellEmpty', { severity: 'error', cellId: 'b' }),
    ])
    expect([...marks]).toEqual([
      ['a', 'alt link! other missing-en outdated-kr'],
      ['b', 'picture!'],
    ])
    expect(readMarks(marks.get('b'))).toEqual([{ mark: 'picture', isBlocking: true }])
  })

  it('leave out what is about the site or a part, and cells that lack nothing', () => {
    const marks = marksOfCells([problem('name', { cellId: null }), problem('menuName', { cellId: null, part: 'menu' })])
    expect(marks.size).toBe(0)
    expect(readMarks(marks.get('a'))).toEqual([])
  })
})
