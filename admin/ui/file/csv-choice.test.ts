import { describe, expect, it } from 'vitest'
import { findFileProblem, formatSize } from './csv-choice.ts'

const LIMIT = 5 * 1024 * 1024

describe('a chosen file', () => {
  it.each([
    ['users.csv', LIMIT, undefined],
    ['USERS.CSV', 0, undefined],
    ['users.csv', LIMIT + 1, 'tooLarge'],
    ['users.xlsx', 10, 'wrongType'],
    ['csv', 10, 'wrongType'],
  ])('%s of %i bytes: %s', (name, size, problem) => {
    expect(findFileProblem([{ name, size }])).toBe(problem)
  })

  it('is exactly one', () => {
    const file = { name: 'users.csv', size: 1 }
    expect([findFileProblem([]), findFileProblem([file, file])]).toEqual(['many', 'many'])
  })

  it.each([
    [0, '1 KB'],
    [12_400, '12 KB'],
    [LIMIT, '5.0 MB'],
  ])('of %i bytes is shown as %s', (bytes, text) => {
    expect(formatSize(bytes)).toBe(text)
  })
})
