import fc from 'fast-check'
import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import { CSV_BOM, csvRow, guardFormula, withoutGuard } from './csv.ts'

const RUNS = { numRuns: 10_000 }
const BAD = [
  '=',
  '+',
  '-',
  '@',
  '|',
  '\t',
  '\r',
  '\n',
  '＝',
  '＋',
  '－',
  '＠',
  '｜',
  "'",
  '"',
  ',',
  ' ',
  '　',
  '\ufeff',
  '\u200b',
  '\u00a0',
  '﹦',
  '−',
]
const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...BAD, 'a', '1', '会') }),
  fc.string({ unit: 'grapheme' }),
)
const table = fc
  .integer({ min: 1, max: 6 })
  .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }))

const write = (rows: readonly (readonly string[])[]) => CSV_BOM + rows.map((row) => csvRow(row)).join('')
const read = (text: string) => {
  const { data, errors } = Papa.parse<string[]>(text.slice(CSV_BOM.length), { newline: '\r\n', delimiter: ',' })
  expect(errors).toEqual([])
  // The line end after the last record opens one more, empty record.
  return data.slice(0, -1)
}

describe('writing CSV', () => {
  it('is read back as what it was, after removing the guard', () => {
    fc.assert(
      fc.property(table, (rows) => {
        expect(read(write(rows)).map((row) => row.map(withoutGuard))).toEqual(rows)
      }),
      RUNS,
    )
  })

  it('begins no cell with what runs as a formula', () => {
    const runs = /^[\s\p{Z}\p{C}]*[=+\-@|＝＋－＠｜﹢﹣﹦﹫−]|^[\t\r\n]/u
    fc.assert(
      fc.property(table, (rows) => {
        expect(
          read(write(rows))
            .flat()
            .filter((text) => runs.test(text)),
        ).toEqual([])
      }),
      RUNS,
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['  =1', "'  =1"],
    ['　＝1', "'　＝1"],
    ['\t', "'\t"],
    ["'=1", "''=1"],
    ["'abc", "'abc"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['|cmd', "'|cmd"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('guards %j as %j', (text, guarded) => {
    expect(guardFormula(text)).toBe(guarded)
    expect(withoutGuard(guarded)).toBe(text)
  })

  it('quotes every cell, doubles quotes and ends records with CRLF', () => {
    expect(csvRow(['a"b', 'c\nd', null, undefined, 12, true])).toBe('"a""b","c\nd","","","12","true"\r\n')
  })
})
