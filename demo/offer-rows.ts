import type { BillLine } from '#shared/billing/bill-rules.ts'
import { toDay } from '#shared/time/jst.ts'
import { addMonths, endOfMonth, monthOf, startOfMonth } from '#shared/time/months.ts'
import { billNamesOf, DEMO_PRICES, planNameOf } from './accounts.ts'
import { fixedId } from './fixed-id.ts'
import { hasAccount, idOf, insert, Sql, withIds } from './sql-rows.ts'

const DAY = 24 * 60 * 60 * 1000

/** An own price: the inn pays less for its plan from the month after the next one on, for a year. */
function ownPriceRow(now: number): string {
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
  return insert('own_prices', row, hasAccount('direct@example.com'))
}

/** A quote that is open: the shop may take the plan Standard after its contract. */
function quoteRow(now: number, companies: ReadonlyMap<string, string>): string {
  const email = 'master-user@example.com'
  const fee = DEMO_PRICES.standard
  const line: BillLine = {
    accountId: email,
    companyName: companies.get(email) ?? '',
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
    company_name: companies.get(email) ?? '',
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
  return insert('quotes', row, hasAccount(email))
}

/** What was agreed with single accounts, and offered to them, as statements. */
export const offerRows = (now: number, companies: ReadonlyMap<string, string>): string[] => [
  ownPriceRow(now),
  quoteRow(now, companies),
]
