import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'

type Account = Awaited<ReturnType<typeof createAccount>>
const HOUR = 60 * 60 * 1000

let operator: Account
beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
})
beforeEach(() => setClockOffset(0))
afterEach(() => setClockOffset(0))

const WHOLE = {
  name: '見本ホールディングス株式会社',
  department: '経理部 山田 太郎',
  honorific: 'person',
  postal_code: '１０００００１',
  prefecture: '東京都',
  address: '千代田区千代田1-1 見本ビル3階',
  purchase_order: 'PO-2026-0042',
  subject: '2026年度 Webサイト利用料',
  emails: ['Keiri@Example.com', 'keiri@example.com', 'cfo@example.com'],
  attaches_pdf: true,
}

const ask = async (
  account: Account,
  [method, path]: readonly [string, string],
  { body, version }: { body?: unknown; version?: number } = {},
) => {
  const { token } = await signIn(env, account)
  const headers = version === undefined ? undefined : { 'if-match': `"${version}"` }
  return call(method, `/v1/${path}`, { env, token, body, headers })
}
const save = (account: Account, id: string, body: unknown, version = 0) =>
  ask(account, ['PUT', `bill-recipient/${id}`], { body, version })
const read = async (account: Account, id: string) => (await ask(account, ['GET', `bill-recipient/${id}`])).json.data
const invoiceOf = async (account: Account, billId: string | undefined) =>
  (await ask(account, ['GET', `user/bill/${billId}/invoice`])).json.data
const step = (billId: string, name: string, body?: unknown) =>
  ask(operator, ['POST', `master/bill/${billId}/${name}`], { body, version: 1 })
const kept = async (billId: string) =>
  (await env.DB.prepare('SELECT recipient FROM bills WHERE id = ?').bind(billId).first<{ recipient: string | null }>())
    ?.recipient

describe('the recipient of an account’s invoices', () => {
  it('is the company at first, is stored over its version, and stands in the history', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    expect(await read(owner, owner.id)).toMatchObject({ version: 0, name: '', emails: [], is_billed: true })
    const stored = (await save(owner, owner.id, WHOLE)).json.data
    expect(stored).toMatchObject({
      ...WHOLE,
      postal_code: '100-0001',
      emails: ['keiri@example.com', 'cfo@example.com'],
      version: 1,
    })
    expect((await save(owner, owner.id, { ...WHOLE, name: 'Late' }, 0)).status).toBe(412)
    expect((await save(operator, owner.id, { ...WHOLE, honorific: 'company' }, 1)).json.data).toMatchObject({
      honorific: 'company',
      version: 2,
    })
    const { json } = await ask(operator, ['GET', `master/user-history/${owner.id}?limit=20`])
    const entries = json.data.data_list.filter((one: { action: string }) => one.action === 'account.bill_recipient')
    expect(entries).toHaveLength(2)
    expect(entries[0].changes).toEqual([{ field: 'billHonorific', from: '様', to: '御中' }])
  })

  it.each([
    ['more than five addresses', { emails: Array.from({ length: 6 }, (_, n) => `a${n}@example.com`) }],
    ['an address that is none', { emails: ['keiri'] }],
    ['a postal code of another country', { postal_code: 'SW1A 1AA' }],
    ['a line break in the name', { name: 'A\nB' }],
    ['an unknown honorific', { honorific: '殿' }],
    ['a long subject', { subject: 'x'.repeat(81) }],
  ])('refuses %s and leaves what is stored', async (_, wrong) => {
    const owner = await createAccount(env, { type: 'USER' })
    await save(owner, owner.id, WHOLE)
    expect((await save(owner, owner.id, { ...WHOLE, ...wrong }, 1)).status).toBe(422)
    expect((await save(owner, owner.id, { ...WHOLE, account_id: operator.id }, 1)).status).toBe(400)
    expect(await read(owner, owner.id)).toMatchObject({ name: WHOLE.name, version: 1 })
  })

  it('is of accounts that the platform bills; of others it is unknown', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const below = await createAccount(env, { type: 'USER', parent: partner })
    const stranger = await createAccount(env, { type: 'USER' })
    expect((await save(partner, partner.id, WHOLE)).status).toBe(200)
    expect((await save(below, below.id, WHOLE)).status).toBe(409)
    expect((await save(operator, below.id, WHOLE)).status).toBe(409)
    expect((await save(partner, below.id, WHOLE)).status).toBe(404)
    expect((await save(stranger, partner.id, WHOLE)).status).toBe(404)
    expect((await ask(stranger, ['GET', `bill-recipient/${partner.id}`])).status).toBe(404)
  })
})

describe('the recipient on invoices', () => {
  it('counts from the next bill on: a bill keeps that of its issue', async () => {
    await setPrices(env, 'light', 1, { price: 31_000 })
    const owner = await createContracted(env, { from: startOfMonth('2027-03') })
    const now = (month: string) => setClockOffset(startOfMonth(month) + 6 * HOUR - Date.now())
    const bills = async () =>
      (await env.DB.prepare('SELECT id FROM bills WHERE account_id = ? ORDER BY month').bind(owner.id).all()).results
    now('2027-04')
    await makeBills(env)
    await save(owner, owner.id, WHOLE)
    now('2027-05')
    await makeBills(env)
    await save(owner, owner.id, { ...WHOLE, name: 'Renamed' }, 1)
    const [first, second] = (await bills()).map(({ id }) => String(id))
    expect(await invoiceOf(owner, first)).toMatchObject({
      recipient: { name: owner.companyName, department: '', honorific: 'company', purchase_order: '' },
      subject: '',
    })
    expect(await invoiceOf(owner, second)).toMatchObject({
      recipient: { name: WHOLE.name, honorific: 'person', postal_code: '100-0001', purchase_order: 'PO-2026-0042' },
      subject: WHOLE.subject,
    })
  })

  it('is taken when a held bill is released, and anew when a bill is corrected', async () => {
    const owner = await createAccount(env, { type: 'USER' })
    const none = { year: null, number: null, issuedAt: null, dueAt: null }
    const held = await createBill(env, owner, { month: '2026-01', status: 'held', holdReasons: ['amount'], ...none })
    await save(owner, owner.id, WHOLE)
    expect(await kept(held.id)).toBeNull()
    await step(held.id, 'release')
    expect(await kept(held.id)).toContain(WHOLE.name)
    const wrong = await createBill(env, owner, { month: '2026-02' })
    const corrected = (await step(wrong.id, 'void', { reason: '宛名の誤り', lines: [] })).json.data
    expect(await kept(wrong.id)).toBeNull()
    expect(await invoiceOf(owner, corrected.id)).toMatchObject({ recipient: { name: WHOLE.name } })
  })
})
