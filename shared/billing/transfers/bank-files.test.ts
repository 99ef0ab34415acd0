import { expect, it } from 'vitest'
import { type BankCase, createBankCase } from '#tests/setup/transfers/bank-files.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { matchTransfers, type PayerNames } from './match-transfers.ts'
import { isPrintable, payerKey } from './payer-name.ts'
import { readStatement } from './read-statement.ts'
import { numbered } from './statement-lines.ts'

/** Files of banks; 200 in the proof, few in CI. */
const FILES = Number(process.env['BANK_FILES'] || 40)

const namesOf = ({ kana }: BankCase): PayerNames =>
  new Map([...kana].map(([id, names]) => [id, names.map(payerKey).filter(isPrintable)]))

async function read(made: BankCase) {
  const file = await readStatement(made.bytes.buffer, { today: made.today, layout: null })
  if (file.kind !== 'csv' && file.kind !== 'zengin') throw new Error(`${made.shape} was not read: ${file.kind}`)
  return file.statement
}

const said = ({ day, amount, payer }: { day: string; amount: number; payer: string }) =>
  `${day} ${amount} ${payerKey(payer)}`

const SEEDS = Array.from({ length: FILES }, (_, index) => index + 1)

it('reads files of five banks and of the 全銀 format, whatever their order, width and encoding', async () => {
  for (const seed of SEEDS) {
    const made = createBankCase(seed)
    const { lines, problems } = await read(made)
    const found = { shape: made.shape, problems, lines: lines.map(said).toSorted() }
    expect(found).toEqual({ shape: made.shape, problems: [], lines: made.deposits.map(said).toSorted() })
    const prints = (some: typeof lines) => numbered(some, payerKey).map((line) => `${said(line)} ${line.nth}`)
    expect(new Set(prints(lines)).size).toBe(lines.length)
    expect(prints(lines.toReversed()).toSorted()).toEqual(prints(lines).toSorted())
  }
})

const list = (ids: readonly string[]) => ids.toSorted().join()

/** Each deposit of a file with what was proposed, and whether that is what the payer meant. */
async function judge(seed: number) {
  const made = createBankCase(seed)
  const { lines } = await read(made)
  const open = lines.map((line, index) => ({ ...line, id: String(index).padStart(4, '0') }))
  const proposals = matchTransfers(open, made.bills, namesOf(made))
  const answers = Map.groupBy(made.deposits, said)
  return open.map((line) => {
    const proposal = proposals.get(line.id)
    const possible = answers.get(said(line)) ?? []
    const found = list(proposal?.shares.map(({ billId }) => billId) ?? [])
    return {
      isPayment: possible.some(({ billIds }) => billIds.length > 0),
      isRight: possible.some(({ billIds }) => list(billIds) === found),
      isTicked: proposal?.confidence === 'sure',
      told: `${seed} ${made.shape} ${said(line)} ${possible[0]?.kind}: ${proposal?.reasons.join()} ${found}`,
    }
  })
}

it('ticks no wrong bill and proposes the right one for nearly every deposit', async () => {
  const judged = (await Promise.all(SEEDS.map(judge))).flat()
  const payments = judged.filter(({ isPayment }) => isPayment)
  const proposed = payments.filter(({ isRight }) => isRight)
  const ticked = judged.filter(({ isTicked }) => isTicked)
  printSize(
    `bank files: ${FILES} with ${payments.length} payments, ${proposed.length} proposed, ${ticked.length} ticked`,
  )
  expect(ticked.filter(({ isRight }) => !isRight).map(({ told }) => told)).toEqual([])
  expect(proposed.length / payments.length).toBeGreaterThanOrEqual(0.95)
  expect(ticked.length / payments.length).toBeGreaterThan(0.5)
})

/** A record of an incoming transfer in the 全銀 format, field by field with its width. */
function incoming(payer: string, yen: number, cancelled: '0' | '1') {
  const fields: [text: string, width: number][] = [
    ['2', 1],
    ['000001', 6],
    ['081127', 6],
    ['081127', 6],
    [String(yen).padStart(10, '0'), 10],
    ['0000000000', 10],
    ['', 10],
    [payer, 48],
    // A branch whose name fills its field, and ends with a digit.
    ['MIZUHO', 15],
    ['SHIBUYA EKIMAE1', 15],
    [cancelled, 1],
    ['', 20],
    ['', 52],
  ]
  const record = fields.map(([text, width]) => text.padEnd(width)).join('')
  expect(record).toHaveLength(200)
  return record
}

it('counts no transfer that the bank took back, names its row, and takes no branch’s name for it', async () => {
  const records = [
    `1010${'081129'.repeat(3)}0005`.padEnd(200),
    incoming('YAMADA', 11_000, '0'),
    incoming('TANAKA', 2200, '0'),
    incoming('YAMADA', 11_000, '1'),
    incoming('SUZUKI', 500, '1'),
    '9'.padEnd(200),
  ]
  const { buffer } = new TextEncoder().encode(records.join('\r\n'))
  const file = await readStatement(buffer, { today: '2026-11-30', layout: null })
  expect(file).toMatchObject({
    kind: 'zengin',
    statement: {
      lines: [{ day: '2026-11-27', amount: 2200, payer: 'TANAKA' }],
      problems: [
        { row: 4, what: 'cancelled' },
        { row: 5, what: 'cancelled' },
      ],
    },
  })
})
