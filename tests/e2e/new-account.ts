import { type APIRequestContext, expect } from 'playwright/test'
import { DEMO_PASSWORD } from '#demo/accounts.ts'
import { getToken, logIn } from './support.ts'

const ISSUED = 'Issued#2026'

type NewAccount = {
  type?: 'USER' | 'MASTER_USER' | 'OEM_MASTER'
  company?: string
  /** Its plan; absent = it has no contract. */
  plan?: 'light' | 'pro' | 'oem'
}

/**
 * Creates an account that no other test uses, as the operator; it has changed its issued password to that of the demo
 * accounts. Returns its id, mail address, and headers that call as it.
 */
export async function createAccount(
  request: APIRequestContext,
  { type = 'USER', company = '潮騒の宿', plan }: NewAccount = {},
) {
  const email = `new-${crypto.randomUUID().slice(0, 8)}@example.com`
  const operator = { authorization: `Bearer ${await getToken(request, 'master@example.com')}` }
  const account = { type, company_name: company, contact_name: '潮見 航', email, password: ISSUED }
  const data = { ...account, ...(plan && { contract: { plan_code: plan } }) }
  const created = await request.post('/v1/master/user', { headers: operator, data })
  expect(created.ok(), await created.text()).toBe(true)
  const { data: made } = (await created.json()) as { data: { id: string } }
  const { access_token } = await logIn(request, email, ISSUED)
  const headers = { authorization: `Bearer ${access_token}` }
  const changed = await request.post('/v1/auth/change-password', { headers, data: { new_password: DEMO_PASSWORD } })
  expect(changed.status()).toBe(200)
  return { id: made.id, email, headers }
}
