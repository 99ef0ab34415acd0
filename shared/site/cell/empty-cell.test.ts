import { describe, expect, it } from 'vitest'
import { emptyCell } from './empty-cell.ts'
import { cell } from './cell.ts'

const ID = '00000000-0000-4000-8000-000000000001'

describe('emptyCell', () => {
  it('is what the schema makes of an id alone', () => {
    expect(emptyCell(ID)).toEqual(cell.parse({ id: ID }))
    // `isGoal` is absent unless the link is a goal.
    expect([...Object.keys(emptyCell(ID)), 'isGoal'].toSorted()).toEqual(Object.keys(cell.shape).toSorted())
  })
})
