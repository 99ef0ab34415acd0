// Prints the SQL that inserts fourteen months of bills of the demo accounts: `node demo/bills-sql.mts [by-job]`. With
// `by-job` some of the newest bills are left to the product's own job (money/seed-history.mts).
import { dueAt } from '#shared/billing/due.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { billingMonth } from './account-terms.ts'
import { billNamesOf, DEMO_ACCOUNTS } from './accounts.ts'
import { demoBills } from './bills.ts'
import type { DemoBill } from './demo-bill.ts'
import { companyEmail, DEMO_COMPANIES } from './companies.ts'
import { fixedId } from './fixed-id.ts'
import { offerRows } from './offer-rows.ts'
import { hasAccount, idOf, insert, quote, withIds } from './sql-rows.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const now = Date.now()
const byJob = process.argv[2] === 'by-job'
/** Names by mail address. */
const COMPANIES = new Map([
  ...DEMO_ACCOUNTS.map(({ email, company }) => [email, company] as const),
  ...DEMO_COMPANIES.map(({ name }, place) => [companyEmail(place), name] as const),
])

const hasBill = (id: string) => `SELECT 1 FROM bills WHERE id = ${quote(id)}`

const billId = ({ payer, month, revision }: DemoBill) => fixedId('bill', payer, month, String(revision))

