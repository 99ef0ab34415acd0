import { describe, expect, it } from 'vitest'
import { placeAfterKey } from './grid-map-keys.ts'
import { pageNumbers } from './page-numbers.ts'

describe('keys on a grid map of 3 columns and 2 rows', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 2, undefined],
    ['ArrowLeft', 3, undefined],
    ['ArrowDown', 1, 4],
    ['ArrowDown', 4, undefined],
    ['ArrowUp', 5, 2],
    ['Home', 4, 3],
    ['End', 0, 2],
    ['a', 0, undefined],
  ])('%s from %i leads to %s', (key, from, expected) => {
    expect(placeAfterKey(key, false, from, { columns: 3, rows: 2 })).toBe(expected)
  })

  it('takes Ctrl with Home and End as the whole grid', () => {
    expect(placeAfterKey('Home', true, 4, { columns: 3, rows: 2 })).toBe(0)
    expect(placeAfterKey('End', true, 0, { columns: 3, rows: 2 })).toBe(5)
  })
})

describe('page numbers', () => {
  it.each([
    [1, 1, [1]],
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 'after', 9]],
    [5, 9, [1, 'before', 4, 5, 6, 'after', 9]],
    [9, 9, [1, 'before', 8, 9]],
    [2, 3, [1, 2, 3]],
  ])('on page %i of %i are %j', (current, count, expected) => {
    expect(pageNumbers(current, count)).toEqual(expected)
  })
})
