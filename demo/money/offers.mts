import { toDay } from '#shared/time/jst.ts'
import { addMonths, type Month } from '#shared/time/months.ts'
import { SHOP, TRAVEL } from '#demo/job-bills.ts'
import { at } from '#demo/clock.mts'
import { findAccount, operate } from './people.mts'
import { DAY } from './times.ts'

/** It is offered contracts after the present one. */
const BREWERY = '霧島酒造房'
/** Its contract ends early, on a day ahead. */
const DYER = '藍染工房 露草'
/** A trial, whose contract will have no initial fee. */
const TRIAL = '花筏ウェディング'
/** A contract after the present one was typed wrongly. */
const RESORT = '白樺リゾート'

const fromNow = (days: number) => toDay(Date.now() + days * DAY)

type Quote = { id: string; version: number; state: string; sent_at: string | null }
type Discount = { id: string; can_end: boolean }
type Offered = { quotes: Quote[]; discounts: Discount[]; month: Month }

const readOffers = async (account: string) =>
  (await operate('GET', `/master/user/${account}/discount`)) as unknown as Offered

/** A quote of an account in a state that it has not yet: the open one, or a new one. */
async function openQuote(account: string, body: unknown): Promise<Quote | undefined> {
  const path = `/master/user/${account}/quote`
  const { quotes } = await readOffers(account)
  const open = quotes.find(({ state }) => state === 'open')
  return (
    open ?? ((await operate('POST', path, body)) as unknown as Offered).quotes.find(({ state }) => state === 'open')
  )
}

async function stepQuote(account: string, quote: Quote | undefined, step: string): Promise<Quote | undefined> {
  if (!quote) return undefined
  const body = { quote_id: quote.id, quote_version: quote.version, step }
  const { quotes } = (await operate('PATCH', `/master/user/${account}/quote`, body)) as unknown as Offered
  return quotes.find(({ id }) => id === quote.id)
}

/** Quotes: one whose validity is over, one that was withdrawn, and one that became a contract, with a coupon. */
export async function quoteContracts(): Promise<void> {
  const { id } = await findAccount(BREWERY)
  const has = (await readOffers(id)).quotes.map(({ state }) => state)
  const offer = { plan_code: 'premium', note: '' }
  if (!has.includes('expired'))
    await at(Date.now() - 40 * DAY, () =>
      openQuote(id, { ...offer, valid_until: fromNow(-20), note: '年度内にご契約の場合の金額です。' }),
    )
  if (!has.includes('withdrawn')) {
    const open = await openQuote(id, { ...offer, plan_code: 'pro', valid_until: fromNow(30) })
    await stepQuote(id, open, 'withdraw')
  }
  if (has.includes('accepted')) return
  const open = await openQuote(id, {
    ...offer,
    coupon_code: 'SPRING-START',
    auto_renew: true,
    valid_until: fromNow(30),
  })
  const sent = open?.sent_at === null ? await stepQuote(id, open, 'send') : open
  await stepQuote(id, sent, 'accept')
}

/** Sends the open quote of the shop, which then sees it. */
export async function sendQuote(): Promise<void> {
  const { id } = await findAccount(SHOP)
  const open = (await readOffers(id)).quotes.find(({ state }) => state === 'open')
  if (open?.sent_at === null) await stepQuote(id, open, 'send')
}

/** Ends a discount with the month before. */
export async function endDiscount(): Promise<void> {
  const { id } = await findAccount(TRAVEL)
  const { discounts, month } = await readOffers(id)
  const running = discounts.find(({ can_end: canEnd }) => canEnd)
  if (!running) return
  const body = { discount_id: running.id, reason: 'キャンペーンの条件を満たさなくなったため' }
  await operate('PATCH', `/master/user/${id}/discount`, { ...body, last_month: addMonths(month, -1) })
}

type Coupon = { id: string; state: string }

/** A coupon that was stopped. */
export async function stopCoupon(): Promise<void> {
  const code = 'AUTUMN-1000'
  const { data_list: list } = await operate('GET', `/master/coupon?search=${code}`)
  const body = { code, percent: null, amount: 1000, months: 3, text: '秋のご紹介割引', plan_codes: [], uses_max: 30 }
  const [found = await operate('POST', '/master/coupon', { ...body, valid_until: fromNow(60) })] =
    list as unknown as Coupon[]
  const { id, state } = found as unknown as Coupon
  if (state === 'valid') await operate('PATCH', '/master/coupon', { coupon_id: id })
}

export async function waiveFee(): Promise<void> {
  const path = `/master/user/${(await findAccount(TRIAL)).id}/initial-fee`
  const { state, version } = await operate('GET', path)
  if (String(state) === 'due')
    await operate('PUT', path, { waived: true, reason: '他のお客様からのご紹介' }, Number(version))
}

/** Contracts: one renews by itself, one ends early on a day ahead, and one that was to follow was withdrawn. */
export async function arrangeContracts(): Promise<void> {
  const travel = await findAccount(TRAVEL)
  if (!travel.is_auto_renewed) await operate('PUT', `/master/user/${travel.id}`, { auto_renew: true }, travel.version)
  const dyer = await findAccount(DYER)
  const end = { end: fromNow(45), fee: 80_000, reason: '工房の移転に伴うお申し出' }
  if (Date.parse(dyer.contract_ends_at) > Date.now() + 60 * DAY)
    await operate('PUT', `/master/user-plan/${dyer.id}/end`, end, dyer.version)
  await withdrawContract()
}

async function withdrawContract(): Promise<void> {
  const { id, version } = await findAccount(RESORT)
  const { data_list: steps } = await operate('GET', `/master/user-history/${id}?limit=100`)
  const actions = (steps as unknown as { action: string }[]).map(({ action }) => action)
  if (actions.includes('contract.withdraw')) return
  const contract = { plan_code: 'light' }
  if (!actions.includes('contract.renew')) await operate('PUT', `/master/user/${id}`, { contract }, version)
  await operate('POST', `/master/user-plan/${id}/withdraw`, { reason: '料金プランの入力を誤ったため' })
}
