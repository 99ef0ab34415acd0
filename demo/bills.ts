import type { BillLine, LineKind } from '#shared/billing/bill-rules.ts'
import { INITIAL_FEE } from '#shared/billing/bill-rules.ts'
import { feeForDays, startedUnits } from '#shared/billing/money.ts'
import { addMonths, daysOfMonth, type Month } from '#shared/time/months.ts'
import { billingMonth } from './account-terms.ts'
import { DEMO_ACCOUNTS, DEMO_PRICES, DEMO_UNIT_PRICES, DEMO_VIEWS, planNameOf } from './accounts.ts'
import { companyEmail, DEMO_COMPANIES } from './companies.ts'
import { companyBills, partnerCompanyLines } from './company-bills.ts'
import type { BillTime, DemoBill } from './demo-bill.ts'
import { isMadeByJob } from './job-bills.ts'

/** Number of months with bills of the demo. */
const MONTHS = 14
/** Months with bills of the shop, which registered later. */
const SHOP_MONTHS = 5
const PRICES = DEMO_UNIT_PRICES
const VIEW_UNIT = PRICES.viewUnit

function line(
  email: string,
  kind: LineKind,
  quantity: number,
  unitPrice: number,
  more: Partial<BillLine> = {},
): BillLine {
  const companyName = DEMO_ACCOUNTS.find((account) => account.email === email)?.company ?? ''
  return { accountId: email, companyName, kind, name: '', quantity, unitPrice, amount: quantity * unitPrice, ...more }
}

function planLine(email: string, month: Month, name: string, fee: number, quantity = daysOfMonth(month)): BillLine {
  const days = daysOfMonth(month)
  return line(email, 'plan', quantity, fee, { name, days, amount: feeForDays(fee, quantity, days) })
}

function viewLine(email: string, name: string, views: number, limit: number): BillLine {
  return line(email, 'views', startedUnits(views, limit, VIEW_UNIT), PRICES.views, {
    name,
    views,
    limit,
    unit: VIEW_UNIT,
  })
}

/** Days after the issue of a bill on which it is voided and its correction issued. */
const CORRECTED_AFTER = 9

/** Differences from a bill that was paid by card on the day of its issue, by months before the present one. */
const INN: Record<number, Partial<DemoBill>> = {
  14: {
    status: 'completed',
    method: 'transfer',
    attempts: [],
    settledAfter: 20,
    reason: '銀行振込での入金を確認',
  },
  9: {
    status: 'completed',
    settledAfter: 12,
    attempts: ['failed', 'failed', 'failed', 'failed'],
    reason: '再発行カードの到着まで銀行振込で対応',
  },
  6: {
    status: 'void',
    attempts: [],
    settledAfter: CORRECTED_AFTER,
    reason: '超過PVに自社の監視アクセスが含まれていたため',
  },
  2: { status: 'failed', attempts: ['failed', 'failed', 'failed', 'failed'] },
  1: { status: 'unpaid', method: 'transfer', attempts: [] },
}

const KUMIKI: Record<number, Partial<DemoBill>> = {
  14: { status: 'completed', method: 'transfer', attempts: [], settledAfter: 25, reason: '銀行振込での入金を確認' },
  // demo/money/seed-billing.mts pays it, with a card that asks for 3-D Secure.
  2: { status: 'unpaid', method: 'card', attempts: [] },
  1: { status: 'held', method: 'card', attempts: [], holdReasons: ['amount', 'views'] },
}

/** Months before the present one in which the inn had more page views than its plan contains. */
const INN_BUSY: readonly number[] = [6, 2]

/** The inn's page views of a month: those of its bill, and of the analyses of its site. */
export function innViews(ago: number): number {
  const views = 38_000 + ((ago * 7919) % 9000)
  return INN_BUSY.includes(ago) ? DEMO_VIEWS.limits.standard + Math.round(views / 8) : views
}

/** The inn's bill of a month; its contract began on the 11th of the first one. */
function innBill(month: Month, ago: number): DemoBill {
  const [payer, planName, fee] = ['direct@example.com', planNameOf('standard_multi'), DEMO_PRICES.standard_multi]
  const isFirst = ago === MONTHS
  const lines = [
    ...(isFirst ? [line(payer, 'initial', 1, INITIAL_FEE, { name: planName })] : []),
    planLine(payer, month, planName, fee, isFirst ? daysOfMonth(month) - 10 : undefined),
    ...(ago <= 8 ? [line(payer, 'blocks', 4 + (ago % 3), PRICES.blocks, { name: planName })] : []),
    ...(INN_BUSY.includes(ago) ? [viewLine(payer, planName, innViews(ago), DEMO_VIEWS.limits.standard)] : []),
  ]
  return { ...paid(payer, month, planName, lines), ...INN[ago] }
}

