import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { readPdf } from '#tests/setup/read-pdf.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
let owner: Account
let stranger: Account
let billId: string
let creditId: string

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  owner = await createAccount(env, { type: 'USER', parent: operator, companyName: '月白' })
  stranger = await createAccount(env, { type: 'USER', parent: operator })
  const bill = await createBill(env, owner, { year: 1901, number: 7, status: 'completed', paidAt: 1 })
  billId = bill.id
  const amounts = { subtotal: 4321, tax: 432, total: 4753 }
  const taxRates = [{ percent: 10, subtotal: 4321, tax: 432 }]
  const lines = [{ line: 0, amount: 4321 }]
  creditId = await noteCredit(env, billId, { ...amounts, taxRates, lines, year: 1902, number: 3, reason: '二重請求' })
})

const read = async (account: Account, bill = billId, credit = creditId) =>
  call('GET', `/v1/user/bill/${bill}/credit-pdf?credit_id=${credit}`, {
    env,
    token: (await signIn(env, account)).token,
  })

/** The texts of the stored file. */
async function drawn(): Promise<string[]> {
  const row = await env.DB.prepare('SELECT pdf_key AS key FROM credits WHERE id = ?').bind(creditId).first()
  const object = await env.MEDIA.get(String(row?.['key']))
  if (!object) throw new Error('There is no file')
  return readPdf(new Uint8Array(await object.arrayBuffer())).map(({ text }) => text)
}

it('names its number, the bill, the amounts with the tax of each rate, and the reason', async () => {
  const answer = await read(owner)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toContain('credit-note-CR-1902-000003.pdf')
  const texts = await drawn()
  for (const text of ['返還請求書', 'CR-1902-000003', '¥4,753', '¥4,321', '¥432', '二重請求'])
    expect(texts).toContain(text)
  expect(texts.join('')).toContain('請求書 1901-000007（')
  expect(texts.join('')).not.toContain('お振込先')
})

it('is the same file ever after, and of nobody else', async () => {
  await read(owner)
  const files = async () => (await env.MEDIA.list({ prefix: `invoices/${billId}/` })).objects.map(({ key }) => key)
  const before = await files()
  expect(before).toHaveLength(1)
  await Promise.all([read(owner), read(owner)])
  expect(await files()).toEqual(before)
  expect((await read(stranger)).status).toBe(404)
  expect((await read(owner, billId, billId)).status).toBe(404)
})
