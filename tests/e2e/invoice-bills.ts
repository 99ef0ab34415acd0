import type { BillLine, LineKind } from '#shared/billing/bill-rules.ts'
import type { BillRecipient } from '#shared/billing/recipient-rules.ts'
import { insertBill, type Values } from './bill-statement.ts'

// Bills of the browser tests: numbered in a year of their own, in months that the demo data does not have.

/** Ids by what is special about the bill. */
export const INVOICE_BILLS = {
  issued: '019aa000-0000-7000-8000-0000000b1001',
  void: '019aa000-0000-7000-8000-0000000b1002',
  corrected: '019aa000-0000-7000-8000-0000000b1003',
  held: '019aa000-0000-7000-8000-0000000b1004',
  partner: '019aa000-0000-7000-8000-0000000b1005',
  addressed: '019aa000-0000-7000-8000-0000000b1006',
}

/** Whom the bill `addressed` is addressed to. */
const RECIPIENT: BillRecipient = {
  name: '月白ホールディングス株式会社',
  department: '経理部 山田 太郎',
  honorific: 'person',
  postalCode: '100-0001',
  prefecture: '東京都',
  address: '千代田区千代田1-1 月白ビル3階',
  purchaseOrder: 'PO-2026-0042',
  subject: '2026年度 Webサイト利用料',
}

const DIRECT = 'direct@example.com'
const PARTNER = 'oem@example.com'
const ISSUED = Date.UTC(2018, 0, 31, 21)
const DUE = Date.UTC(2018, 1, 28, 15) - 1

const line = (kind: LineKind, quantity: number, unitPrice: number, more: Partial<BillLine> = {}): BillLine => ({
  accountId: 'PAYER',
  companyName: 'COMPANY',
  kind,
  name: '',
  quantity,
  unitPrice,
  amount: quantity * unitPrice,
  ...more,
})

const LINES = [
  line('initial', 1, 100_000),
  line('plan', 12, 38_740, { name: 'Standard Multilingual', days: 31, amount: 14_996 }),
  line('blocks', 13, 120),
  line('views', 4, 500, { views: 53_210, limit: 50_000, unit: 1000 }),
]
const PARTNER_LINES = [
  line('plan', 31, 200_000, { name: 'OEM/EP', days: 31, amount: 200_000 }),
  line('licences', 2, 3000),
  ...['暦コスメティクス', '霞珈琲店'].map((companyName, index) =>
    line('plan', 31, 50_000, { accountId: `u${index}`, companyName, name: 'Pro', days: 31, amount: 50_000 }),
  ),
]

/** Paid bills, so that nothing reminds of them. */
const invoice = (id: string, values: Values = {}, { email = DIRECT, lines = LINES } = {}) => ({
  id,
  email,
  lines,
  values: {
    month: '2018-01',
    year: 2018,
    plan_name: 'Standard Multilingual',
    blocks_used: 0,
    issued_at: ISSUED,
    due_at: DUE,
    paid_at: DUE,
    created_at: ISSUED,
    updated_at: ISSUED,
    ...values,
  },
})

/** The statements that store the bills. */
export const INVOICE_BILL_STATEMENTS = [
  invoice(INVOICE_BILLS.issued, { number: 1 }),
  invoice(INVOICE_BILLS.void, { number: 2, month: '2017-12', status: 'void', paid_at: null }),
  invoice(INVOICE_BILLS.corrected, {
    number: 3,
    month: '2017-12',
    revision: 1,
    corrects_id: INVOICE_BILLS.void,
    note: '利用日数の訂正',
  }),
  invoice(INVOICE_BILLS.held, {
    number: null,
    month: '2017-11',
    status: 'held',
    hold_reasons: '["trend"]',
    year: null,
    issued_at: null,
    due_at: null,
    paid_at: null,
  }),
  invoice(INVOICE_BILLS.partner, { number: 4 }, { email: PARTNER, lines: PARTNER_LINES }),
  invoice(INVOICE_BILLS.addressed, { number: 5, month: '2017-10', recipient: JSON.stringify(RECIPIENT) }),
].map(insertBill)
