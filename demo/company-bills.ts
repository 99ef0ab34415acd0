import { INITIAL_FEE, type BillLine } from '#shared/billing/bill-rules.ts'
import { feeForDays } from '#shared/billing/money.ts'
import { addMonths, daysOfMonth, daysWithin, type Month, monthOf, startOfMonth } from '#shared/time/months.ts'
import { billingMonth } from './account-terms.ts'
import { DEMO_PRICES, planNameOf } from './accounts.ts'
import type { BillTime, DemoBill } from './demo-bill.ts'
import { companyEmail, DEMO_COMPANIES, type DemoCompany } from './companies.ts'
import { billedUntil, plansOf, startOf } from './company-terms.ts'
import { DEBTOR } from './job-bills.ts'

/** Number of newest bills that a company owes. */
const OWED: Record<string, number> = { 北斗眼鏡: 2, 瑞穂農園: 1 }
/** The same where the job makes some bills: one company owes so many that it is suspended. */
const OWED_BY_JOB: Record<string, number> = { ...OWED, [DEBTOR]: 5 }
/** One in this many companies pays by bank transfer. */
const TRANSFERS = 3
const DAY = 24 * 60 * 60 * 1000

/** The plan line of a company in a month; undefined if nothing is billed. */
function planLineOf(company: DemoCompany, email: string, month: Month, now: number): BillLine | undefined {
  const start = startOf(company, now)
  const quantity = daysWithin(month, start, billedUntil(company, now))
  const pricedAt = Math.max(start, startOfMonth(month))
  const { plan } = plansOf(company, now).findLast(({ from }) => from <= pricedAt) ?? company
  if (quantity === 0 || plan === 'trial') return undefined
  const days = daysOfMonth(month)
  const unitPrice = DEMO_PRICES[plan]
  return {
    accountId: email,
    companyName: company.name,
    kind: 'plan',
    name: planNameOf(plan),
    quantity,
    unitPrice,
    amount: feeForDays(unitPrice, quantity, days),
    days,
  }
}

const linesOf = (month: Month, now: number) =>
  DEMO_COMPANIES.map((company, place) => {
    const email = companyEmail(place)
    return { company, place, email, line: planLineOf(company, email, month, now) }
  })

/** The lines of the companies below the partner in a month. */
export const partnerCompanyLines = (month: Month, now: number): BillLine[] =>
  linesOf(month, now).flatMap(({ company, line }) => (line && company.parent !== 'master@example.com' ? [line] : []))

function howPaid(company: DemoCompany, place: number, month: Month, { now, byJob }: BillTime) {
  const owed = byJob ? OWED_BY_JOB : OWED
  const settledAfter = 4 + ((place * 5) % 14)
  const owedFrom = addMonths(billingMonth(now), -(owed[company.name] ?? 0))
  const isOpen = month >= owedFrom || startOfMonth(addMonths(month, 1)) + (settledAfter + 1) * DAY > now
  const isTransfer = place % TRANSFERS === 0 || company.name in owed
  if (!isTransfer) return { status: 'paid', method: 'card', attempts: ['succeeded'], settledAfter: 0 } as const
  const transfer = { method: 'transfer', attempts: [] } as const
  return isOpen
    ? ({ ...transfer, status: 'unpaid' } as const)
    : ({ ...transfer, status: 'completed', settledAfter, reason: '銀行振込での入金を確認' } as const)
}

/** The bills of a month of the companies that the operator bills. */
export const companyBills = (month: Month, time: BillTime): DemoBill[] =>
  linesOf(month, time.now).flatMap(({ company, place, email, line }) => {
    if (!line || company.parent !== 'master@example.com') return []
    const isFirst = monthOf(startOf(company, time.now)) === month
    const fee = { quantity: 1, unitPrice: INITIAL_FEE, amount: INITIAL_FEE }
    const initial = { accountId: email, companyName: company.name, kind: 'initial', name: line.name, ...fee } as const
    const { attempts, ...how } = howPaid(company, place, month, time)
    return [
      {
        payer: email,
        month,
        revision: 0,
        planName: line.name,
        lines: isFirst ? [initial, line] : [line],
        holdReasons: [],
        issuedAfter: 0,
        attempts: [...attempts],
        ...how,
      },
    ]
  })
