import { inEachLanguage, type Language } from '#shared/text/languages.ts'
import { startOfDay } from '#shared/time/jst.ts'
import { endOfMonth, type Month, startOfMonth } from '#shared/time/months.ts'
import { latePercentText } from './dunning-rules.ts'

const DAY = 24 * 60 * 60 * 1000
const DAYS_OF_YEAR = 365
/** Numbers of bills that the text of a line names. */
const NAMED_MAX = 3

/** A bill that was not paid at its due date (rules/bills.md#late-fee). Moments are UTC milliseconds. */
export type LateBill = {
  number: string
  /** Last millisecond. */
  dueAt: number
  /** null = it is still owed. */
  paidAt: number | null
  /** Last millisecond of the day for which its payment is promised. */
  promisedUntil: number | null
  /** What is charged for, in yen, before transfers: without balance, credit notes and a late fee. */
  owed: number
  /** What came by transfer, by the beginning of the bank's day. */
  deposits: readonly { at: number; amount: number }[]
}

export type LatePolicy = {
  permille: number
  /** When the fee was last changed: days until then are free. */
  changedAt: number
}

/** The days of a month that are charged; `until`: the moment up to which days must be over, by default the month's end. */
type LateTime = { month: Month; until?: number | undefined }

/** What is still to be paid at the beginning of each late day of a month, in yen; days on which nothing is are left out. */
function openByDay(bill: LateBill, { changedAt }: LatePolicy, { month, until = Infinity }: LateTime): number[] {
  const { dueAt, paidAt, promisedUntil, owed, deposits } = bill
  const free = Math.max(dueAt, changedAt, promisedUntil ?? 0)
  const first = Math.max(startOfMonth(month), startOfDay(free) + DAY)
  const last = Math.min(endOfMonth(month), startOfDay(until) - 1, paidAt ?? Infinity)
  const open: number[] = []
  for (let day = first; day <= last; day += DAY) {
    const received = deposits.reduce((sum, { at, amount }) => sum + (at < day ? amount : 0), 0)
    if (owed > received) open.push(owed - received)
  }
  return open
}

type LateFee = { amount: number; bills: { number: string; days: number }[] }

/** The late fee of a payer for a month in yen, and the bills that it is charged for. */
export function lateFeeOf(bills: readonly LateBill[], policy: LatePolicy, time: LateTime): LateFee {
  const found: LateFee = { amount: 0, bills: [] }
  for (const bill of bills) {
    const open = openByDay(bill, policy, time)
    const amount = Math.floor((open.reduce((sum, one) => sum + one, 0) * policy.permille) / (1000 * DAYS_OF_YEAR))
    if (amount === 0) continue
    found.amount += amount
    found.bills.push({ number: bill.number, days: open.length })
  }
  return found
}

type Words = { title: string; days: string; more: string; comma: string }

const WORDS: Record<Language, Words> = {
  ja: { title: '遅延損害金（年{{percent}}%）', days: '{{number}}の{{days}}日分', more: 'ほか{{count}}件', comma: '、' },
  en: {
    title: 'Late fee ({{percent}}% a year) ',
    days: '{{number}} for {{days}} day{{s}}',
    more: '{{count}} more',
    comma: ', ',
  },
  cn: { title: '滞纳金（年{{percent}}%）', days: '{{number}}（{{days}}天）', more: '另{{count}}张', comma: '、' },
  kr: { title: '연체료(연 {{percent}}%) ', days: '{{number}} {{days}}일분', more: '외 {{count}}건', comma: ', ' },
}

const fill = (text: string, values: Record<string, string | number>) =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))

/** The text of the line with a late fee in each language: a bill keeps all of them, beside the names of its plans. */
export const lateFeeTexts = (fee: Pick<LateFee, 'bills'>, permille: number) =>
  inEachLanguage((language) => lateFeeText(fee, permille, language))

function lateFeeText({ bills }: Pick<LateFee, 'bills'>, permille: number, language: Language): string {
  const words = WORDS[language]
  const title = fill(words.title, { percent: latePercentText(permille) })
  const named = bills.slice(0, NAMED_MAX).map((bill) => fill(words.days, { ...bill, s: bill.days === 1 ? '' : 's' }))
  const rest = bills.length - named.length
  return title + [...named, ...(rest > 0 ? [fill(words.more, { count: rest })] : [])].join(words.comma)
}
