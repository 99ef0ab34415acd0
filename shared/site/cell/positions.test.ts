import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnName, formatPosition, parsePosition, positionOf } from './positions.ts'

describe('positions', () => {
  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [51, 'AZ'],
    [52, 'BA'],
    [99, 'CV'],
    [701, 'ZZ'],
  ] as const)('names column %i %s', (column, name) => {
    expect(columnName(column)).toBe(name)
  })

  it('come back as they went, in either case', () => {
    const place = fc.record({ column: fc.integer({ min: 0, max: 701 }), row: fc.integer({ min: 0, max: 9998 }) })
    fc.assert(
      fc.property(place, (one) => {
        expect(parsePosition(formatPosition(one))).toEqual(one)
        expect(parsePosition(formatPosition(one).toLowerCase())).toEqual(one)
      }),
      { numRuns: 5000 },
    )
  })

  it('have one form each: what is read is written the same', () => {
    const text = fc.string({ unit: fc.constantFrom(...'ABZaz0129-. é１Ａ'), maxLength: 7 })
    const holds = (input: string) => {
      const place = parsePosition(input)
      return place === undefined || formatPosition(place) === input.toUpperCase()
    }
    fc.assert(fc.property(text, holds), { numRuns: 10_000 })
  })

  it.each([
    '',
    'A',
    '1',
    'A0',
    'A01',
    '1A',
    'AAA1',
    'A10000',
    'A-1',
    'A1.5',
    ' A1',
    'A1 ',
    'Ａ1',
    'A１',
    'A1\n',
    '__proto__',
  ])('refuses %j', (text) => {
    expect(parsePosition(text)).toBeUndefined()
  })

  it('fill a grid row by row without gap or twin', () => {
    const grid = fc.record({ columns: fc.integer({ min: 1, max: 100 }), rows: fc.integer({ min: 1, max: 100 }) })
    fc.assert(
      fc.property(grid, ({ columns, rows }) => {
        const names = new Set(
          Array.from({ length: columns * rows }, (_, index) => formatPosition(positionOf(index, columns))),
        )
        return names.size === columns * rows && names.has(formatPosition({ column: columns - 1, row: rows - 1 }))
      }),
      { numRuns: 50 },
    )
  })
})
