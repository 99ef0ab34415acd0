import type { APIRequestContext } from 'playwright/test'
import { bills as demoShop } from './bill-kit.ts'
import { OPEN_BILL_YEAR } from './open-bills.ts'
import { getToken } from './support.ts'

export const OPERATOR = 'master@example.com'
export const SHOP = demoShop.company
export const SHOP_OWNER = demoShop.owner

type Row = { id: string; number: string; total: number; version: number }

/** The shop's oldest demo bill that is owed; the tests use up one each. Bills of the tests of payments have no lines. */
export async function findOwed(request: APIRequestContext): Promise<Row> {
  const headers = { authorization: `Bearer ${await getToken(request, OPERATOR)}` }
  const search = encodeURIComponent(SHOP)
  const answer = await request.get(`/v1/master/bill?status=unpaid&order=asc&search=${search}`, { headers })
  const { data } = (await answer.json()) as { data: { data_list: Row[] } }
  const row = data.data_list.find(({ number }) => !number.startsWith(`${OPEN_BILL_YEAR}-`))
  if (!row) throw new Error('The shop owes nothing any more')
  return row
}
