import { startOfDay } from '#shared/time/jst.ts'
import type { OpenBill } from '#shared/billing/transfers/match-transfers.ts'
import { CSV_SHAPES, digits, reiwa, type Row, toHalf, toLarge, western, zengin } from './bank-shapes.ts'
import { toShiftJis } from '#shared/text/shift-jis.ts'

/** A random number from 0 (inclusive) to 1, the same for the same seed. */
function createRandom(seed: number): () => number {
  let state = seed * 2_654_435_761 + 1
  return () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) ^ (state + 0x9e3779b9)) >>> 0
    return state / 0x1_0000_0000
  }
}

/** Companies: the name that stands on the bill, and the kana under which it pays. */
const COMPANIES: readonly (readonly [company: string, kana: string])[] = [
  ['株式会社山田商店', 'カ)ヤマダショウテン'],
  ['合同会社みどり', 'ド)ミドリ'],
  ['有限会社ガーデン', 'ユ)ガーデン'],
  ['株式会社パピヨン', 'パピヨン(カ'],
  ['医療法人桜会', 'イ)サクラカイ'],
  ['ニッポンデザイン株式会社', 'ニッポンデザイン(カ'],
  ['ABC株式会社', 'ABC(カ'],
  ['鈴木一郎', 'スズキ イチロウ'],
  ['社団法人ひかり', 'シャ)ヒカリ'],
  ['株式会社ヴィヴィッド', 'カ)ヴィヴィッド'],
  ['東京印刷株式会社', 'トウキョウインサツ(カ'],
  ['株式会社東京インサツ', 'カ)トウキョウ インサツ'],
  ['佐藤花子', 'サトウ ハナコ'],
  ['佐藤華子', 'サトウ ハナコ'],
  ['株式会社オーシャンビュー', 'カ)オーシャンビュー'],
  ['株式会社グリーンファクトリージャパンホールディングス', 'カ)グリーンファクトリージャパンホールディングス'],
]

export type Deposit = {
  day: string
  amount: number
  payer: string
  /** The bills that the payer meant; none for deposits that are no payments of bills. */
  billIds: string[]
  /** What it was made as, for messages. */
  kind: string
}

export type BankCase = {
  today: string
  bills: OpenBill[]
  /** Names by account, as the operator knows them. */
  kana: Map<string, string[]>
  deposits: Deposit[]
  bytes: Uint8Array<ArrayBuffer>
  shape: string
}

const DAY = 86_400_000
const FEES = [110, 220, 330, 440, 550, 660, 770, 880]

type World = {
  bills: OpenBill[]
  byAccount: Map<string, OpenBill[]>
  kana: Map<string, string[]>
  companies: (readonly [string, string])[]
}

/** Accounts with one to three owed bills each; often several of the same amount. */
function createWorld(random: () => number): World {
  const bills: OpenBill[] = []
  const kana = new Map<string, string[]>()
  const at = startOfDay(Date.parse('2026-11-29T03:00:00Z'))
  const companies = COMPANIES.toSorted(() => random() - 0.5).slice(0, 8 + Math.floor(random() * 8))
  let number = 1
  for (const [index, [company, name]] of companies.entries()) {
    const accountId = `account-${index}`
    // Of a few the operator does not know the name yet; of namesakes it knows both.
    const isKnown = random() < 0.9 || /サトウ|インサツ/.test(name)
    kana.set(accountId, isKnown ? [company, name] : [company])
    const fee = 3300 * (1 + Math.floor(random() * 40))
    for (let month = 0; month < 1 + Math.floor(random() * 3); month++)
      bills.push({
        id: `bill-${index}-${month}`,
        accountId,
        number: `2026-${digits(number++, 6)}`,
        due: random() < 0.5 ? fee : fee + 11 * Math.floor(random() * 9000),
        dueAt: at - (2 - month) * 30 * DAY,
      })
  }
  return { bills, byAccount: Map.groupBy(bills, ({ accountId }) => accountId), kana, companies }
}

/** A payer as a bank would print it: kana in either width, small or large, with blanks, the number before it or not. */
function printed(name: string, random: () => number, number?: string): string {
  let text = name
  if (random() < 0.5) text = toLarge(text)
  if (random() < 0.3) text = text.replace(/ /g, '')
  if (random() < 0.3)
    text = text
      .replace(/([)(])/g, ' $1 ')
      .replace(/ ?([)]) ?/, '$1 ')
      .replace(/ ?([(]) ?/, ' $1')
  if (random() < 0.5) text = toHalf(text)
  if (number !== undefined)
    text = `${random() < 0.5 ? number : number.replace('-', '')}${random() < 0.7 ? ' ' : ''}${text}`
  return random() < 0.2 ? `フリコミ ${text}` : text
}

