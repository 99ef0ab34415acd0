import { call, must, signIn } from '#demo/api.mts'
import { companyEmail, DEMO_COMPANIES } from '#demo/companies.ts'

export const OPERATOR = 'master@example.com'

const tokens = new Map<string, Promise<string | undefined>>()

/** Signs in as an account once: a network may do that twenty times a minute. */
export async function tokenOf(email: string): Promise<string> {
  const asked = tokens.get(email) ?? signIn(email)
  tokens.set(email, asked)
  const token = await asked
  if (token === undefined) throw new Error(`Demo data: ${email} cannot sign in`)
  return token
}

/** Signs in as a company of the demo. */
export const tokenOfCompany = (company: string): Promise<string> =>
  tokenOf(companyEmail(DEMO_COMPANIES.findIndex(({ name }) => name === company)))

/** An account as the operator lists it. */
export type Account = { id: string; version: number; contract_ends_at: string; is_auto_renewed: boolean }

/** The account with a name. */
export async function findAccount(company: string): Promise<Account> {
  const page = await must(call('GET', `/master/user?search=${encodeURIComponent(company)}`, await tokenOf(OPERATOR)))
  const [found] = page.data_list as unknown as Account[]
  if (!found) throw new Error(`Demo data: there is no ${company}`)
  return found
}

/** Calls the API as the operator; `version` becomes `If-Match`. Returns the data of the answer. */
export async function operate(method: string, path: string, body?: unknown, version?: number) {
  const headers = version === undefined ? undefined : { 'if-match': `"${String(version)}"` }
  return must(call(method, path, await tokenOf(OPERATOR), body, headers))
}
