import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import { formatYen } from '#shared/billing/invoice-rules.ts'
import { sumUp } from '#shared/billing/tax.ts'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { hashOf } from './invoice-file.storage.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>
type Values = Parameters<typeof createBill>[2]

const RARE = '株式会社髙﨑㈱①𠮷 ﾊﾝｶｸ'

let operator: Account
let partner: Account
let owner: Account
let stranger: Account

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const read = async (account: Account, path: string, bindings = env) =>
  call('GET', `/v1/${path}`, { env: bindings, token: await tokenOf(account) })
const fileOf = async (id: string) =>
  (await env.DB.prepare('SELECT pdf_key AS key, pdf_hash AS hash, version FROM bills WHERE id = ?')
    .bind(id)
    .first()) as { key: string | null; hash: string | null; version: number }
const keyOf = async (id: string) => (await fileOf(id)).key ?? ''
const storedOf = async (id: string) => {
  const object = await env.MEDIA.get(await keyOf(id))
  if (!object) throw new Error('There is no file')
  return new Uint8Array(await object.arrayBuffer())
}
const textsOf = (bytes: Uint8Array) => readPdf(bytes).map(({ text }) => text)
const count = async (prefix: string) => (await env.MEDIA.list({ prefix })).objects.length

/** Lines of each kind, with amounts that all differ. */
const linesOf = ({ id, companyName }: Account): BillLine[] => {
  const line = { accountId: id, companyName, name: '' }
  return [
    { ...line, kind: 'initial', quantity: 1, unitPrice: 100_000, amount: 100_000 },
    { ...line, kind: 'plan', name: 'Standard', quantity: 12, days: 31, unitPrice: 29_800, amount: 11_535 },
    { ...line, kind: 'blocks', quantity: 13, unitPrice: 121, amount: 1573 },
    { ...line, kind: 'views', quantity: 4, unitPrice: 507, amount: 2028, views: 53_210, limit: 50_000, unit: 1000 },
    { ...line, kind: 'licences', quantity: 3, unitPrice: 1003, amount: 3009 },
    { ...line, kind: 'correction', name: '前月分の返金', quantity: 1, unitPrice: -777, amount: -777 },
  ]
}

/** Lines whose plan ended under another rate than the month. */
const withReducedPlan = (lines: readonly BillLine[]): BillLine[] =>
  lines.map((line) => (line.kind === 'plan' ? { ...line, taxPercent: 8 } : line))

async function createFullBill(account: Account, values: Values = {}) {
  const lines = linesOf(account)
  const amounts = lines.map(({ amount }) => amount)
  const [initialFee = 0, planFee = 0, blockFee = 0, viewFee = 0, licenseFee = 0, otherFee = 0] = amounts
  const fees = { initialFee, planFee, blockFee, viewFee, licenseFee, otherFee, ...sumUp(lines, '2027-01') }
  return createBill(env, account, { lines, ...fees, ...values })
}

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '組木製作所' })
  owner = await createAccount(env, { type: 'USER', parent: operator, companyName: RARE })
  stranger = await createAccount(env, { type: 'USER', parent: operator })
})

/** Digits are 0.555 and commas 0.278 of the font size wide. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (sign === ',' ? 0.278 : 0.555), 0)

let month = 0
/** A different month for the bill of each test. */
const nextMonth = () =>
  `20${String(10 + Math.floor(++month / 12)).padStart(2, '0')}-${String((month % 12) + 1).padStart(2, '0')}`

beforeEach(async () => {
  await env.DB.prepare("DELETE FROM throttles WHERE key LIKE 'export:%'").run()
})

