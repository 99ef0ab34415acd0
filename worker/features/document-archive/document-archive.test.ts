import { createHash } from 'node:crypto'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { noteCredit } from '#tests/setup/credits.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { createPartnerInvoice } from '#tests/setup/calls/partner-billing-recipes.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createQuote } from '#tests/setup/quotes.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { requireLinked } from '#worker/entities/account-exports/export-link.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { getReceiptPdf } from '#worker/features/invoices/receipt.service.ts'
import { giveUp } from '#worker/jobs/give-up.ts'
import type { OutboxRow } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { deletePrefix } from '#worker/platform/delete-prefix.ts'
import { DOCUMENT_EXPORT } from './document-export.ts'
import { openDocuments } from './open-documents.ts'

const env: Bindings = unlimited(testEnv)
const HOUR = 60 * 60_000
type Account = Awaited<ReturnType<typeof createAccount>>
type Values = Parameters<typeof createBill>[2]

const month = addMonths(monthOf(now()), -1)
const at = startOfMonth(month) + 6 * HOUR
const day = `${month.replace('-', '')}01`
const year = Number(month.slice(0, 4))

let operator: Account
let partner: Account
let shop: Account

beforeEach(async () => {
  for (const table of ['quotes', 'credits', 'bills', 'partner_invoices', 'account_exports', 'outbox', 'throttles'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', companyName: '卸の会社' })
  shop = await createAccount(env, { type: 'USER', companyName: '山田/商店:*' })
})

afterEach(() => deletePrefix(env.MEDIA, 'exports/'))

const issue = (payer: Account, values: Values = {}) =>
  createBill(env, payer, { month: addMonths(month, -1), year, issuedAt: at, ...values })

const ask = async (method: 'GET' | 'POST', account = operator) =>
  call(method, '/v1/document-archive', {
    env,
    token: (await signIn(env, account)).token,
    ...(method === 'POST' && { body: { month } }),
  })
const newest = async (account = operator) => (await ask('GET', account)).json.data.archives[0]

async function openStep(): Promise<OutboxRow | undefined> {
  const row = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'documents.export' AND done_at IS NULL").first()
  return row ? ({ ...row, payload: JSON.parse(String(row['payload'])) } as unknown as OutboxRow) : undefined
}
const run = ({ id, payload }: OutboxRow, bindings = env) =>
  runExportStep(bindings, DOCUMENT_EXPORT, payload as { exportId: string; step: number }, id)

/** Runs all steps that are left. */
async function finish(): Promise<void> {
  for (let step = await openStep(); step; step = await openStep()) await run(step)
}

/** The files of the newest archive, and the rows of its index by the name of their column. */
async function download(account = operator) {
  const { url } = await newest(account)
  expect((await call('GET', url, { env })).headers.get('content-disposition')).toContain(`documents-${month}.zip`)
  const { body } = openDocuments(env, await requireLinked(env, String(url).split('/').at(-2) ?? ''))
  const files = readZip(new Uint8Array(await new Response(body).arrayBuffer()))
  const index = new TextDecoder('utf-8', { ignoreBOM: true }).decode(files['index.csv'])
  expect(index.startsWith('\ufeff"ファイル名",')).toBe(true)
  const lines = index.split('\r\n').slice(1, -1)
  const rows = lines.map((line) => line.slice(1, -1).split('","'))
  const names = Object.keys(files).filter((name) => name !== 'index.csv')
  return { files, rows, names }
}

const hashOf = (bytes: Uint8Array | undefined) =>
  createHash('sha256')
    .update(bytes ?? '')
    .digest('hex')

describe('the documents of a month', () => {
  it('are one ZIP with an index by day, amount and name, a hash and the corrected bill of each', async () => {
    const first = await issue(shop, { number: 11, status: 'void' })
    const second = await issue(shop, { number: 12, revision: 1, correctsId: first.id, status: 'completed', paidAt: at })
    const paid = await issue(partner, { number: 13, status: 'paid', method: 'card', paidAt: at + HOUR })
    await getReceiptPdf(env, { kind: 'all' }, paid.id)
    await noteCredit(env, second.id, { issuedAt: at, year, number: 3 })
    await issue(shop, { number: null, year: null, status: 'held', month, issuedAt: null })
    await issue(partner, { number: 14, month, issuedAt: startOfMonth(addMonths(month, 1)) })

    expect((await ask('POST')).json.data.archives[0]).toMatchObject({ month, state: 'running', step: 0, steps: 5 })
    expect((await ask('POST')).status).toBe(409)
    await finish()
    expect(await newest()).toMatchObject({ state: 'ready', step: 5, documents: 5, missing: 0 })
    const mail = await env.DB.prepare(
      "SELECT payload FROM outbox WHERE payload ->> 'template' = 'documents_ready'",
    ).first()
    expect(mail).not.toBeNull()

    const { files, rows, names } = await download()
    expect(names).toEqual([
      `issued/invoices/${day}_山田 商店_11000_${year}-000011_void.pdf`,
      `issued/invoices/${day}_山田 商店_11000_${year}-000012.pdf`,
      `issued/invoices/${day}_卸の会社_11000_${year}-000013.pdf`,
      `issued/credit-notes/${day}_山田 商店_11000_CR-${year}-000003.pdf`,
      `issued/receipts/${day}_卸の会社_11000_${year}-000013.pdf`,
    ])
    for (const name of names) expect(new TextDecoder().decode(files[name]?.subarray(0, 5))).toBe('%PDF-')
    const date = `${month.replace('-', '/')}/01`
    const rest = ['11000', '10000', '1000', '10%:10000+1000', 'T9000000000000']
    const expected = [
      ['請求書', `${year}-000011`, '山田/商店:*', '', '無効'],
      ['請求書', `${year}-000012`, '山田/商店:*', `${year}-000011`, '有効な書類'],
      ['請求書', `${year}-000013`, '卸の会社', '', '有効な書類'],
      ['返還請求書', `CR-${year}-000003`, '山田/商店:*', `${year}-000012`, '有効な書類'],
      ['領収書', `${year}-000013`, '卸の会社', `${year}-000013`, '有効な書類'],
    ]
    for (const [nth, [kind, number, name, about, state]] of expected.entries()) {
      expect(rows[nth]?.slice(1, -1)).toEqual([kind, '発行', number, date, name, ...rest, about, state])
      expect(rows[nth]?.at(-1)).toBe(hashOf(Object.values(files)[nth]))
    }
    expect(rows.map(([file]) => file)).toEqual(names)
    const entry = await env.DB.prepare("SELECT detail FROM history WHERE action = 'bill.export_documents'").first()
    expect(JSON.parse(String(entry?.['detail']))).toEqual({ name: month, count: 5 })
  })

  it('lacks no line for a document without a file: it is named as missing, on the screen too', async () => {
    const bill = await issue(shop, { number: 21, pdfKey: 'invoices/altered/ja-0.pdf', pdfHash: 'another' })
    await env.MEDIA.put('invoices/altered/ja-0.pdf', 'changed')
    await issue(shop, { number: 22, month })
    await ask('POST')
    await finish()
    expectLogged('invoice_altered', 'document.missing')
    expect(await newest()).toMatchObject({ state: 'ready', documents: 2, missing: 1 })
    const { rows, names } = await download()
    expect(names).toHaveLength(1)
    expect(rows.map((row) => [row[0], row[3], row[12], row[13]])).toEqual([
      ['', `${year}-0000${bill.number}`, 'PDFなし', ''],
      [names[0], `${year}-000022`, '有効な書類', expect.stringMatching(/^[\da-f]{64}$/)],
    ])
  })

  it('have the quotes of its days that were sent, for the operator and for whom they are', async () => {
    const quote = (account: Account, number: number, values: Parameters<typeof createQuote>[2] = {}) =>
      createQuote(env, account.id, {
        year,
        number,
        companyName: account.companyName,
        createdAt: at + number,
        sentAt: at,
        ...values,
      })
    await quote(shop, 1, { total: 110, tax: 10, subtotal: 100, taxRates: [{ percent: 10, subtotal: 100, tax: 10 }] })
    await quote(shop, 2, { status: 'withdrawn' })
    await quote(shop, 3, { sentAt: null })
    await quote(shop, 4, { createdAt: startOfMonth(addMonths(month, 1)) })
    await quote(partner, 5)
    await ask('POST')
    await finish()
    const { rows, names, files } = await download()
    expect(names).toEqual([
      `issued/quotes/${day}_山田 商店_110_Q${year}-000001.pdf`,
      `issued/quotes/${day}_山田 商店_0_Q${year}-000002_void.pdf`,
      `issued/quotes/${day}_卸の会社_0_Q${year}-000005.pdf`,
    ])
    expect(rows[0]?.slice(1, 4)).toEqual(['見積書', '発行', `Q${year}-000001`])
    expect(rows[0]?.[9]).toBe('10%:100+10')
    expect(rows[0]?.at(-1)).toBe(hashOf(Object.values(files)[0]))
    expect(new TextDecoder().decode(Object.values(files)[0]?.subarray(0, 5))).toBe('%PDF-')
    await ask('POST', partner)
    await finish()
    expect((await download(partner)).names).toEqual([
      `received/quotes/${day}_めくり株式会社（見本）_0_Q${year}-000005.pdf`,
    ])
  })

  it('of a partner are its own invoices and what it got; users and other partners have none of it', async () => {
    const user = await createAccount(env, { type: 'USER', parent: partner, companyName: '紡ぎ屋' })
    await issue(partner, { number: 31 })
    await issue(shop, { number: 32 })
    const id = await createPartnerInvoice(env, { ...user, oemMasterId: partner.id })
    await env.DB.prepare('UPDATE partner_invoices SET year = ?, number = 5, issued_at = ? WHERE id = ?')
      .bind(year, at, id)
      .run()
    await ask('POST', partner)
    await finish()
    const { rows, names } = await download(partner)
    expect(names.map((name) => name.split('/').slice(0, 2).join('/'))).toEqual(['issued/invoices', 'received/invoices'])
    expect(rows.map((row) => [row[2], row[3], row[5]])).toEqual([
      ['発行', `${year}-000005`, '紡ぎ屋'],
      ['受領', `${year}-000031`, 'めくり株式会社（見本）'],
    ])
    const other = await createAccount(env, { type: 'OEM_MASTER' })
    expect((await ask('GET', other)).json.data.archives).toEqual([])
    expect((await ask('GET', user)).status).toBe(403)
  })
})

describe('a step of the job', () => {
  const numbers = async () => (await download()).rows.map((row) => row[3])

  it('that dies at any of its calls and runs again leaves each document once', async () => {
    // A page and three more, of one account by its months.
    for (let nth = 0; nth < 28; nth++) await issue(shop, { number: 41 + nth, month: addMonths('2020-01', nth) })
    await ask('POST')
    // The files are there already: the deaths below meet the steps themselves.
    await finish()
    const whole = await numbers()
    expect(whole).toEqual(Array.from({ length: 28 }, (_, n) => `${year}-0000${41 + n}`))
    await env.DB.prepare('DELETE FROM account_exports').run()
    await ask('POST')
    let calls = 0
    for (let step = await openStep(); step; step = await openStep()) {
      const death = { calls: (calls = (calls + 7) % 40), isBefore: calls % 2 === 0 }
      await run(step, createMortal(env, death).env).catch(() => undefined)
      await run(step)
    }
    expect(await numbers()).toEqual(whole)
    expect(await newest()).toMatchObject({ state: 'ready', documents: 28, missing: 0 })
  })

  it('that fails for good names its documents as missing, and the others follow', async () => {
    const bill = await issue(shop, { number: 71, status: 'paid', method: 'card', paidAt: at })
    await getReceiptPdf(env, { kind: 'all' }, bill.id)
    await ask('POST')
    await run((await openStep()) as OutboxRow)
    await giveUp(env, { row: (await openStep()) as OutboxRow, reason: 'R2 is away' })
    expectLogged('outbox.given_up')
    await finish()
    expect(await newest()).toMatchObject({ state: 'ready', documents: 2, missing: 1 })
    expect((await download()).rows.map((row) => [row[1], row[12]])).toEqual([
      ['請求書', 'PDFなし'],
      ['領収書', '有効な書類'],
    ])
  })
})
