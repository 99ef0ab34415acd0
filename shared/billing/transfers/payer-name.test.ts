import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toShiftJis } from '#shared/text/shift-jis.ts'
import { NAUGHTY } from '#tests/setup/schema-arbitrary.ts'
import { matchTransfers } from './match-transfers.ts'
import { isPrintable, numbersIn, payerKey } from './payer-name.ts'
import { readStatement } from './read-statement.ts'
import { parseStatementDay, parseYen } from './statement-values.ts'

it('takes the names that a bank may print for one payer as the same', () => {
  const forms = [
    'カ)ガーデン・ショップ',
    'ｶ)ｶﾞｰﾃﾞﾝ ｼﾖﾂﾌﾟ',
    '（カ）ガーデンショップ',
    'ガ－デン　ショップ（カ',
    '株式会社ガーデンショップ',
    'ガーデンショップ㈱',
    'フリコミ ｶﾞｰﾃﾞﾝｼﾖﾂﾌﾟ(ｶ',
    '振込　カ）ガ゛ーデンシヨツプ'.replace('ガ゛', 'カ゛'),
    '2026-000123 カ)がーでんしょっぷ',
    '振込 フリコミ 2026000123カ)ガーデンショップ',
  ]
  expect([...new Set(forms.map(payerKey))]).toEqual(['ガデンシヨツプ'])
})

it('keeps different payers apart', () => {
  expect(payerKey('ハト')).not.toBe(payerKey('バド'))
  expect(payerKey('カ)カトウ')).toBe('カトウ')
  expect(payerKey('ユ)ユウキ')).toBe('ユウキ')
  expect(payerKey('フリコミヤ')).toBe('フリコミヤ')
  expect([payerKey(''), payerKey('カ)'), payerKey('（株）')]).toEqual(['', '', ''])
  expect([isPrintable(payerKey('ABC(カ')), isPrintable(payerKey('山田商店')), isPrintable('')]).toEqual([
    true,
    false,
    false,
  ])
})

it('finds the numbers of bills that a payer wrote', () => {
  expect(numbersIn('２０２６－０００１２３　ヤマダ')).toEqual(['2026-000123'])
  expect(numbersIn('2026000123ヤマダ 2026ー000124')).toEqual(['2026-000123', '2026-000124'])
  expect(numbersIn('2026-0001 12026000123 20260001234')).toEqual([])
})

it('reads days and amounts of several kinds, and no others', () => {
  const day = (text: string) => parseStatementDay(text, '2026-11-29')
  const same = [
    '2026/11/5',
    '2026-11-05',
    '2026年11月5日',
    '20261105',
    'R8.11.5',
    '令和8年11月5日',
    '081105',
    '261105',
    '2026/11/05 10:30',
  ]
  expect([...new Set(same.map(day))]).toEqual(['2026-11-05'])
  expect(['H31.4.1', '310401'].map(day)).toEqual(['2019-04-01', '2019-04-01'])
  expect(['2026/02/30', '2026/13/1', '', '合計', '2026', '1/5', '99999999'].map(day)).toEqual(Array(7).fill(undefined))
  expect(['12,345', '¥12,345', '１２３４５円', '+12345', '12345.00', ' 12345 '].map(parseYen)).toEqual(
    Array(6).fill(12_345),
  )
  expect(['', '-'].map(parseYen)).toEqual([0, 0])
  expect(['-5', '1.5', '1e9', '0x1', 'abc', '9'.repeat(20)].map(parseYen)).toEqual(Array(6).fill(undefined))
})

it('answers every file, and only with whole amounts above zero on real days', async () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 900 }),
    fc
      .array(
        fc.array(fc.constantFrom(...NAUGHTY, '日付', '入金額', '摘要', '2026/11/01', '5000', 'ｶ)ﾔﾏﾀﾞ'), {
          maxLength: 6,
        }),
        { maxLength: 8 },
      )
      .map((rows) => toShiftJis(rows.map((row) => row.join(',')).join('\n'))),
    fc
      .string({ maxLength: 300 })
      .map((rest) => toShiftJis(`101008112908110108112900${'0'.repeat(140)}\n2${rest.padEnd(199)}`)),
  )
  await fc.assert(
    fc.asyncProperty(bytes, async (content) => {
      const file = await readStatement(new Uint8Array(content).buffer, { today: '2026-11-29', layout: null })
      if (!('statement' in file)) return
      for (const { day, amount, payer } of file.statement.lines) {
        expect(day).toMatch(/^20\d\d-\d\d-\d\d$/)
        expect(Number.isSafeInteger(amount) && amount > 0).toBe(true)
        expect(payer.length).toBeLessThanOrEqual(140)
      }
    }),
    { numRuns: 300 },
  )
})

it('never spends more of a deposit than there is, nor more on a bill than is owed', () => {
  const name = fc.constantFrom('ヤマダ', 'スズキ', 'サトウ', '')
  const lines = fc.array(
    fc.record({
      amount: fc.integer({ min: 1, max: 5000 }),
      payer: name,
      number: fc.option(fc.integer({ min: 1, max: 9 })),
    }),
    { maxLength: 12 },
  )
  const bills = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 9 }),
      owner: fc.integer({ min: 0, max: 3 }),
      due: fc.integer({ min: 1, max: 5000 }),
    }),
    { selector: ({ number }) => number, maxLength: 9 },
  )
  fc.assert(
    fc.property(lines, bills, (made, owed) => {
      const open = made.map(({ amount, payer, number }, index) => ({
        id: `l${index}`,
        day: '2026-11-01',
        amount,
        payer: `${number === null ? '' : `2026-00000${number} `}${payer}`,
      }))
      const due = owed.map(({ number, owner, due: yen }) => ({
        id: `b${number}`,
        accountId: `a${owner}`,
        number: `2026-00000${number}`,
        due: yen,
        dueAt: number,
      }))
      const names = new Map([
        ['a0', ['ヤマダ']],
        ['a1', ['スズキ']],
        ['a2', ['サトウ']],
        ['a3', ['サトウ']],
      ])
      const left = new Map(due.map(({ id, due: yen }) => [id, yen]))
      for (const [id, { shares }] of matchTransfers(open, due, names)) {
        const line = open.find((one) => one.id === id)
        expect(shares.reduce((sum, { amount }) => sum + amount, 0)).toBeLessThanOrEqual(line?.amount ?? 0)
        for (const { billId, amount, fee } of shares) {
          expect(amount).toBeGreaterThan(0)
          left.set(billId, (left.get(billId) ?? 0) - amount - fee)
        }
      }
      for (const yen of left.values()) expect(yen).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 500 },
  )
})