describe('the invoice as data', () => {
  it('says what the bill says, with issuer, bank and the one tax rate', async () => {
    const bill = await createFullBill(owner, { month: '2026-06', year: 2026, number: 41, note: '10月分' })
    const { status, json } = await read(owner, `user/bill/${bill.id}/invoice`)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({
      number: '2026-000041',
      is_void: false,
      recipient: { name: RARE, department: '', honorific: 'company' },
      period_start: '2026-06-01',
      period_end: '2026-06-30',
      issued_at: '2026-06-30T21:00:00.000Z',
      due_at: '2026-07-31T14:59:59.999Z',
      subtotal: bill.subtotal,
      tax: bill.tax,
      total: bill.total,
      tax_rates: [{ percent: 10, subtotal: bill.subtotal, tax: bill.tax }],
      registration_number: 'T9000000000000',
      is_qualified: true,
      issuer: { name: 'めくり株式会社（見本）' },
      bank: { account_holder: 'ﾒｸﾘ(ｶ' },
      note: '10月分',
      second_labels: null,
    })
    expect(json.data.lines).toHaveLength(6)
  })

  it('lists two rates where services ended under two', async () => {
    const lines = withReducedPlan(linesOf(owner))
    const bill = await createFullBill(owner, { month: nextMonth(), lines, ...sumUp(lines, '2027-01') })
    const { data } = (await read(owner, `user/bill/${bill.id}/invoice`)).json
    const rest = bill.subtotal - 11_535
    expect(data.tax_rates).toEqual([
      { percent: 10, subtotal: rest, tax: Math.floor(rest / 10) },
      { percent: 8, subtotal: 11_535, tax: 922 },
    ])
    expect(data.tax).toBe(922 + Math.floor(rest / 10))
  })

  it('asks for no transfer, and names no due date, where nothing is left to pay', async () => {
    const bill = await createBill(env, owner, { month: nextMonth() })
    await env.DB.prepare('UPDATE bills SET from_balance = total WHERE id = ?').bind(bill.id).run()
    const { json } = await read(owner, `user/bill/${bill.id}/invoice`)
    expect(json.data).toMatchObject({ total: bill.total, from_balance: bill.total, bank: null, due_at: null })
  })

  it('is not qualified without a valid registration number', async () => {
    const bill = await createBill(env, owner, { month: nextMonth() })
    const settings = { ...env, INVOICE_REGISTRATION_NUMBER: 'T1234567890123' }
    const { json } = await read(owner, `user/bill/${bill.id}/invoice`, settings)
    expect(json.data).toMatchObject({ registration_number: null, is_qualified: false })
  })

  it('names the invoice that a bill corrects, and the one that corrects it', async () => {
    const wrong = await createBill(env, owner, { month: '2026-05', status: 'void', year: 2025, number: 7 })
    const values = { month: '2026-05', revision: 1, correctsId: wrong.id, year: 2025, number: 8 }
    const right = await createBill(env, owner, values)
    const before = await read(owner, `user/bill/${wrong.id}/invoice`)
    expect(before.json.data).toMatchObject({ is_void: true, corrected_by: { id: right.id, number: '2025-000008' } })
    const after = await read(owner, `user/bill/${right.id}/invoice`)
    expect(after.json.data).toMatchObject({ corrects: { id: wrong.id, number: '2025-000007' }, corrected_by: null })
  })

  it('does not exist for others, nor for the owner of a held bill', async () => {
    const held = { status: 'held', number: null, year: null, issuedAt: null, dueAt: null } as const
    const bill = await createBill(env, owner, { month: nextMonth(), ...held })
    const issued = await createBill(env, owner, { month: nextMonth() })
    for (const kind of ['invoice', 'export-pdf']) {
      expect((await read(owner, `user/bill/${bill.id}/${kind}`)).status).toBe(404)
      expect((await read(stranger, `user/bill/${issued.id}/${kind}`)).status).toBe(404)
      const answer = await read(operator, `master/bill/${bill.id}/${kind}`)
      expect([answer.status, answer.json.code]).toEqual([409, 'invoice_unissued'])
    }
  })
})

