// Makes, through the public API, a planned change of plan, amounts of spending and a payment that waits for 3-D Secure: `node demo/seed-billing.mts <origin>`. Run it once.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { call, moveClock, must, origin, signIn } from './api.mts'

/** A test card that asks for 3-D Secure at every payment. */
const ALWAYS_ASKS = '4000 0027 6000 3184'

/** From a month's beginning until the partner issues its invoices. */
const ISSUED_AFTER = 4 * 24 * 60 * 60 * 1000 + 9 * 60 * 60 * 1000

/** Plans a change from the first of the next month. */
async function changePlan(email: string, code: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const { version } = await must(call('GET', '/user/user-plan', token))
  const headers = { 'if-match': `"${String(version)}"` }
  await must(call('PATCH', '/user/user-plan', token, { plan_code: code }, headers))
}

/** Sends a form of the stand-in of Stripe. Returns the address it leads to. */
async function send(path: string, fields: Record<string, string>): Promise<URL> {
  const body = new URLSearchParams(fields)
  const reply = await fetch(new URL(path, origin), { method: 'POST', body, redirect: 'manual' })
  const target = reply.headers.get('location')
  if (target === null) throw new Error(`Demo data: ${path}: ${reply.status} ${await reply.text()}`)
  return new URL(target, origin)
}

/** Stores a card that asks for 3-D Secure, as the form and the bank's page do. */
async function storeCard(token: string, secret: string): Promise<void> {
  const back = { return_url: '/admin/card' }
  const card = { number: ALWAYS_ASKS, expiry: '12/39', cvc: '123' }
  const asked = await send('/dev/card', { setup_intent_client_secret: secret, ...card, ...back })
  const { searchParams } = await send(asked.pathname, { decision: 'approve', ...back })
  await must(call('POST', '/stripe/card', token, { setup_intent: searchParams.get('setup_intent') }))
}

/** Pays the newest unpaid bill of the partner by a card; the payment waits for the person. */
async function payWithConfirmation(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const { client_secret: secret, form_url: form } = await must(call('GET', '/stripe/client-secret', token))
  const found = await must(call('GET', '/oem-master/bill?status=unpaid&all=true', token))
  const [bill] = found.data_list as unknown as { id: string }[]
  // Stripe itself has no form that a program can fill in.
  if (!form || !bill) return
  await storeCard(token, String(secret))
  await must(call('PATCH', '/oem-master/bill/pay', token, { bill_id: bill.id }))
}

/** Sets amounts of which the account is told, and that it wants to be asked at its limit of page views. */
async function watchSpending(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const { account_id: id } = await must(call('GET', '/auth/user-info', token))
  const rules = { thresholds: [30_000, 50_000, 100_000], at_limit: 'ask', light_sites: [] }
  await must(call('PUT', `/spending/${String(id)}`, token, rules, { 'if-match': '"0"' }))
}

await changePlan('master-user@example.com', 'standard')
await watchSpending('master-user@example.com')
await payWithConfirmation('oem@example.com')

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

type Charge = { account_id: string; total: number }
type Invoice = { id: string; version: number }

/** Issues invoices of some users, and returns them. */
async function issueTo(token: string, month: string, accountIds: readonly string[], sends = false): Promise<Invoice[]> {
  const body = { month, account_ids: accountIds, sends }
  await must(call('POST', '/partner-invoice', token, body))
  const { data_list: list } = await must(call('GET', '/partner-invoice?limit=100', token))
  return (list as unknown as (Invoice & { account_id: string })[]).filter((one) => accountIds.includes(one.account_id))
}

const stepTo = (token: string, { id, version }: Invoice, body: unknown) =>
  must(call('PUT', `/partner-invoice/${id}`, token, body, { 'if-match': `"${String(version)}"` }))

/** A month ago: invoices of three users, of which one is settled, one is void and one stays open, and is overdue by now. */
async function issueEarlier(month: string, day: number): Promise<void> {
  await moveClock(day - Date.now())
  const token = await signIn(PARTNER)
  if (!token) return
  const { data_list: list } = await must(call('GET', `/partner-statement?month=${month}&sort=total&limit=100`, token))
  const users = (list as unknown as Charge[]).filter(({ total }) => total > 0).map((one) => one.account_id)
  const [settled, voided] = await issueTo(token, month, users.slice(0, 3))
  if (settled) await stepTo(token, settled, { step: 'settle', day: toDay(day), reason: '振込を確認' })
  if (voided) await stepTo(token, voided, { step: 'void', reason: '宛名の誤りのため再発行' })
}

/** Gives the partner an issuer and invoices in each state of the month before the last, which is final. */
async function issueInvoices(): Promise<void> {
  const token = await signIn(PARTNER)
  if (!token) return
  const saved = await call('PUT', '/partner-issuer', token, ISSUER, { 'if-match': '"0"' })
  if (saved.status !== 200) return
  const present = monthOf(Date.now())
  const month = addMonths(present, -2)
  try {
    await issueEarlier(month, startOfMonth(addMonths(present, -1)) + ISSUED_AFTER)
  } finally {
    await moveClock(0)
  }
  const { data_list: list } = await must(call('GET', `/partner-statement?month=${month}&limit=100`, token))
  const rest = (list as unknown as (Charge & { invoice: unknown })[]).filter(
    ({ invoice, total }) => total > 0 && !invoice,
  )
  await issueTo(
    token,
    month,
    rest.slice(0, 2).map((one) => one.account_id),
    true,
  )
}

await issueInvoices()
