// Prints the SQL that inserts fourteen months of bills of the demo accounts: `node demo/bills-sql.mts`.
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { dueAt } from '#shared/billing/due.ts'
import { sumLines } from '#shared/billing/line-sums.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { toSnake } from '#shared/wire/key-case.ts'
import { billNamesOf, DEMO_ACCOUNTS, DEMO_PRICES, planNameOf } from './accounts.ts'
import { demoBills } from './bills.ts'
import type { DemoBill } from './demo-bill.ts'
import { companyEmail, DEMO_COMPANIES } from './companies.ts'
import { fixedId } from './fixed-id.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR

const now = Date.now()
/** Names by mail address. */
const COMPANIES = new Map([
  ...DEMO_ACCOUNTS.map(({ email, company }) => [email, company] as const),
  ...DEMO_COMPANIES.map(({ name }, place) => [companyEmail(place), name] as const),
])

/** SQL inside a statement, e.g. the id of an account. */
class Sql {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}
type Value = string | number | null | Sql

function quote(value: Value): string {
  if (value instanceof Sql) return value.text
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value ?? 'NULL')
}

/** Inserts a row where another one exists; keeps an existing row. */
const insert = (table: string, row: Record<string, Value>, where: string) =>
  `INSERT OR IGNORE INTO ${table} (${Object.keys(row).join(', ')})
  SELECT ${Object.values(row).map(quote).join(', ')} WHERE EXISTS (${where});`
const hasAccount = (email: string) => `SELECT 1 FROM accounts WHERE email = ${quote(email)}`
const hasBill = (id: string) => `SELECT 1 FROM bills WHERE id = ${quote(id)}`

const idOf = (email: string) => new Sql(`(SELECT id FROM accounts WHERE email = ${quote(email)})`)
const billId = ({ payer, month, revision }: DemoBill) => fixedId('bill', payer, month, String(revision))

/** Lines in which the database replaces mail addresses by ids. */
function withIds(lines: readonly BillLine[]): Sql {
  const emails = [...new Set(lines.map(({ accountId }) => accountId))]
  const start = quote(JSON.stringify(lines))
  return new Sql(
    emails.reduce(
      (text, email) => `replace(${text}, ${quote(`"${email}"`)}, '"' || ${idOf(email).text} || '"')`,
      start,
    ),
  )
}

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

/** An own price: the inn pays less for its plan from the month after the next one on, for a year. */
function printOwnPrice(): void {
  const present = monthOf(now)
  const row = {
    account_id: idOf('direct@example.com'),
    plan_id: new Sql("(SELECT id FROM plans WHERE code = 'standard_multi' AND owner_account_id IS NULL)"),
    owner_id: '',
    effective_from: startOfMonth(addMonths(present, 2)),
    effective_until: startOfMonth(addMonths(present, 14)),
    price: DEMO_PRICES.standard_multi - 5000,
    reason: '3年間のご利用の約束',
    created_at: now,
    created_by: idOf('master@example.com'),
  }
  console.log(insert('own_prices', row, hasAccount('direct@example.com')))
}

/** A quote that is open: the shop may take the plan Standard after its contract. */
function printQuote(): void {
  const email = 'master-user@example.com'
  const fee = DEMO_PRICES.standard
  const line: BillLine = {
    accountId: email,
    companyName: COMPANIES.get(email) ?? '',
    kind: 'plan',
    name: planNameOf('standard'),
    quantity: 12,
    unitPrice: fee,
    amount: 12 * fee,
    months: 12,
  }
  // The contract of the shop began on the first of a month, five months ago.
  const first = addMonths(monthOf(now), 7)
  const [subtotal, tax] = [12 * fee, 12 * Math.floor(fee / 10)]
  const row = {
    id: fixedId('quote', email),
    account_id: idOf(email),
    year: Number(monthOf(now).slice(0, 4)),
    number: 1,
    status: 'open',
    company_name: COMPANIES.get(email) ?? '',
    recipient: null,
    plan_code: 'standard',
    starts_on: `${first}-01`,
    ends_on: toDay(endOfMonth(addMonths(first, 11))),
    auto_renew: 0,
    coupon_code: null,
    waives_fee: 0,
    note: '次のご契約からのご案内です。',
    names: JSON.stringify(billNamesOf(new Set([line.name]))),
    lines: withIds([line]),
    tax_rates: JSON.stringify([{ percent: 10, subtotal, tax }]),
    subtotal,
    tax,
    total: subtotal + tax,
    valid_until: endOfMonth(monthOf(now)) + 30 * DAY,
    sent_at: null,
    created_at: now - DAY,
    created_by: idOf('master@example.com'),
    updated_at: now - DAY,
  }
  console.log(insert('quotes', row, hasAccount(email)))
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
printOwnPrice()
printQuote()
printCoupons()

/** Numbers follow the order of issue, where a correction comes after later bills. */
for (const bill of demoBills(now).toSorted((a, b) => issueOf(a) - issueOf(b))) printBill(bill)

// A partner's invoices need a month whose bills are all made (demo/seed-billing.mts).
const billed = { month: addMonths(monthOf(now), -2), finished_at: now, verified_at: now }
console.log(insert('bill_months', billed, 'SELECT 1'))

// Past events are marked as mailed, so that no mail is sent about them.
for (const kind of ['bill_issued', 'bill_paid', 'bill_failed'])
  console.log(insert('notices', { kind: `mark:${kind}`, subject: '', account_id: '', created_at: now }, 'SELECT 1'))
