import { describe, expect, it } from 'vitest'
import { CSV_SHAPES } from '#tests/setup/transfers/bank-shapes.ts'
import { type CsvLayout, readBankCsv } from './read-bank-csv.ts'
import { readStatement } from './read-statement.ts'

const TODAY = '2026-11-30'

/** Reads a file as the screen does: with the columns that are kept for its bank account. */
const read = (text: string, layout: CsvLayout | null) =>
  readStatement(new TextEncoder().encode(text).buffer, { today: TODAY, layout })

const HEADING = ['Buchung', 'Wer', 'Betrag']
const rows = '2026/11/02,ヤマダ,11000\r\n2026/11/05,タナカ,2200\r\n'
const foreign = `口座,1234567\r\n${HEADING.join(',')}\r\n${rows}`
/** As the screen makes it of the chosen columns. */
const chosen: CsvLayout = { bank: null, header: HEADING, day: [0], amount: 2, direction: null, payer: [1] }
const DEPOSITS = [
  { day: '2026-11-02', amount: 11_000, payer: 'ヤマダ' },
  { day: '2026-11-05', amount: 2200, payer: 'タナカ' },
]

async function depositsOf(text: string, layout: CsvLayout | null) {
  const file = await read(text, layout)
  if (file.kind !== 'csv') throw new Error(`The file is ${file.kind}`)
  return readBankCsv(file.records, file.layout, TODAY).lines
}

describe('columns that were chosen by hand', () => {
  it('are asked for where no heading says them, and used for the next file with the same heading', async () => {
    expect((await read(foreign, null)).kind).toBe('unknown')
    expect(await depositsOf(foreign, chosen)).toEqual(DEPOSITS)
    // Width and blanks of the heading differ between two downloads of the same bank.
    const again = foreign.replace('Buchung,Wer', ' Ｂｕｃｈｕｎｇ ,Wer').replace('口座,1234567\r\n', '')
    expect(await depositsOf(again, chosen)).toEqual(DEPOSITS)
  })

  it('are not used for a file with other columns: a known heading says them, another one is asked for', async () => {
    const mufg = CSV_SHAPES['mufg']?.([{ day: '2026-11-02', inYen: 11_000, outYen: 0, payer: 'ヤマダ' }]) ?? ''
    const bare = { ...chosen, header: [] }
    for (const kept of [chosen, bare]) expect(await depositsOf(mufg, kept)).toEqual(DEPOSITS.slice(0, 1))
    expect((await read(foreign.replace('Wer', 'Von'), chosen)).kind).toBe('unknown')
    expect(await depositsOf(rows, bare)).toEqual(DEPOSITS)
  })

  it('keep no file from being read for a row that is dated ahead: it is left out and named', async () => {
    const file = await read(`${foreign}2026/12/01,スズキ,300\r\n`, chosen)
    expect(file).toMatchObject({ kind: 'csv', statement: { lines: DEPOSITS, problems: [{ row: 5, what: 'ahead' }] } })
  })
})
