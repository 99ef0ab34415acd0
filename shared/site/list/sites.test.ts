import { describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/cells.ts'
import { cell } from './sites.ts'

const ID = '00000000-0000-4000-8000-000000000001'

describe('emptyCell', () => {
  it('is what the schema makes of an id alone', () => {
    expect(emptyCell(ID)).toEqual(cell.parse({ id: ID }))
    // Only a link that is a goal says so.
    expect([...Object.keys(emptyCell(ID)), 'isGoal'].toSorted()).toEqual(Object.keys(cell.shape).toSorted())
  })
})