/** What one account pays: its bills in their order, exactly, together, short of the bank's fee, in part, or too much. */
function payAccount(bills: readonly OpenBill[], name: string, random: () => number): Omit<Deposit, 'day'>[] {
  const ordered = bills.toSorted((a, b) => a.dueAt - b.dueAt)
  const [first] = ordered
  if (!first) return []
  const way = random()
  const numbered = random() < 0.3
  const by = (bill: OpenBill) => printed(name, random, numbered ? bill.number : undefined)
  const one = (bill: OpenBill, change: number, kind: string) => ({
    amount: bill.due + change,
    payer: by(bill),
    billIds: [bill.id],
    kind,
  })
  if (way < 0.55)
    return ordered.slice(0, 1 + Math.floor(random() * ordered.length)).map((bill) => one(bill, 0, 'exact'))
  if (way < 0.65) {
    const amount = ordered.reduce((sum, { due }) => sum + due, 0)
    return [{ amount, payer: printed(name, random), billIds: ordered.map(({ id }) => id), kind: 'together' }]
  }
  if (way < 0.8) return [one(first, -(FEES[Math.floor(random() * FEES.length)] ?? 110), 'fee')]
  if (way < 0.87) return [{ ...one(first, -Math.ceil(first.due / 2), 'part') }]
  if (way < 0.94) return [one(first, 500, 'over')]
  // Paid twice: the second deposit pays nothing that is owed.
  if (ordered.length > 1) return [one(first, 0, 'exact')]
  return [one(first, 0, 'exact'), { ...one(first, 0, 'twice'), billIds: [] }]
}

const dayOf = (random: () => number) => `2026-11-${digits(1 + Math.floor(random() * 28), 2)}`

/** What arrives: payments of most accounts, interest, and sometimes a stranger's money. */
function createDeposits({ bills, byAccount, companies }: World, random: () => number): Deposit[] {
  const paid = companies.flatMap(([, name], index) => {
    if (random() < 0.15) return []
    const made = payAccount(byAccount.get(`account-${index}`) ?? [], name, random)
    const days = made.map(() => dayOf(random)).toSorted()
    return made.map((one, nth) => ({ ...one, day: days[nth] ?? '2026-11-01' }))
  })
  const none = { billIds: [] }
  const interest = { ...none, day: dayOf(random), amount: 12, payer: 'リソク', kind: 'interest' }
  const amount = bills[0]?.due ?? 1
  const stranger = { ...none, day: dayOf(random), amount, payer: toHalf('シラナイヒト'), kind: 'stranger' }
  return [...paid, interest, ...(random() < 0.5 ? [stranger] : [])]
}

/** The bytes of a file in the shape of a bank or in the 全銀 format. */
function write(rows: readonly Row[], random: () => number): Pick<BankCase, 'bytes' | 'shape'> {
  const shapes = [...Object.keys(CSV_SHAPES), '01', '03']
  const shape = shapes[Math.floor(random() * shapes.length)] ?? 'mufg'
  const csv = CSV_SHAPES[shape]
  if (csv && random() < 0.4) return { bytes: new TextEncoder().encode(`\ufeff${csv(rows)}`), shape: `${shape} utf-8` }
  const looks = { date: random() < 0.7 ? reiwa : western, eol: random() < 0.5 ? '\r\n' : '' }
  return { bytes: toShiftJis(csv?.(rows) ?? zengin(rows, shape === '01' ? '01' : '03', looks)), shape }
}

/** A file of a bank with known answers. */
export function createBankCase(seed: number): BankCase {
  const random = createRandom(seed)
  const world = createWorld(random)
  const deposits = createDeposits(world, random)
  const rows: Row[] = [
    ...deposits.map(({ day, amount, payer }) => ({ day, inYen: amount, outYen: 0, payer })),
    { day: dayOf(random), inYen: 0, outYen: 54_321, payer: 'ヤチン' },
  ].toSorted((a, b) => a.day.localeCompare(b.day))
  const file = write(random() < 0.5 ? rows : rows.toReversed(), random)
  return { today: '2026-11-29', bills: world.bills, kana: world.kana, deposits, ...file }
}
