import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { receivedBy } from '#shared/billing/receipt-rules.ts'

const env = unlimited(testEnv)
const PAID = Date.parse('2026-11-02T03:00:00Z')

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
})

async function paid(values: Parameters<typeof createBill>[2] = {}) {
  const owner = await createAccount(env, { type: 'USER', companyName: '見本商店' })
  const bill = await createBill(env, owner, {
    month: '2026-10',
    year: 2026,
    status: 'paid',
    method: 'card',
    paidAt: PAID,
    ...values,
  })
  const { token } = await signIn(env, owner)
  const get = (bindings = env) =>
    call('GET', `/v1/user/bill/${bill.id}/export-pdf?document=receipt`, { env: bindings, token })
  return { bill, get }
}

const keyOf = async (id: string) =>
  (await env.DB.prepare('SELECT receipt_key AS key FROM bills WHERE id = ?').bind(id).first<{ key: string }>())?.key ??
  ''
const textsOf = async (id: string) => {
  const object = await env.MEDIA.get(await keyOf(id))
  if (!object) throw new Error('There is no file')
  return readPdf(new Uint8Array(await object.arrayBuffer())).map(({ text }) => text)
}
const filesOf = async (id: string) =>
  (await env.MEDIA.list({ prefix: `invoices/${id}/receipt-` })).objects.map(({ key }) => key)

describe('the receipt of a bill', () => {
  it('says who paid how much for what, when and how, by rate and with the registration number', async () => {
    const { get, bill } = await paid()
    const answer = await get()
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-disposition')).toContain(
      `receipt-2026-${String(bill.number).padStart(6, '0')}.pdf`,
    )
    const texts = await textsOf(bill.id)
    for (const text of [
      '領収書',
      '見本商店 御中',
      '領収金額（税込）',
      '¥11,000',
      '2026/11/02',
      '登録番号 T9000000000000',
    ])
      expect(texts).toContain(text)
    expect(texts).toContain('但し、サイト利用料（2026/10分）として')
    expect(texts).toContain('クレジットカードでのお支払い')
    for (const text of ['請求書', 'お振込先', '支払期限']) expect(texts).not.toContain(text)
  })

  it('is the same file again, also after the issuer moved', async () => {
    const { get, bill } = await paid()
    const first = (await get()).text
    const again = (await get({ ...env, INVOICE_ADDRESS: '大阪府大阪市北区2-2' })).text
    expect(again).toBe(first)
    expect(await filesOf(bill.id)).toEqual([await keyOf(bill.id)])
  })

  it('is another one where the bill was paid anew', async () => {
    const { get, bill } = await paid()
    await get()
    expect(await textsOf(bill.id)).not.toContain('2026/11/20')
    await env.DB.prepare('UPDATE bills SET paid_at = ? WHERE id = ?')
      .bind(Date.parse('2026-11-20T03:00:00Z'), bill.id)
      .run()
    await get()
    expect(await textsOf(bill.id)).toContain('2026/11/20')
  })

  it.each([
    ['unpaid', null],
    ['failed', null],
    ['completed', PAID],
    ['void', null],
  ] as const)('is refused for a bill that is %s', async (status, paidAt) => {
    const { get, bill } = await paid({ status, paidAt })
    expect((await get()).json.code).toBe('bill_state')
    expect(await filesOf(bill.id)).toEqual([])
  })

  it('is of the account and the operator alone, and needs an issuer', async () => {
    const { get, bill } = await paid()
    const { token } = await signIn(env, await createAccount(env, { type: 'USER' }))
    const path = `/v1/user/bill/${bill.id}/export-pdf?document=receipt`
    expect((await call('GET', path, { env, token })).status).toBe(404)
    expect((await get({ ...env, INVOICE_ISSUER: '' })).json.code).toBe('invoice_issuer')
  })
})

describe('money that was received', () => {
  const bill = { total: 11_000, fromBalance: 1000, paidAt: PAID }
  it.each([
    ['by card', { ...bill, status: 'paid' as const }, [], 'card'],
    ['by one transfer', { ...bill, status: 'completed' as const }, [{ amount: 10_000, fee: 0 }], 'transfer'],
    ['short of the bank’s fee', { ...bill, status: 'completed' as const }, [{ amount: 9560, fee: 440 }], 'transfer'],
    ['in part, the rest waived', { ...bill, status: 'completed' as const }, [{ amount: 5000, fee: 0 }], null],
    ['not, and marked as settled', { ...bill, status: 'completed' as const }, [], null],
    ['by the balance alone', { ...bill, fromBalance: 11_000, status: 'completed' as const }, [], null],
    ['not yet', { ...bill, status: 'unpaid' as const, paidAt: null }, [{ amount: 10_000, fee: 0 }], null],
  ])('%s', (_, settled, deposits, way) => {
    expect(receivedBy(settled, deposits)).toBe(way)
  })
})
