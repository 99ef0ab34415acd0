// Makes, through the public API, a planned change of plan, amounts of spending and a payment that waits for 3-D Secure: `node demo/seed-billing.mts <origin>`. Run it once.
import { toDay } from '#shared/time/jst.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import { call, must, origin, signIn } from './api.mts'

/** A test card that asks for 3-D Secure at every payment. */
const ALWAYS_ASKS = '4000 0027 6000 3184'

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

/** Gives the partner an issuer and, if last month is fixed, invoices of it: open, settled and void ones. */
async function issueInvoices(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const bank = {
    name: '見本銀行',
    branch: '架空支店',
    account_type: '普通',
    account_number: '7654321',
    account_holder: 'ﾀｸﾐ(ｶ',
  }
  const issuer = {
    name: '株式会社 匠工房',
    postal_code: '100-0001',
    address: '東京都千代田区1-1',
    bank,
    initial_fee: 0,
  }
  const saved = await call('PUT', '/partner-issuer', token, issuer, { 'if-match': '"0"' })
  const month = addMonths(monthOf(Date.now()), -1)
  const issued = await call('POST', '/partner-invoice', token, { month, sends: false })
  if (saved.status !== 200 || issued.status !== 200) return
  const { data_list: list } = await must(call('GET', '/partner-invoice', token))
  const [first, second] = list as unknown as { id: string; version: number }[]
  const step = (invoice: typeof first, body: unknown) =>
    invoice &&
    must(call('PUT', `/partner-invoice/${invoice.id}`, token, body, { 'if-match': `"${String(invoice.version)}"` }))
  await step(first, { step: 'settle', day: toDay(Date.now()), reason: '振込を確認' })
  await step(second, { step: 'void', reason: '宛名の誤りのため再発行' })
}

await issueInvoices('oem@example.com')
