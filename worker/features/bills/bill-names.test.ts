import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import Papa from 'papaparse'
import { billNameIn } from '#shared/billing/bill-names.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { lineTitle } from '#shared/billing/invoice-words.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import { en } from '#shared/i18n/invoice/en.ts'
import type { ja } from '#shared/i18n/invoice/ja.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

let token = ''
let operatorToken = ''
let ownerId = ''

beforeAll(async () => {
  await setPrices(env, 'light', 1, { price: 31_000 })
  await setPrices(env, 'standard', 1, { price: 60_000 })
  await env.DB.batch([
    env.DB.prepare("UPDATE plan_versions SET name = '暦', name_en = 'Calendar' WHERE plan_id = ?").bind(PLAN_IDS.light),
    env.DB.prepare("UPDATE plan_versions SET name = '' WHERE plan_id = ?").bind(PLAN_IDS.standard),
  ])
  const owner = await createContracted(env, { from: startOfMonth('2027-03'), plan: 'light' })
  await createContracted(env, { from: startOfMonth('2027-03'), plan: 'standard' })
  ownerId = owner.id
  setClockOffset(startOfMonth('2027-04') + 7 * 60 * 60 * 1000 - Date.now())
  await makeBills(env)
  await createBill(env, owner, { month: '2027-02', planName: 'Old name' })
  token = (await signIn(env, owner)).token
  operatorToken = (await signIn(env, await createAccount(env, { type: 'MASTER' }))).token
})
afterAll(() => setClockOffset(0))

async function readBill(month: string): Promise<BillDetail> {
  const { data_list: rows } = (await call('GET', '/v1/user/bill?all=true', { token })).json.data
  const { id } = rows.find((row: { month: string }) => row.month === month)
  return (await call('GET', `/v1/user/bill/${id}`, { token })).json.data
}

const PLAN_COLUMN = 6
/** The column of the plans in the operator's file, sorted. */
async function plansInFile(language: string): Promise<string[]> {
  const headers = { 'accept-language': language }
  const { text } = await call('GET', '/v1/master/bill/export', { token: operatorToken, headers })
  const [, ...rows] = Papa.parse<string[]>(text.trim()).data
  return rows.map((row) => row[PLAN_COLUMN] ?? '').toSorted()
}

it('a bill keeps the names of its plan in every language, and another name of the plan changes none', async () => {
  await env.DB.prepare("UPDATE plan_versions SET name = '新', name_en = 'New' WHERE plan_id = ?")
    .bind(PLAN_IDS.light)
    .run()
  const bill = await readBill('2027-03')
  const { plan_name: planName, names, lines } = bill as unknown as { plan_name: string } & BillDetail
  expect(LANGUAGES.map((language) => billNameIn(names, planName, language))).toEqual(['暦', 'Calendar', '暦', '暦'])
  const text = createSingleTranslator<typeof ja>(en, 'en')
  expect(lines.map((line) => lineTitle(text, line, names, 'en'))).toContain('Plan fee Calendar')
})

it('the file of bills names each plan in the language asked for, and an old bill as it is', async () => {
  expect(await plansInFile('ja')).toEqual(['Old name', 'スタンダード', '暦'])
  expect(await plansInFile('en')).toEqual(['Calendar', 'Old name', 'Standard'])
  expect(await plansInFile('kr')).toEqual(['Old name', '暦', '스탠더드'])
})

it('the invoice and a corrected bill have the names too', async () => {
  const { id } = await readBill('2027-03')
  const invoice = (await call('GET', `/v1/user/bill/${id}/invoice`, { token })).json.data
  expect(invoice.names).toEqual([{ ja: '暦', en: 'Calendar', cn: '暦', kr: '暦' }])
  const line = { account_id: ownerId, kind: 'plan', quantity: 1, unit_price: 1000, line: 0 }
  const { lines, version } = await readBill('2027-03')
  const at = lines.findIndex(({ kind }) => kind === 'plan')
  const made = await call('POST', `/v1/master/bill/${id}/void`, {
    token: operatorToken,
    headers: { 'if-match': `"${version}"` },
    body: { reason: '単価の誤り', note: '', lines: [{ ...line, line: at }] },
  })
  expect(made.status).toBe(200)
  expect((await readBill('2027-03')).names).toEqual(invoice.names)
})
