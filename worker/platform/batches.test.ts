import { describe, expect, it } from 'vitest'
import { toBatches } from './batches.ts'

const batchesOf = (sizes: readonly number[]) => toBatches(sizes, { count: 3, size: 10 }, (size) => size)

describe('toBatches', () => {
  it('fills batches up to the size, in order', () => {
    expect(batchesOf([4, 6, 1, 9, 1])).toEqual([[4, 6], [1, 9], [1]])
  })

  it('fills batches up to the count', () => {
    expect(batchesOf([1, 1, 1, 1])).toEqual([[1, 1, 1], [1]])
  })

  it('gives a larger item a batch of its own', () => {
    expect(batchesOf([1, 11, 1])).toEqual([[1], [11], [1]])
  })

  it('makes no batch of nothing', () => {
    expect(batchesOf([])).toEqual([])
  })
})
