// Lets the product live through the last two months, through the public API and its clock: the policy about late payment,
// cards, bills that the job makes of what happened before, and a contract that ended early: `node demo/money/seed-history.mts
// <origin> <stand-in of Stripe>`. It can be run again where it was interrupted.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { DEMO_PRICES } from '#demo/accounts.ts'
import { CAFE, LEAVER, SHOP, TRAVEL } from '#demo/job-bills.ts'
import { billOf, findBill, stepWith } from './bills.mts'
import { at, runJobs } from '#demo/clock.mts'
import { findAccount, operate, tokenOfCompany } from './people.mts'
import { hasCard, storeCard } from './provider.mts'
import { HOUR, momentOf, monthAgo } from './times.ts'

/** Days of the month before the newest bills: the first and the last one of a contract that is ended early. */
const [ENDED_ON, LAST_DAY] = [10, 20]
/** Reminders, suspension two months after the due date, and a late fee at the legal rate. */
async function arrangeLateness(): Promise<void> {
  const { version } = await operate('GET', '/master/dunning')
  if (Number(version) > 0) return
  const policy = { reminder_days: [1, 7, 14], suspend_after: 62, notice_days: 30, late_permille: 146 }
  await at(momentOf(2, 1), () => operate('PUT', '/master/dunning', policy, 0))
}

/** The next month, as a card shows it: people are told of a card that expires then. */
const nextMonth = addMonths(monthOf(Date.now()), 1)
const soon = `${nextMonth.slice(5)}/${nextMonth.slice(2, 4)}`
/** Cards: refunds to the first one are decided later, the second one expires soon. */
const CARDS: Readonly<Record<string, { number: string; expiry: string }>> = {
  [CAFE]: { number: '4000 0000 0000 7726', expiry: '12/39' },
  [TRAVEL]: { number: '4242 4242 4242 4242', expiry: soon },
}

async function storeCards(): Promise<void> {
  for (const [company, card] of Object.entries(CARDS)) {
    const token = await tokenOfCompany(company)
    if (!(await hasCard(token))) await storeCard(token, card)
  }
}

/** A credit note whose balance leaves 30 yen of the next bill: so little is not charged, but carried on. */
async function leaveSmallRest(): Promise<void> {
  const bill = await billOf(CAFE, monthAgo(3))
  if (bill.credits.length > 0) return
  const [line] = bill.lines
  const credit = {
    reason: '障害でサイトを表示できなかった期間のお詫び',
    way: 'balance',
    // With tax, all but 30 yen.
    lines: [{ line: 0, amount: (line?.amount ?? 0) - 28 }],
  }
  await stepWith('POST', bill, 'credit', credit)
}

/** Discounts from the present month on; the second one has ended since (seed-money.mts). */
const DISCOUNTS: Readonly<Record<string, object>> = {
  [CAFE]: { percent: 10, amount: null, months: 12, text: '2年目のご契約割引' },
  [TRAVEL]: { percent: null, amount: 5000, months: 12, text: '秋のキャンペーン割引' },
}

async function discount(): Promise<void> {
  for (const [company, value] of Object.entries(DISCOUNTS)) {
    const { id } = await findAccount(company)
    const { discounts, month } = await operate('GET', `/master/user/${id}/discount`)
    if ((discounts as unknown as unknown[]).length > 0) continue
    const body = { ...value, reason: '営業担当との合意', from_month: String(month) }
    await operate('POST', `/master/user/${id}/discount`, body)
  }
}

/** A monthly fee of its own from the next month on. */
async function agreeOwnPrice(): Promise<void> {
  const { id } = await findAccount(CAFE)
  const { version, own_prices: own } = await operate('GET', `/master/user/${id}/discount`)
  if ((own as unknown as unknown[]).length > 0) return
  const body = { plan_code: 'standard', price: DEMO_PRICES.standard - 2000, from_month: monthAgo(0), months: 24 }
  await operate('PUT', `/master/user/${id}/own-price`, { ...body, reason: '2年間のご利用の約束' }, Number(version))
}

/** A contract is ended before its time, for a fee. */
async function endEarly(): Promise<void> {
  const { id, version, contract_ends_at: end } = await findAccount(LEAVER)
  const last = momentOf(1, LAST_DAY)
  if (Date.parse(end) < last + 24 * HOUR) return
  const body = { end: toDay(last), fee: 50_000, reason: '店舗の閉店に伴うお申し出' }
  await operate('PUT', `/master/user-plan/${id}/end`, body, version)
}

/** Makes bills and charges cards, unless a company has its bill of the month. */
async function makeBills(company: string, ago: number, moments: readonly number[]): Promise<void> {
  if (await findBill(company, monthAgo(ago))) return
  for (const moment of moments) await at(moment, () => runJobs('bills'))
  // A card is charged for what is there when the job begins.
  await at(moments.at(-1) ?? 0, () => runJobs('payments'))
}

await arrangeLateness()
await at(momentOf(1, 1, 4 * HOUR), async () => {
  await storeCards()
  await leaveSmallRest()
})
// The job first finishes earlier months.
await makeBills(CAFE, 2, [momentOf(1, 2, HOUR), momentOf(1, 2, 2 * HOUR)])
await at(momentOf(1, 3), async () => {
  await discount()
  await agreeOwnPrice()
})
await at(momentOf(1, ENDED_ON), endEarly)
await makeBills(SHOP, 1, [momentOf(0, 1)])
