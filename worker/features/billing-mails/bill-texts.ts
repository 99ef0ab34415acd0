import { dateText } from '#shared/time/date-text.ts'
import { formatBillNumber } from '#shared/billing/bill-number.ts'
import { latePercentText } from '#shared/billing/dunning-rules.ts'
import { brandName } from '#shared/billing/card-name.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { nextRetryAt } from '#shared/billing/retry-days.ts'
import { daysBetween, formatDate } from '#shared/time/jst.ts'
import type { IssuerSettings } from '#worker/features/invoices/issuer.ts'
import type { BillingMailPayload } from './found.ts'
import type { MailedBill } from './billing-mail-truth.repository.ts'
import type { DeclineReason, FactName, BillingMailWords } from './billing-mail-words.ts'

/** The dictionary key of a billing mail, its values, and the facts listed below its text; null = not listed. */
export type BillingMailTexts = {
  key: TextKey
  values: Record<string, string | number>
  facts: { name: FactName; value: string | null }[]
}
type TextKey =
  | BillingMailPayload['template']
  | 'bill_issued_card'
  | 'bill_carried'
  | 'bill_settled'
  | 'bill_failed_last'
  | 'terms_planned_renewal'
  | `views_${80 | 100}_${'ask' | 'light'}`

/** A card in the form that people know: brand and last four digits. */
export const formatCard = (brand: string | null, last4: string | null): string | null =>
  last4 ? `${brand ? `${brandName(brand)} ` : ''}•••• ${last4}` : null

/** The reason in a billing mail for each stored decline code; any other code only says that the card was declined. */
const CODES: Record<Exclude<DeclineReason, 'other'>, readonly string[]> = {
  funds: ['insufficient_funds', 'amount_limit'],
  expired: ['expired_card'],
  authentication: ['authentication_required', 'authentication_failed'],
  removed: ['card_removed'],
  temporary: ['processing_error', 'not_sent'],
  canceled: ['canceled'],
}
const REASONS = new Map(
  (Object.keys(CODES) as (keyof typeof CODES)[]).flatMap((reason) => CODES[reason].map((code) => [code, reason])),
)

const reasonText = (words: BillingMailWords, code: string | null | undefined) =>
  words(`declined.${REASONS.get(code ?? '') ?? 'other'}`)

const DECLINED: ReadonlySet<TextKey> = new Set(['bill_failed', 'bill_failed_last'])
const SETTLED: ReadonlySet<TextKey> = new Set(['bill_paid', 'bill_settled'])
/** Mails about money that went back: their amount is not that of the bill. */
const MOVED: ReadonlySet<TextKey> = new Set(['bill_credited', 'bill_moved'])
/** Mails that do not ask for money. */
const UNDATED: ReadonlySet<TextKey> = new Set([...SETTLED, ...MOVED, 'bill_carried'])
/** Mails that name the card of the attempt. */
const WITH_CARD: ReadonlySet<TextKey> = new Set([...DECLINED, 'bill_action', 'bill_paid'])

/** Mails that ask for a transfer. */
const ASKING: ReadonlySet<TextKey> = new Set(['bill_issued', 'bill_due', 'bill_overdue'])

/** The number that is written before the payer's name in a transfer, so that the deposit is found. */
const transferNumber = ({ method, year, number }: MailedBill, key: TextKey): string | null =>
  method === 'transfer' && ASKING.has(key) ? (formatBillNumber(year, number)?.replace('-', '') ?? null) : null

/** The name under which the account said that it pays, in a mail that asks for a transfer. */
const payerOf = ({ method, payerName }: MailedBill, key: TextKey): string | null =>
  (method === 'transfer' && ASKING.has(key) && payerName) || null

/** The account to pay into in a mail that asks for a transfer. */
const payInto = ({ method }: MailedBill, key: TextKey, bank: IssuerSettings['bank']): string | null =>
  method === 'transfer' && ASKING.has(key) && bank ? Object.values(bank).join(' ') : null

type Input = {
  payload: BillingMailPayload
  bill: MailedBill
  words: BillingMailWords
  at: number
  /** The issuer's account; null where it is not set. */
  bank: IssuerSettings['bank']
}

