import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { startOfMonth } from '#shared/time/months.ts'
import { createContracted, setPrices } from '#tests/setup/billing/contracted.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { connect } from '#worker/db/client.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { partnerInvoices } from '#worker/db/schema/partner-billing.ts'
import { makeBills } from '#worker/features/billing/bill.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { sendPartnerInvoice } from './partner-invoice-mail.jobs.ts'

type Attached = { filename: string; content: Uint8Array }
type SentMail = { to: string; from?: unknown; subject: string; text: string; attachments?: Attached[] }
let sent: SentMail[] = []
const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) }
const env = unlimited({ ...testEnv, EMAIL } as unknown as Bindings)

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const moveTo = (at: number) => setClockOffset(at - Date.now())
const from = startOfMonth('2027-03')
const APRIL = startOfMonth('2027-04')

type Account = Awaited<ReturnType<typeof createAccount>>
type Wire = Record<string, unknown>

const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run()

const ISSUER = {
  name: '匠デザイン株式会社',
  postal_code: '1000001',
  address: '東京都千代田区1-1',
  phone: '03-0000-0000',
  email: 'keiri@takumi.example',
  registration_number: 'Ｔ8700110005901',
  bank: {
    name: '見本銀行',
    branch: '架空支店',
    account_type: '普通',
    account_number: '7654321',
    account_holder: 'ﾀｸﾐ(ｶ',
  },
  note: 'ご不明な点はお問い合わせください',
  initial_fee: 0,
}

beforeEach(async () => {
  sent = []
  const tables = ['partner_invoices', 'partner_issuers', 'bills', 'bill_months', 'partner_charges', 'partner_months']
  for (const table of [...tables, 'partner_plans', 'outbox', 'bill_recipients', 'contract_plans', 'contracts'])
    await run(`DELETE FROM ${table}`)
  await run('UPDATE accounts SET contract_starts_at = NULL')
  await run('DELETE FROM plan_versions WHERE effective_from > 0')
  await setPrices(env, 'oem', 1, { price: 200_000 })
  await setPrices(env, 'light', 1, { price: 31_000 })
  moveTo(APRIL + 6 * HOUR)
})
afterEach(() => setClockOffset(0))

