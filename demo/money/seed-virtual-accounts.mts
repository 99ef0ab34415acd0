// Opens virtual accounts through the public API: one that waits, one that is paid in part, one that is paid, and one that
// ended before its money came: `node demo/money/seed-virtual-accounts.mts <origin> <stand-in of Stripe>`. It can be run again
// where it was interrupted.
import { call, must } from '#demo/api.mts'
import { DEBTOR } from '#demo/job-bills.ts'
import { OPERATOR, tokenOf, tokenOfCompany } from './people.mts'
import { hasProvider, readProvider, tell } from './provider.mts'

type VirtualAccount = { status: string; amount: number; remaining: number }
type Bill = {
  id: string
  month: string
  status: string
  total: number
  from_balance: number
  virtual_accounts: VirtualAccount[]
  cash_at_provider: number
}
type Payment = { customer: string; metadata: Record<string, string> }

/** The owed bills of an account, the oldest first. */
async function owedBills(token: string): Promise<Bill[]> {
  const { data_list: found } = await must(call('GET', '/user/bill?all=true&limit=100', token))
  const owed = (found as unknown as Bill[]).filter(({ status }) => status === 'unpaid' || status === 'failed')
  const bills = await Promise.all(owed.map(async ({ id }) => must(call('GET', `/user/bill/${id}`, token))))
  return (bills as unknown as Bill[]).toSorted((a, b) => a.month.localeCompare(b.month))
}

const change = (token: string, { id }: Bill, isOpen: boolean) =>
  must(call('PUT', `/user/bill/${id}/virtual-account`, token, { is_open: isOpen }))

/** Opens an account for a bill, unless it has, or had, one. */
async function openOnce(token: string, bill: Bill): Promise<void> {
  if (bill.virtual_accounts.length === 0) await change(token, bill, true)
}

/** A transfer arrives in the account that was opened for a bill. */
async function receive({ id }: Bill, amount: number): Promise<void> {
  const payments = await readProvider<Payment>('payment_intents?limit=100')
  const payment = payments.find(({ metadata }) => metadata['virtual_account_bill'] === id)
  if (!payment) throw new Error('Demo data: the virtual account is not at the stand-in')
  await tell('transfers', `${payment.customer} ${amount}`)
}

/** One account is paid in part, another waits. */
async function openTwo(token: string): Promise<void> {
  const [older, newer] = await owedBills(token)
  if (!older || !newer) return
  await openOnce(token, newer)
  const [open] = newer.virtual_accounts
  if (!open || open.remaining === open.amount) await receive(newer, 20_000)
  await openOnce(token, older)
}

/** An account is paid: its bill is settled. */
async function payWhole(token: string): Promise<void> {
  const bills = await owedBills(token)
  const { data_list: all } = await must(call('GET', '/user/bill?all=true&limit=100&status=completed', token))
  const [newest] = all as unknown as Bill[]
  const [, , third] = bills
  const last = newest && ((await must(call('GET', `/user/bill/${newest.id}`, token))) as unknown as Bill)
  if (!third || last?.virtual_accounts.length) return
  await openOnce(token, third)
  await receive(third, third.total - third.from_balance)
}

/** The payer ended the account after its transfer was on its way. */
async function endTooEarly(token: string): Promise<void> {
  const [oldest] = await owedBills(token)
  if (!oldest || oldest.cash_at_provider > 0) return
  await openOnce(token, oldest)
  if (oldest.virtual_accounts[0]?.status !== 'ended') await change(token, oldest, false)
  await receive(oldest, oldest.total - oldest.from_balance)
}

if (hasProvider()) {
  const operator = await tokenOf(OPERATOR)
  const { status, text } = await call('PUT', '/master/charging/virtual-accounts', operator, { is_on: true })
  // 412: it is on already.
  if (status !== 200 && status !== 412) throw new Error(`Demo data: ${status} ${text}`)
  await openTwo(await tokenOf('direct@example.com'))
  await payWhole(await tokenOfCompany(DEBTOR))
  await endTooEarly(await tokenOf('master-user@example.com'))
}
