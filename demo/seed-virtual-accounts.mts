// Opens virtual accounts through the public API, one that waits, one that is paid in part, and one that ended before its
// money came: `node demo/seed-virtual-accounts.mts <origin> <stand-in of Stripe>`. Run it once.
import { call, must, signIn } from './api.mts'

const [, , , provider = ''] = process.argv

type Bill = { id: string; month: string; status: string; total: number; from_balance: number }
type Payment = { customer: string; metadata: Record<string, string> }

/** The owed bills of an account, the oldest first. */
async function owedBills(token: string): Promise<Bill[]> {
  const { data_list: found } = await must(call('GET', '/user/bill?all=true&limit=100', token))
  const owed = (found as unknown as Bill[]).filter(({ status }) => status === 'unpaid' || status === 'failed')
  return owed.toSorted((a, b) => a.month.localeCompare(b.month))
}

const change = (token: string, { id }: Bill, isOpen: boolean) =>
  must(call('PUT', `/user/bill/${id}/virtual-account`, token, { is_open: isOpen }))

/** A transfer arrives in the account that was opened for a bill. */
async function receive({ id }: Bill, amount: number): Promise<void> {
  const headers = { authorization: 'Bearer sk_test_local' }
  const reply = await fetch(new URL('/v1/payment_intents?limit=100', provider), { headers })
  const { data } = (await reply.json()) as { data: Payment[] }
  const payment = data.find(({ metadata }) => metadata['virtual_account_bill'] === id)
  if (!payment) throw new Error('Demo data: the virtual account is not at the stand-in')
  await fetch(new URL('/transfers', provider), { method: 'POST', body: `${payment.customer} ${amount}` })
}

/** One account is paid in part, another waits. */
async function openTwo(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const [older, newer] = await owedBills(token)
  if (!older || !newer) return
  await change(token, newer, true)
  await receive(newer, 20_000)
  await change(token, older, true)
}

/** The payer ended the account after its transfer was on its way. */
async function endTooEarly(email: string): Promise<void> {
  const token = await signIn(email)
  if (!token) return
  const [oldest] = await owedBills(token)
  if (!oldest) return
  await change(token, oldest, true)
  await change(token, oldest, false)
  await receive(oldest, oldest.total - oldest.from_balance)
}

const operator = await signIn('master@example.com')
if (operator && provider) {
  const { status, text } = await call('PUT', '/master/charging/virtual-accounts', operator, { is_on: true })
  // 412: it is on already.
  if (status !== 200 && status !== 412) throw new Error(`Demo data: ${status} ${text}`)
  await openTwo('direct@example.com')
  await endTooEarly('master-user@example.com')
}