/** Page views that somebody forged, of a company below the partner without a demo site. */
function forgedViews(): BillLine {
  const place = DEMO_COMPANIES.findIndex(({ name }) => name === '玉響オーケストラ')
  const views = viewLine(companyEmail(place), planNameOf('premium'), 3_180_400, DEMO_VIEWS.limits.premium)
  return { ...views, companyName: DEMO_COMPANIES[place].name }
}

/** The partner's bill of a month covers the accounts below it. */
function kumikiBill(month: Month, ago: number, now: number): DemoBill {
  const [payer, admin, user] = ['oem@example.com', 'oem-admin@example.com', 'user@example.com']
  const forged = ago === 1 ? [forgedViews()] : []
  const lines = [
    ...(ago === MONTHS ? [line(payer, 'initial', 1, INITIAL_FEE, { name: 'OEM/EP' })] : []),
    planLine(payer, month, 'OEM/EP', DEMO_PRICES.oem),
    line(payer, 'licences', 2, PRICES.licences, { name: 'OEM/EP' }),
    planLine(admin, month, 'OEM/EP', DEMO_PRICES.oem),
    planLine(user, month, planNameOf('pro_multi'), DEMO_PRICES.pro_multi),
    line(user, 'blocks', 12 - (ago % 4), PRICES.blocks, { name: planNameOf('pro_multi') }),
    ...partnerCompanyLines(month, now),
    ...forged,
  ]
  return { ...paid(payer, month, 'OEM/EP', lines), ...KUMIKI[ago] }
}

/** The shop pays by bank transfer, and owes the last three months. */
function shopBill(month: Month, ago: number): DemoBill {
  const [payer, planName] = ['master-user@example.com', planNameOf('light')]
  const first = ago === SHOP_MONTHS ? [line(payer, 'initial', 1, INITIAL_FEE, { name: planName })] : []
  const bill = paid(payer, month, planName, [...first, planLine(payer, month, planName, DEMO_PRICES.light)])
  const settled = { status: 'completed', settledAfter: 18, reason: '銀行振込での入金を確認' } as const
  return { ...bill, method: 'transfer', attempts: [], ...(ago > 3 ? settled : { status: 'unpaid' }) }
}

function paid(payer: string, month: Month, planName: string, lines: BillLine[]): DemoBill {
  const how = { status: 'paid', method: 'card', attempts: ['succeeded'], settledAfter: 0 } as const
  const rest = { revision: 0, holdReasons: [], issuedAfter: 0, lines }
  return { payer, month, planName, ...how, ...rest, attempts: [...how.attempts] }
}

const companyOf = (payer: string): string =>
  [...DEMO_ACCOUNTS, ...DEMO_COMPANIES.map(({ name }, place) => ({ email: companyEmail(place), company: name }))].find(
    ({ email }) => email === payer,
  )?.company ?? ''

/** The voided bill without its page views. */
function correctionOf(bill: DemoBill): DemoBill {
  const lines = bill.lines.filter(({ kind }) => kind !== 'views')
  const note = 'PV超過料金を取り消しました。ご迷惑をおかけしたことをお詫びいたします。'
  const { reason } = bill
  return {
    ...paid(bill.payer, bill.month, bill.planName, lines),
    revision: 1,
    issuedAfter: CORRECTED_AFTER,
    note,
    ...(reason && { reason }),
  }
}

/** Bills in every status over the months before the present one, the oldest first. */
export function demoBills(time: BillTime): DemoBill[] {
  const { now, byJob } = time
  const present = billingMonth(now)
  return Array.from({ length: MONTHS }, (_, index) => MONTHS - index).flatMap((ago) => {
    const month = addMonths(present, -ago)
    const bills = [
      innBill(month, ago),
      kumikiBill(month, ago, now),
      ...(ago <= SHOP_MONTHS ? [shopBill(month, ago)] : []),
      ...companyBills(month, time),
    ].filter(({ payer, month: of }) => !byJob || !isMadeByJob(companyOf(payer), of, present))
    return [...bills, ...bills.filter(({ status }) => status === 'void').map(correctionOf)]
  })
}
