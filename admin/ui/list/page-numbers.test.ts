import { describe, expect, it } from 'vitest'
import { pageNumbers } from './page-numbers.ts'

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