describe('the invoice as PDF', () => {
  it('holds every text and amount of the bill, rare characters included', async () => {
    const bill = await createFullBill(owner, { month: nextMonth(), note: '一行目\n二行目' })
    const answer = await read(owner, `user/bill/${bill.id}/export-pdf`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="invoice-1900-${String(bill.number).padStart(6, '0')}.pdf"; filename*=UTF-8''${encodeURIComponent('請求書')}-1900-${String(bill.number).padStart(6, '0')}.pdf`,
    })
    const texts = textsOf(await storedOf(bill.id))
    const amounts = [...bill.lines.map(({ amount }) => amount), bill.subtotal, bill.tax, bill.total]
    expect(texts).toEqual(
      expect.arrayContaining([
        `${RARE} 御中`,
        '登録番号 T9000000000000',
        'PV超過料金',
        '53,210 PV（上限 50,000 PV、1,000 PVごと）',
        '日割り（12日 / 31日分）',
        '前月分の返金',
        '一行目',
        '二行目',
        'ﾒｸﾘ(ｶ',
        '1 / 1ページ',
        ...amounts.map(formatYen),
      ]),
    )
    // The page shows no amount that the bill does not have.
    const known = new Set([...amounts, ...bill.lines.map(({ unitPrice }) => unitPrice)].map(formatYen))
    expect(texts.filter((text) => /^-?¥/.test(text)).filter((text) => !known.has(text))).toEqual([])
    expect(texts.join('')).not.toContain('適格請求書ではありません')
  })

  it('lists each of two rates', async () => {
    const lines = withReducedPlan(linesOf(owner))
    const bill = await createFullBill(owner, { month: nextMonth(), lines, ...sumUp(lines, '2027-01') })
    expect((await read(owner, `user/bill/${bill.id}/export-pdf`)).status).toBe(200)
    expect(textsOf(await storedOf(bill.id))).toEqual(
      expect.arrayContaining([formatYen(11_535), formatYen(922), formatYen(10_583)]),
    )
  })

  it('ends all amounts of a column at one place', async () => {
    const bill = await createFullBill(owner, { month: nextMonth() })
    await read(owner, `user/bill/${bill.id}/export-pdf`)
    const drawn = readPdf(await storedOf(bill.id))
    const amounts = drawn.filter(({ size }) => size === 9).filter(({ text }) => text.startsWith('¥'))
    const ends = amounts.map(({ x, text }) => x + widthOf(text) * 9)
    // Tax rates, unit prices, amounts, sums.
    expect([...new Set(ends.map((end) => Math.round(end)))].toSorted((a, b) => a - b)).toEqual([268, 458, 541, 547])
  })

  it('has English labels beside the Japanese ones for an account in another language', async () => {
    const foreign = await createAccount(env, { type: 'USER', parent: operator, companyName: 'Harbour & Co.' })
    await env.DB.prepare("UPDATE accounts SET language = 'kr' WHERE id = ?").bind(foreign.id).run()
    const bill = await createFullBill(foreign)
    const { json } = await read(foreign, `user/bill/${bill.id}/invoice`)
    expect(json.data.second_labels).toBe('en')
    await read(foreign, `user/bill/${bill.id}/export-pdf`)
    const texts = textsOf(await storedOf(bill.id))
    expect(texts).toEqual(expect.arrayContaining(['請求書', 'Invoice', '合計（税込）', 'Total (with tax)', '12 days']))
    expect((await fileOf(bill.id)).key).toMatch(/\/en-[\da-f]{16}\.pdf$/)
  })

  it('groups the lines of a partner by account, and repeats the head of the table on each page', async () => {
    const lines = Array.from({ length: 60 }, (_, index): BillLine[] => {
      const line = { accountId: `u${index}`, companyName: `第${index + 1}店`, name: 'Light', days: 31, quantity: 31 }
      return [
        { ...line, kind: 'plan', unitPrice: 9800, amount: 9800 },
        { ...line, kind: 'blocks', unitPrice: 10, amount: 310 },
      ]
    }).flat()
    const sums = sumUp(lines, '2027-01')
    const bill = await createBill(env, partner, { lines, ...sums, planFee: 588_000, blockFee: 18_600 })
    expect((await read(partner, `oem-master/bill/${bill.id}/export-pdf`)).status).toBe(200)
    const drawn = readPdf(await storedOf(bill.id))
    const pages = Math.max(...drawn.map(({ page }) => page)) + 1
    expect(pages).toBeGreaterThan(3)
    const textsOn = (page: number) => drawn.filter((one) => one.page === page).map(({ text }) => text)
    for (let page = 0; page < pages; page++) expect(textsOn(page)).toContain(`${page + 1} / ${pages}ページ`)
    for (let page = 0; page < pages - 1; page++) expect(textsOn(page)).toContain('金額（税抜）')
    const all = drawn.map(({ text }) => text)
    for (const { companyName } of lines) expect(all).toContain(companyName)
    expect(all.filter((text) => text === '¥10,110')).toHaveLength(60)
    // Nothing is drawn outside the page or into the footer.
    expect(drawn.filter(({ y }) => y < 60).filter(({ text }) => !/ページ|^1900-/.test(text))).toEqual([])
  })

  it('says that it is no qualified invoice where there is no valid registration number', async () => {
    expectLogged('invoice_registration_number')
    const bill = await createBill(env, owner, { month: nextMonth() })
    const settings = { ...env, INVOICE_REGISTRATION_NUMBER: 'T1234567890123' }
    await read(owner, `user/bill/${bill.id}/export-pdf`, settings)
    const text = textsOf(await storedOf(bill.id)).join('\n')
    expect(text).toContain('適格請求書ではありません。')
    expect(text).not.toMatch(/登録番号|T\d{13}/)
  })

  it('prints 〓 for characters that the font lacks, and logs how many', async () => {
    expectLogged('invoice_characters')
    const korean = await createAccount(env, { type: 'USER', parent: operator, companyName: '주식회사 Seoul\u{E0100}' })
    const bill = await createBill(env, korean)
    await read(korean, `user/bill/${bill.id}/export-pdf`)
    expect(textsOf(await storedOf(bill.id))).toContain('〓〓〓〓 Seoul 御中')
  })

  it('cannot be made without an issuer, and once made needs none', async () => {
    const bill = await createBill(env, owner, { month: nextMonth() })
    const without = { ...env, INVOICE_ISSUER: '' }
    const refused = await read(owner, `user/bill/${bill.id}/export-pdf`, without)
    expect([refused.status, refused.json.code]).toEqual([409, 'invoice_issuer'])
    const shown = async () => (await read(owner, `user/bill/${bill.id}/invoice`, without)).json.data
    expect(await shown()).toMatchObject({ issuer: null, has_pdf: false })
    expect((await fileOf(bill.id)).key).toBeNull()
    await read(owner, `user/bill/${bill.id}/export-pdf`)
    expect((await read(owner, `user/bill/${bill.id}/export-pdf`, without)).status).toBe(200)
    expect(await shown()).toMatchObject({ issuer: null, has_pdf: true })
  })

  it('answers 503 while a font cannot be read', async () => {
    const bill = await createBill(env, owner, { month: nextMonth() })
    const gone = { fetch: async () => new Response('', { status: 404 }) } as unknown as Fetcher
    expect((await read(owner, `user/bill/${bill.id}/export-pdf`, { ...env, ASSETS: gone })).status).toBe(503)
    expect(await count(`invoices/${bill.id}/`)).toBe(0)
  })

  it('allows ten downloads a minute', async () => {
    const bill = await createBill(env, owner, { month: nextMonth() })
    const statuses = []
    for (let n = 0; n < 11; n++) statuses.push((await read(owner, `user/bill/${bill.id}/export-pdf`)).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('the stored file', () => {
  const download = (id: string, bindings = env) => read(owner, `user/bill/${id}/export-pdf`, bindings)

  it('is made once: later answers are the same bytes, whatever the settings', async () => {
    const bill = await createFullBill(owner, { month: nextMonth() })
    const first = await download(bill.id)
    const file = await fileOf(bill.id)
    expect(file.hash).toBe(hashOf(await storedOf(bill.id)))
    expect(file.version).toBe(bill.version)
    const again = await download(bill.id, { ...env, INVOICE_ISSUER: '別会社' })
    expect(again.text).toBe(first.text)
    expect(await fileOf(bill.id)).toEqual(file)
    expect(await count(`invoices/${bill.id}/`)).toBe(1)
  })

  it('is one for all who ask at the same time', async () => {
    const bill = await createFullBill(owner, { month: nextMonth() })
    const settings = [env, env, { ...env, INVOICE_PHONE: '03' }, { ...env, INVOICE_PHONE: '04' }]
    const answers = await Promise.all(settings.map((one) => download(bill.id, one)))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(answers[0]?.text).toBe(new TextDecoder().decode(await storedOf(bill.id)))
    expect(await count(`invoices/${bill.id}/`)).toBe(1)
  })

  it('is made again with the same bytes where it is missing', async () => {
    expectLogged('invoice_missing')
    const bill = await createFullBill(owner, { month: nextMonth() })
    const first = await download(bill.id)
    const file = await fileOf(bill.id)
    await env.MEDIA.delete(await keyOf(bill.id))
    expect((await download(bill.id)).text).toBe(first.text)
    expect(await fileOf(bill.id)).toEqual(file)
  })

  it('is refused where its bytes are not the stored ones, and is not overwritten', async () => {
    expectLogged('invoice_altered')
    const bill = await createFullBill(owner, { month: nextMonth() })
    await download(bill.id)
    await env.MEDIA.put(await keyOf(bill.id), '%PDF-1.7 another')
    expect((await download(bill.id)).status).toBe(503)
    expect(new TextDecoder().decode(await storedOf(bill.id))).toBe('%PDF-1.7 another')
  })

  it('is marked on every page once the bill is void, and the file before is kept', async () => {
    const bill = await createFullBill(owner, { month: nextMonth() })
    await download(bill.id)
    const before = await keyOf(bill.id)
    await env.DB.prepare("UPDATE bills SET status = 'void' WHERE id = ?").bind(bill.id).run()
    const first = await download(bill.id)
    expect(textsOf(await storedOf(bill.id)).filter((text) => text === '無効 VOID')).toHaveLength(2)
    const file = await fileOf(bill.id)
    expect(file.key).toMatch(/\/ja-void-/)
    expect(await env.MEDIA.head(before)).not.toBeNull()
    expect((await download(bill.id)).text).toBe(first.text)
    expect(await fileOf(bill.id)).toEqual(file)
  })

  it('keeps its language when the account changes its own', async () => {
    const bill = await createFullBill(owner, { month: nextMonth() })
    await download(bill.id)
    await env.DB.prepare("UPDATE accounts SET language = 'en' WHERE id = ?").bind(owner.id).run()
    expect((await read(owner, `user/bill/${bill.id}/invoice`)).json.data.second_labels).toBeNull()
    await env.DB.prepare("UPDATE accounts SET language = 'ja' WHERE id = ?").bind(owner.id).run()
  })
})
