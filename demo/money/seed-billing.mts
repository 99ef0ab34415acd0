// Makes, through the public API, a planned change of plan, amounts of spending, a payment that waits for 3-D Secure, and
// the partner's invoices: `node demo/money/seed-billing.mts <origin>`. It can be run again where it was interrupted.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { call, must, signIn } from '#demo/api.mts'
import { at } from '#demo/clock.mts'
import { hasCard, storeCard } from './provider.mts'

/** A test card that asks for 3-D Secure at every payment. */
const ALWAYS_ASKS = { number: '4000 0027 6000 3184', expiry: '12/39' }

/** From a month's beginning until the partner issues its invoices. */
const ISSUED_AFTER = 4 * 24 * 60 * 60 * 1000 + 9 * 60 * 60 * 1000

/** Plans a change from the first of the next month. */
async function changePlan(email: string, code: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const { version, planned } = await must(call('GET', '/user/user-plan', token))
  if (planned) return
  const headers = { 'if-match': `"${String(version)}"` }
  await must(call('PATCH', '/user/user-plan', token, { plan_code: code }, headers))
}

/** Pays the newest unpaid bill of the partner by a card; the payment waits for the person. */
async function payWithConfirmation(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const found = await must(call('GET', '/oem-master/bill?status=unpaid&all=true', token))
  const [bill] = found.data_list as unknown as { id: string }[]
  if (!bill) return
  if ((await hasCard(token)) || (await storeCard(token, ALWAYS_ASKS)))
    await must(call('PATCH', '/oem-master/bill/pay', token, { bill_id: bill.id }))
}

/** Sets amounts of which the account is told, and that it wants to be asked at its limit of page views. */
async function watchSpending(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const { account_id: id } = await must(call('GET', '/auth/user-info', token))
  const rules = { thresholds: [30_000, 50_000, 100_000], at_limit: 'ask', light_sites: [] }
  const { version } = await must(call('GET', `/spending/${String(id)}`, token))
  if (Number(version) === 0) await must(call('PUT', `/spending/${String(id)}`, token, rules, { 'if-match': '"0"' }))
}

const PARTNER = 'oem@example.com'

/** In whose name the partner's invoices are. */
const ISSUER = {
  name: '株式会社 組木製作所',
  postal_code: '100-0001',
  address: '東京都千代田区1-1',
  registration_number: 'T8700110005901',
  bank: {
    name: '見本銀行',
    branch: '架空支店',
    account_type: '普通',
    account_number: '7654321',
    account_holder: 'ｶ)ｸﾐｷｾｲｻｸｼﾖ',
  },
  initial_fee: 0,
}

type Charge = { account_id: string; total: number; invoice: unknown }
type Invoice = { id: string; version: number; account_id: string; status: string }

/** Users of whom invoices were issued a month ago, and now. */
const [EARLIER, NOW] = [3, 2]

async function listInvoices(token: string): Promise<Invoice[]> {
  const { data_list: list } = await must(call('GET', '/partner-invoice?limit=100', token))
  return list
}

async function listCharges(token: string, month: string): Promise<Charge[]> {
  const { data_list: list } = await must(call('GET', `/partner-statement?month=${month}&sort=total&limit=100`, token))
  return (list as unknown as Charge[]).filter(({ total }) => total > 0)
}

/** Issues invoices of the first users that have none. */
async function issueTo(token: string, month: string, { count, sends }: { count: number; sends: boolean }) {
  const has = new Set((await listInvoices(token)).map((one) => one.account_id))
  const users = (await listCharges(token, month)).map((one) => one.account_id).filter((id) => !has.has(id))
  const body = { month, account_ids: users.slice(0, count), sends }
  if (count > 0) await must(call('POST', '/partner-invoice', token, body))
}

/** Goes a step with the first open invoice, unless one is there already. */
async function stepOnce(token: string, status: string, body: unknown): Promise<void> {
  const invoices = await listInvoices(token)
  const open = invoices.find((one) => one.status === 'open')
  if (!open || invoices.some((one) => one.status === status)) return
  await must(call('PUT', `/partner-invoice/${open.id}`, token, body, { 'if-match': `"${String(open.version)}"` }))
}

/** A month ago: invoices of three users, of which one is settled, one is void and one stays open, and is overdue by now. */
async function issueEarlier(month: string, day: number): Promise<void> {
  const token = await signIn(PARTNER)
  if (!token) return
  await issueTo(token, month, { count: EARLIER - (await listInvoices(token)).length, sends: false })
  await stepOnce(token, 'settled', { step: 'settle', day: toDay(day), reason: '振込を確認' })
  await stepOnce(token, 'void', { step: 'void', reason: '宛名の誤りのため再発行' })
}

/** Gives the partner an issuer and invoices in each state of the month before the last, which is final. */
async function issueInvoices(): Promise<void> {
  const token = await signIn(PARTNER)
  if (!token) return
  const { name } = await must(call('GET', '/partner-issuer', token))
  if (!name) await must(call('PUT', '/partner-issuer', token, ISSUER, { 'if-match': '"0"' }))
  const present = monthOf(Date.now())
  const month = addMonths(present, -2)
  const day = startOfMonth(addMonths(present, -1)) + ISSUED_AFTER
  await at(day, () => issueEarlier(month, day))
  const missing = EARLIER + NOW - (await listInvoices(token)).length
  await issueTo(token, month, { count: missing, sends: true })
}

await changePlan('master-user@example.com', 'standard')
await watchSpending('master-user@example.com')
await payWithConfirmation(PARTNER)
await issueInvoices()