/** A UUIDv7 of a moment, as the history needs it. */
function idAt(at: number, ...words: string[]): string {
  const time = at.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${fixedId(...words).slice(15)}`
}

const issueOf = ({ month, issuedAfter }: DemoBill) => startOfMonth(addMonths(month, 1)) + 6 * HOUR + issuedAfter * DAY

/** The next number of each year, in the order of issue. */
const numbers = new Map<number, number>()
function nextNumber(year: number): number {
  const number = (numbers.get(year) ?? 0) + 1
  numbers.set(year, number)
  return number
}

function printBill(bill: DemoBill): void {
  const { payer, month, revision, status, method, planName, lines, holdReasons, settledAfter, note = '' } = bill
  const isPartner = payer === 'oem@example.com'
  const issuedAt = issueOf(bill)
  const isHeld = status === 'held'
  const isSettled = status === 'paid' || status === 'completed'
  const sums = sumLines(lines, month)
  const year = Number(monthOf(issuedAt).slice(0, 4))
  const row = {
    id: billId(bill),
    account_id: idOf(payer),
    oem_master_id: isPartner ? idOf(payer) : null,
    oem_admin_id: null,
    month,
    revision,
    corrects_id: revision > 0 ? billId({ ...bill, revision: revision - 1 }) : null,
    year: isHeld ? null : year,
    number: isHeld ? null : nextNumber(year),
    status,
    hold_reasons: JSON.stringify(holdReasons),
    method,
    company_name: COMPANIES.get(payer) ?? '',
    plan_name: planName,
    lines: withIds(lines),
    ...Object.fromEntries(Object.entries(sums).map(([name, sum]) => [toSnake(name), sum])),
    note,
    issued_at: isHeld ? null : issuedAt,
    due_at: isHeld ? null : dueAt(issuedAt),
    paid_at: isSettled ? issuedAt + (settledAfter ?? 0) * DAY : null,
    created_at: issuedAt,
    updated_at: issuedAt,
    names: JSON.stringify(billNamesOf(new Set([planName, ...lines.map(({ name }) => name)]))),
  }
  console.log(insert('bills', row, hasAccount(payer)))
  printPayments(bill, issuedAt, sums.total)
  printHistory(bill, issuedAt)
}

/** Days after issue on which a card is charged. */
const CHARGED = [0, 3, 5, 7]

function printPayments(bill: DemoBill, issuedAt: number, amount: number): void {
  for (const [index, status] of bill.attempts.entries()) {
    const at = issuedAt + (CHARGED[index] ?? 0) * DAY
    const id = billId(bill)
    const row = {
      bill_id: id,
      attempt: index + 1,
      status,
      amount,
      intent_id: `pi_demo_${id.slice(0, 8)}_${index + 1}`,
      customer_id: `cus_demo_${bill.payer.split('@')[0]}`,
      payment_method_id: 'pm_demo',
      card_brand: 'visa',
      card_last4: '4242',
      decline_code: status === 'failed' ? 'insufficient_funds' : null,
      created_at: at,
      updated_at: at,
    }
    console.log(insert('payments', row, hasBill(id)))
  }
}

const ACTIONS: Partial<Record<DemoBill['status'], string>> = { completed: 'bill.complete', void: 'bill.void' }

/** Prints the operator's steps with the bill. */
function printHistory(bill: DemoBill, issuedAt: number): void {
  const { payer, status, revision, settledAfter = 9, reason = '' } = bill
  const action = revision > 0 ? 'bill.correct' : ACTIONS[status]
  if (!action) return
  // The correction is issued in the moment in which the bill is voided.
  const at = revision > 0 ? issuedAt : issuedAt + settledAfter * DAY
  const id = billId(bill)
  const isPartner = payer === 'oem@example.com'
  const row = {
    id: idAt(at, id, action),
    at,
    account_id: idOf(payer),
    oem_master_id: isPartner ? idOf(payer) : null,
    oem_admin_id: null,
    actor_id: idOf('master@example.com'),
    action,
    subject_type: 'bill',
    subject_id: id,
    detail: JSON.stringify({ name: bill.month, reason }),
  }
  console.log(insert('history', row, hasBill(id)))
}

/** Discounts: the shop and the partner have one, the inn gets one next month. */
function printDiscounts(): void {
  const present = monthOf(now)
  const discounts = [
    { email: 'master-user@example.com', percent: 10, amount: null, text: 'ご紹介割引', from: 0, until: 5 },
    { email: 'oem@example.com', percent: null, amount: 20_000, text: 'パートナー特別割引', from: 0, until: 11 },
    { email: 'direct@example.com', percent: 15, amount: null, text: '長期ご契約割引', from: 1, until: null },
  ]
  for (const { email, percent, amount, text, from, until } of discounts) {
    const row = {
      id: fixedId('discount', email, text),
      account_id: idOf(email),
      percent,
      amount,
      text,
      reason: '営業担当との合意',
      from_month: addMonths(present, from),
      until_month: until === null ? null : addMonths(present, until),
      created_at: startOfMonth(addMonths(present, Math.min(0, from))),
    }
    console.log(insert('discounts', row, hasAccount(email)))
  }
}

/** Coupons in each state. */
function printCoupons(): void {
  const coupons = [
    {
      code: 'SPRING-START',
      percent: 20,
      amount: null,
      months: 6,
      text: '春のスタート割引',
      ahead: 60,
      max: 50,
      uses: 12,
    },
    {
      code: 'PARTNER-3000',
      percent: null,
      amount: 3000,
      months: 12,
      text: 'ご紹介クーポン',
      ahead: 300,
      max: 10,
      uses: 10,
    },
    {
      code: 'OPEN-2025',
      percent: 50,
      amount: null,
      months: 3,
      text: '開業応援クーポン',
      ahead: -30,
      max: 100,
      uses: 41,
    },
  ]
  for (const { code, percent, amount, months, text, ahead, max, uses } of coupons) {
    const row = {
      id: fixedId('coupon', code),
      code,
      percent,
      amount,
      months,
      text,
      plan_codes: code === 'OPEN-2025' ? '["light","standard"]' : '[]',
      valid_until: startOfMonth(monthOf(now)) + ahead * DAY - 1,
      uses_max: max,
      uses,
      created_at: now - 90 * DAY,
    }
    console.log(insert('coupons', row, 'SELECT 1'))
  }
}

printDiscounts()
for (const statement of offerRows(now, COMPANIES)) console.log(statement)
printCoupons()

/** Numbers follow the order of issue, where a correction comes after later bills. */
for (const bill of demoBills({ now, byJob }).toSorted((a, b) => issueOf(a) - issueOf(b))) printBill(bill)

// A partner's invoices need a month whose bills are all made (demo/money/seed-billing.mts).
// Where the job makes some bills, it looks through the month again on its second day.
const earlier = addMonths(byJob ? billingMonth(now) : monthOf(now), -2)
const finished = byJob ? startOfMonth(addMonths(earlier, 1)) + 6 * HOUR : now
const billed = { month: earlier, finished_at: finished, verified_at: finished }
console.log(insert('bill_months', billed, 'SELECT 1'))

// Past events are marked as mailed, so that no mail is sent about them.
for (const kind of ['bill_issued', 'bill_paid', 'bill_failed'])
  console.log(insert('notices', { kind: `mark:${kind}`, subject: '', account_id: '', created_at: now }, 'SELECT 1'))