/** The texts of a billing mail about a bill. */
export function billTexts({ payload, bill, words, at, bank }: Input): BillingMailTexts {
  const attempt = bill.attempts.find((one) => one.attempt === (payload.attempt ?? bill.attempts.at(-1)?.attempt))
  const retry = retryOf(bill)
  const key = keyOf({ payload, bill, retry })
  const isDeclined = DECLINED.has(key)
  const isSettled = SETTLED.has(key)
  // A bill that a transfer paid may have attempts by a card that was declined.
  const isByCard = WITH_CARD.has(key) && bill.status !== 'completed'
  const due = bill.dueAt ?? at
  const next = retry === null ? words('retry.none') : formatDate(retry)
  return {
    key,
    values: { month: dateText(bill.month), ...daysTexts(words, daysBetween(at, due)) },
    facts: [
      { name: 'number', value: formatBillNumber(bill.year, bill.number) },
      { name: 'month', value: dateText(bill.month) },
      amountFact({ payload, bill, words }, key),
      { name: 'payInto', value: payInto(bill, key, bank) },
      { name: 'transferNumber', value: transferNumber(bill, key) },
      { name: 'payerName', value: payerOf(bill, key) },
      { name: 'dueOn', value: UNDATED.has(key) ? null : formatDate(due) },
      { name: 'lateFee', value: lateFee(bill, words, key) },
      { name: 'paidOn', value: isSettled ? paidDay(bill) : null },
      { name: 'card', value: isByCard && attempt ? formatCard(attempt.cardBrand, attempt.cardLast4) : null },
      { name: 'reason', value: isDeclined ? reasonText(words, attempt?.declineCode) : null },
      { name: 'nextAttempt', value: isDeclined ? next : null },
    ],
  }
}

/** The late fee in a mail about an overdue bill; null while none is charged. */
const lateFee = ({ latePermille }: MailedBill, words: BillingMailWords, key: TextKey): string | null =>
  key === 'bill_overdue' && latePermille > 0 ? words('lateFee', { percent: latePercentText(latePermille) }) : null

const paidDay = ({ paidAt }: MailedBill) => (paidAt === null ? null : formatDate(paidAt))

/** What is to be paid, what is left of it after transfers, or what went back. */
function amountFact({ payload, bill, words }: Omit<Input, 'at' | 'bank'>, key: TextKey) {
  const isMoved = MOVED.has(key)
  // A mail that asks for money asks for what is still open.
  const received = UNDATED.has(key) ? 0 : bill.received
  const toPay = key === 'bill_carried' ? bill.carried : bill.total - bill.fromBalance - received
  const amount = isMoved ? Number(payload.values?.['amount'] ?? 0) : toPay
  const value = words('yen', { amount: formatNumber(amount) })
  const asked = received > 0 ? ('left' as const) : ('total' as const)
  return { name: isMoved ? ('returned' as const) : asked, value }
}

/** The texts for the days until the due date, and for the days since. */
function daysTexts(words: BillingMailWords, left: number) {
  const days = Math.abs(left)
  const many = days === 1 ? 'one' : 'many'
  return { left: words(`left.${days === 0 ? 'zero' : many}`, { days }), late: words(`late.${many}`, { days }) }
}

/** The time when the schedule charges the card again; null after the last time, and without a card. */
function retryOf({ method, attempts, hasCard }: MailedBill): number | null {
  const first = attempts.filter(({ state }) => state === 'failed').map(({ updatedAt }) => updatedAt)
  const newest = attempts.at(-1)
  if (method !== 'card' || !hasCard || !newest || first.length === 0) return null
  return nextRetryAt(Math.min(...first), newest.createdAt)
}

/** Transfers brought all that was asked for: the money came, so it is no mark by hand. */
const isPaidByTransfer = ({ total, fromBalance, received }: MailedBill): boolean =>
  received > 0 && received >= total - fromBalance

function keyOf({ payload, bill, retry }: Pick<Input, 'payload' | 'bill'> & { retry: number | null }): TextKey {
  const { template } = payload
  if (template === 'bill_issued' && bill.carried > 0) return 'bill_carried'
  if (template === 'bill_issued' && bill.method === 'card') return 'bill_issued_card'
  if (template === 'bill_paid' && bill.status === 'completed' && !isPaidByTransfer(bill)) return 'bill_settled'
  if (template === 'bill_failed' && retry === null) return 'bill_failed_last'
  return template
}
