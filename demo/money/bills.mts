import type { Month } from '#shared/time/months.ts'
import { findAccount, operate } from './people.mts'

type Credit = { id: string; way: string; status: string; lines: { line: number; amount: number }[] }
type Line = { account_id: string; kind: string; name: string; quantity: number; unit_price: number; amount: number }
export type Bill = {
  id: string
  version: number
  month: Month
  number: string
  status: string
  total: number
  from_balance: number
  carried: number
  lines: Line[]
  credits: Credit[]
  virtual_accounts: { state: string }[]
  disputes: { id: string; status: string }[]
  history: { action: string }[]
  promise: { until: string } | null
}

/** The bills of a company, the newest month first; of a corrected one both. */
export async function listBills(company: string): Promise<Bill[]> {
  const { id } = await findAccount(company)
  const { data_list: list } = await operate('GET', `/master/user/${id}/bill?limit=100`)
  return list
}

/** A bill of a company for a month with everything about it, the corrected one if there is one; undefined without. */
export async function findBill(company: string, month: Month): Promise<Bill | undefined> {
  const found = (await listBills(company)).filter((one) => one.month === month && one.status !== 'void')
  return found[0] && readBill(found[0].id)
}

export const readBill = async (id: string) => (await operate('GET', `/master/bill/${id}`)) as unknown as Bill

/** Like `findBill`, of a bill that must be there. */
export async function billOf(company: string, month: Month): Promise<Bill> {
  const found = await findBill(company, month)
  if (!found) throw new Error(`Demo data: ${company} has no bill for ${month}`)
  return found
}

/** A step of the operator with a bill. Returns the bill as it is then. */
export const stepWith = async (method: string, { id, version }: Bill, step: string, body: unknown) =>
  (await operate(method, `/master/bill/${id}/${step}`, body, version)) as unknown as Bill