async function enter(account: Account) {
  const { token } = await signIn(env, account)
  const ask = (method: string, path: string, body?: unknown, version?: number) =>
    call(method, `/v1${path}`, {
      env,
      token,
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  const list = async (query = '') => (await ask('GET', `/partner-invoice${query}`)).json.data
  const step = async (invoice: Wire, body: Wire) =>
    ask('PUT', `/partner-invoice/${String(invoice['id'])}`, body, Number(invoice['version']))
  return { token, ask, list, step }
}

/** A partner with an issuer and three users, at twice the operator's price, in a month that is over. */
async function openPartner(issuer: Wire = ISSUER) {
  const partner = await createContracted(env, { from, plan: 'oem' }, { type: 'OEM_MASTER', licenseIssuance: false })
  const users: Account[] = []
  for (const companyName of ['Aoi', 'Beni', 'Chairo'])
    users.push(await createContracted(env, { from }, { parent: partner, licenseIssuance: false, companyName }))
  await run(
    `INSERT INTO partner_plans (owner_id, plan_id, effective_from, is_offered, name, price, created_at) VALUES (?, ?, 1, 1, '匠', 62000, 0)`,
    partner.id,
    PLAN_IDS.light,
  )
  const entered = await enter(partner)
  expect((await entered.ask('PUT', '/partner-issuer', issuer, 0)).status).toBe(200)
  const issue = (body: Wire = {}) =>
    entered.ask('POST', '/partner-invoice', { month: '2027-03', sends: false, ...body })
  return { partner, users, issue, ...entered }
}

const rows = () => connect(env.DB).select().from(partnerInvoices)
/** The stored file of an invoice. */
async function fileOf(wanted: string): Promise<Uint8Array<ArrayBuffer>> {
  const key = (await rows()).find(({ id }) => id === wanted)?.pdfKey ?? ''
  const object = await env.MEDIA.get(key)
  if (!object) throw new Error('There is no file')
  return new Uint8Array(await object.arrayBuffer())
}

const numbers = async () => (await rows()).map(({ number }) => number).toSorted((a, b) => a - b)

describe('the issuer of a partner', () => {
  it('is stored as it is written, with a version and the history, and refuses a wrong number', async () => {
    const { ask } = await openPartner()
    const { json } = await ask('GET', '/partner-issuer')
    expect(json.data).toMatchObject({
      name: ISSUER.name,
      postal_code: '100-0001',
      registration_number: 'T8700110005901',
    })
    expect((await ask('PUT', '/partner-issuer', ISSUER, 0)).status).toBe(412)
    const wrong = await ask('PUT', '/partner-issuer', { ...ISSUER, registration_number: 'T7700110005901' }, 1)
    expect(wrong.json.fields).toHaveProperty('registration_number')
    const log = await ask('GET', '/audit-log?action=invoice.issuer')
    expect(log.json.data.data_list[0].changes).toContainEqual({ field: 'issuerName', from: '', to: ISSUER.name })
  })

  it('asks for its initial fee with the first paid month of a user, once', async () => {
    const { partner } = await openPartner({ ...ISSUER, initial_fee: 50_000 })
    const late = await createContracted(env, { from: APRIL }, { parent: partner, licenseIssuance: false })
    const fees = async (month: string) => {
      const { ask } = await enter(partner)
      const { data_list } = (await ask('GET', `/partner-statement?month=${month}`)).json.data
      return data_list.map((row: Wire) => [row['account_id'] === late.id, row['initial_fee']])
    }
    expect(await fees('2027-03')).toEqual([
      [false, 50_000],
      [false, 50_000],
      [false, 50_000],
    ])
    moveTo(startOfMonth('2027-05') + 6 * HOUR)
    expect((await fees('2027-04')).toSorted()).toEqual([
      [false, 0],
      [false, 0],
      [false, 0],
      [true, 50_000],
    ])
  })
})

describe('invoices of a partner', () => {
  it('are issued once for a fixed month, with the amounts of its statement and numbers of its own', async () => {
    const { issue, list, ask } = await openPartner()
    expect((await issue()).json.code).toBe('month_open')
    await makeBills(env)
    expect((await issue()).json.data).toEqual({ issued: 3, left: 0 })
    expect((await issue()).json.data).toEqual({ issued: 0, left: 0 })
    const { data_list, totals } = await list()
    expect(data_list.map((one: Wire) => [one['number'], one['company_name'], one['total'], one['status']])).toEqual([
      ['2027-000003', 'Chairo', 68_200, 'open'],
      ['2027-000002', 'Beni', 68_200, 'open'],
      ['2027-000001', 'Aoi', 68_200, 'open'],
    ])
    expect(totals).toEqual({ count: 3, total: 204_600, open: 204_600, ageing: [] })
    const statement = (await ask('GET', '/partner-statement?month=2027-03')).json.data
    expect(statement.data_list[0].invoice).toMatchObject({ number: '2027-000001', status: 'open' })
  })

  it('need an issuer', async () => {
    const { issue } = await openPartner({ ...ISSUER, name: '' })
    await makeBills(env)
    expect((await issue()).json.code).toBe('partner_issuer')
  })

  it('have numbers without gaps, and nobody two, however many press at once', async () => {
    const { issue, users } = await openPartner()
    await makeBills(env)
    const chosen = users.map(({ id }) => ({ account_ids: [id] }))
    const answers = await Promise.all([issue(), issue(), ...chosen.map(issue)])
    expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([])
    await issue()
    expect(await numbers()).toEqual([1, 2, 3])
  })

  it('are issued to whom the partner chose, or to all but whom it took out', async () => {
    const { issue, list, users } = await openPartner()
    await makeBills(env)
    const [aoi, beni] = users.map(({ id }) => id) as [string, string]
    expect((await issue({ account_ids: [] })).status).toBe(422)
    expect((await issue({ except_ids: [aoi, beni] })).json.data).toEqual({ issued: 1, left: 0 })
    expect((await issue({ account_ids: [beni] })).json.data).toEqual({ issued: 1, left: 0 })
    expect((await list()).data_list.map((one: Wire) => one['company_name'])).toEqual(['Beni', 'Chairo'])
  })

  it('are counted by each partner for itself', async () => {
    const one = await openPartner()
    const other = await openPartner()
    await makeBills(env)
    await one.issue()
    await other.issue()
    expect(await numbers()).toEqual([1, 1, 2, 2, 3, 3])
  })

  it('are settled with a day, reopened, and voided with a reason; a voided one keeps its number and leaves room', async () => {
    const { issue, list, step, ask } = await openPartner()
    await makeBills(env)
    await issue()
    const [last] = (await list()).data_list
    expect((await step(last, { step: 'settle', day: '2027-04-02' })).json.fields).toHaveProperty('day')
    const settled = await step(last, { step: 'settle', day: '2027-04-01', reason: '振込' })
    expect(settled.json.data).toMatchObject({ status: 'settled', settled_on: '2027-04-01', reason: '振込', version: 2 })
    expect((await step(last, { step: 'void', reason: 'x' })).status).toBe(412)
    expect((await step(settled.json.data, { step: 'void', reason: 'x' })).json.code).toBe('bill_state')
    const reopened = await step(settled.json.data, { step: 'reopen', reason: '別の入金' })
    expect(reopened.json.data).toMatchObject({ status: 'open', settled_on: null })
    const voided = await step(reopened.json.data, { step: 'void', reason: '宛名の誤り' })
    expect(voided.json.data).toMatchObject({ status: 'void', number: '2027-000003', reason: '宛名の誤り' })
    expect((await issue()).json.data).toEqual({ issued: 1, left: 0 })
    expect(await numbers()).toEqual([1, 2, 3, 4])
    expect((await list('?status=void')).total).toBe(1)
    expect((await list()).totals).toMatchObject({ count: 3, total: 204_600 })
    const log = (await ask('GET', `/audit-log?subject_id=${last.id}`)).json.data
    expect(log.data_list.map((entry: Wire) => entry['action'])).toEqual([
      'invoice.void',
      'invoice.reopen',
      'invoice.settle',
    ])
  })

  it('grow old by the days since their due date', async () => {
    const { issue, partner } = await openPartner()
    await makeBills(env)
    await issue()
    moveTo(startOfMonth('2027-05') + 45 * DAY)
    const { list } = await enter(partner)
    expect((await list()).totals.ageing).toEqual([{ from: 31, count: 3, total: 204_600 }])
    expect((await list('?late=61')).total).toBe(0)
    const numbersOf = async (query = '') => (await list(query)).data_list.map((one: Wire) => one['number'])
    expect(await numbersOf('?late=1')).toEqual(['2027-000003', '2027-000002', '2027-000001'])
    await env.DB.prepare('UPDATE partner_invoices SET due_at = due_at - ? WHERE number = 2').bind(DAY).run()
    expect(await numbersOf('?late=1')).toEqual(['2027-000002', '2027-000003', '2027-000001'])
    expect(await numbersOf()).toEqual(['2027-000003', '2027-000002', '2027-000001'])
  })

  it('are the same bytes ever after, in the partner’s name alone', async () => {
    const { issue, list, ask } = await openPartner()
    await makeBills(env)
    await connect(env.DB)
      .insert(billRecipients)
      .values({
        accountId: (await ask('GET', '/partner-statement?month=2027-03')).json.data.data_list[0].account_id,
        recipient: { ...NO_RECIPIENT, name: '葵商店', department: '経理部' },
        emails: [],
        attachesPdf: false,
        version: 1,
        updatedAt: 1,
      })
    await issue()
    const invoice = (await list('?search=aoi')).data_list[0]
    const read = async () => (await ask('GET', `/partner-invoice/${invoice.id}/export-pdf`)).text
    const first = await read()
    await ask('PUT', '/partner-issuer', { ...ISSUER, name: '新社名' }, 1)
    expect(await read()).toBe(first)
    const bytes = await fileOf(invoice.id)
    const texts = readPdf(bytes).map(({ text }) => text)
    for (const text of ['請求書', '匠デザイン株式会社', '登録番号 T8700110005901', '経理部 御中', '¥68,200'])
      expect(texts).toContain(text)
    expect(texts.join(' ')).not.toContain('カード')
    expect(new TextDecoder('latin1').decode(bytes)).not.toContain('Mekuri')
  })

  it('are sent to the billing addresses with the file, or to the account, in the partner’s brand', async () => {
    const { issue, users, partner } = await openPartner()
    const [first] = users as [Account]
    await run("UPDATE accounts SET brand_name = '匠', brand_sender = '匠サポート' WHERE id = ?", partner.id)
    await connect(env.DB)
      .insert(billRecipients)
      .values({
        accountId: first.id,
        recipient: NO_RECIPIENT,
        emails: ['keiri@aoi.example'],
        attachesPdf: false,
        version: 1,
        updatedAt: 1,
      })
    await makeBills(env)
    await issue({ sends: true, account_ids: users.slice(0, 2).map(({ id }) => id) })
    const promised = await env.DB.prepare("SELECT id, payload FROM outbox WHERE kind = 'mail.partner_invoice'").all<{
      id: string
      payload: string
    }>()
    for (const { id, payload } of promised.results) await sendPartnerInvoice(env, id, JSON.parse(payload))
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set(['keiri@aoi.example', users[1]?.email]))
    expect(sent).toHaveLength(2)
    expect(sent[0]?.subject).toContain('匠')
    expect(sent[0]?.text).toContain('見本銀行')
    expect(sent[0]?.attachments?.[0]?.filename).toMatch(/^請求書-2027-00000\d\.pdf$/)
    expect((await rows()).filter(({ sentAt }) => sentAt !== null)).toHaveLength(2)
  })

  it('are seen by their user, and by nobody of another tree, the operator included', async () => {
    const { issue, list, partner, users } = await openPartner()
    await makeBills(env)
    await issue()
    const invoice = (await list('?search=Aoi')).data_list[0]
    const path = `/partner-invoice/${invoice.id}/export-pdf`
    const user = await enter(users[0] as Account)
    expect((await user.list()).data_list.map((one: Wire) => one['number'])).toEqual([invoice.number])
    expect((await user.ask('GET', path)).status).toBe(200)
    expect((await user.step(invoice, { step: 'settle', day: '2027-04-01' })).status).toBe(403)
    const other = await enter(users[1] as Account)
    expect((await other.ask('GET', path)).status).toBe(404)
    const stranger = await openPartner()
    expect((await stranger.ask('GET', path)).status).toBe(404)
    expect((await stranger.step(invoice, { step: 'void', reason: 'x' })).status).toBe(404)
    expect((await stranger.list()).total).toBe(0)
    const operator = await enter(await createAccount(env, { type: 'MASTER' }))
    expect((await operator.ask('GET', '/partner-invoice')).status).toBe(403)
    const viewer = await enter(await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'viewer' }))
    expect((await viewer.ask('GET', '/partner-invoice')).status).toBe(403)
    const main = await enter(await createAccount(env, { type: 'SUB_ADMIN', parent: partner, role: 'main' }))
    expect((await main.list()).total).toBe(3)
  })

  it('are in no figure and no bill of the operator', async () => {
    const { issue } = await openPartner()
    await makeBills(env)
    const before = await env.DB.prepare('SELECT count(*) AS count, sum(total) AS total FROM bills').first()
    await issue()
    expect(await env.DB.prepare('SELECT count(*) AS count, sum(total) AS total FROM bills').first()).toEqual(before)
    const operator = await enter(await createAccount(env, { type: 'MASTER' }))
    expect((await operator.ask('GET', '/master/worklist')).text).not.toContain('Aoi')
  })
})
