import { createHash } from 'node:crypto'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createQuote } from '#tests/setup/quotes.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'
import { requireLinked } from '#worker/entities/account-exports/export-link.ts'
import { runExportStep } from '#worker/entities/account-exports/export-steps.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import { archiveHistory } from '#worker/features/audit/archive.jobs.ts'
import { newId } from '#worker/platform/ids.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { openArchive } from './account-archive.service.ts'
import { writeReadme } from './readme.ts'
import { ACCOUNT_EXPORT, sweepExports } from './account-export.service.ts'

const HOUR = 60 * 60_000
const env: Bindings = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let user: Account
let other: Account

beforeEach(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  user = await createAccount(env, { type: 'USER', parent: operator, companyName: '潮騒' })
  other = await createAccount(env, { type: 'USER', parent: operator, companyName: '山鳩' })
  await createSite(env, user)
  const second = await createSite(env, user)
  await createManySubmissions(env, second.id, 1200)
  await createSite(env, other)
})
afterEach(() => setClockOffset(0))

const ask = async (method: string, path: string, account = user) =>
  call(method, `/v1/account${path}`, {
    env,
    token: (await signIn(env, account)).token,
    ...(method === 'POST' && { body: {} }),
  })

type Step = { id: string; payload: string }
/** The promised steps that are not done. */
async function openSteps(): Promise<Step[]> {
  const { results } = await env.DB.prepare(
    "SELECT id, payload FROM outbox WHERE kind = 'account.export' AND done_at IS NULL",
  ).all<Step>()
  return results
}
async function nextStep(): Promise<Step> {
  const [step] = await openSteps()
  if (!step) throw new Error('A step is missing')
  return step
}

/** Another token of the same form. */
const forged = (url: string) => url.replace(/.(?=.{14}$)/, (sign) => (sign === 'A' ? 'B' : 'A'))

const run = ({ id, payload }: Step, bindings = env) =>
  runExportStep(bindings, ACCOUNT_EXPORT, JSON.parse(payload) as { exportId: string; step: number }, id)

/** Runs all steps. Returns their number. */
async function finish(): Promise<number> {
  for (let count = 0; ; count++) {
    const [step] = await openSteps()
    if (!step) return count
    await run(step)
  }
}
const stateOf = async () => (await ask('GET', '/data')).json.data.export

async function download(account = user): Promise<Record<string, Uint8Array>> {
  const { url } = (await ask('POST', '/export/link', account)).json.data as { url: string }
  const answer = await call('GET', url, { env })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="mekuri-[\d-]+\.zip"/)
  const { body } = openArchive(env, await requireLinked(env, url.split('/').at(-2) ?? ''))
  return readZip(new Uint8Array(await new Response(body).arrayBuffer()))
}
/** A partner with 501 fixed months and invoices of one user, which a page of the list does not hold. */
async function fillPartnerRows(partnerId: string, userId: string): Promise<void> {
  const issuer = JSON.stringify({ name: '匠デザイン株式会社', bank: null })
  await env.MEDIA.put('invoice', 'PDF')
  const months = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 501)
    SELECT i, printf('%04d-%02d', 2000 + i / 12, 1 + i % 12) AS month FROM n`
  await env.DB.batch([
    env.DB.prepare('INSERT INTO partner_issuers VALUES (?, ?, 50000, 1, 1)').bind(partnerId, issuer),
    env.DB.prepare(
      `INSERT INTO partner_charges SELECT ?, month, ?, NULL, '潮騒', '', '[]', '[]', 1, 0, 1, 0 FROM (${months})`,
    ).bind(partnerId, userId),
    env.DB.prepare(
      `INSERT INTO partner_invoices (id, oem_master_id, account_id, month, year, number, status, company_name, issuer,
        names, lines, subtotal, tax, total, issued_at, issued_by, due_at, pdf_key, updated_at)
      SELECT printf('00000000-0000-4000-8000-%012d', i), ?, ?, month, 2027, i, 'open', '潮騒', ?, '[]', '[]', 1, 0, 1, 1,
        'x', 1, CASE i WHEN 1 THEN 'invoice' END, 1 FROM (${months})`,
    ).bind(partnerId, userId, issuer),
  ])
}
const readManifest = (files: Record<string, Uint8Array>) =>
  JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { files: unknown[]; missing: string[] }
const textOf = (files: Record<string, Uint8Array>, end: string) =>
  Object.entries(files).flatMap(([name, bytes]) => (name.endsWith(end) ? [new TextDecoder().decode(bytes)] : []))

describe('a copy of everything of an account', () => {
  it('is made in steps, told by mail, and fetched as one ZIP', async () => {
    expect((await ask('POST', '/export')).status).toBe(200)
    expect(await stateOf()).toMatchObject({ state: 'running', step: 0, steps: 12 })
    expect((await ask('POST', '/export')).status).toBe(409)
    expect(await finish()).toBe(12)
    expect(await stateOf()).toMatchObject({ state: 'ready', step: 12, steps: 12 })
    const mail = "SELECT 1 FROM outbox WHERE payload ->> 'template' = 'export_ready' AND payload ->> 'accountId' = ?"
    expect(await env.DB.prepare(mail).bind(user.id).first()).not.toBeNull()

    const files = await download()
    expect(textOf(files, 'account/people.csv')[0]).toContain('潮騒')
    expect(textOf(files, 'account/recipient.csv')[0]).toContain('purchase_order')
    expect(textOf(files, '/answers.csv').map((text) => text.trim().split('\n').length)).toContainEqual(1)
    expect(Object.keys(files).filter((name) => name.endsWith('/site.zip'))).toHaveLength(2)
    for (const name of ['members', 'contacts', 'answers', 'visits'])
      expect(textOf(files, `/${name}.csv`)).toHaveLength(2)
    const lines = [...textOf(files, '/contacts.csv'), ...textOf(files, '/answers.csv')].map(
      (text) => text.split('\n').length,
    )
    expect(Math.max(...lines)).toBeGreaterThan(1200)
    const sites = Object.entries(files).filter(([name]) => name.endsWith('/site.zip'))
    expect(sites.map(([, bytes]) => Object.keys(readZip(bytes)))).toEqual([['manifest.json'], ['manifest.json']])
    expect(JSON.stringify(Object.keys(files))).not.toContain(other.id)
    const readme = new TextDecoder().decode(files['README.txt'])
    for (const text of ['潮騒のデータの書き出し', 'account/people.csv', 'UTF-8', 'Asia/Tokyo', 'manifest.json'])
      expect(readme).toContain(text)
  })

  it('has a README in the account’s language, which names every kind of file', async () => {
    await ask('POST', '/export')
    await finish()
    const files = await download()
    const readme = new TextDecoder().decode(files['README.txt'])
    const kinds = Object.keys(files).map((name) => name.replace(/^sites\/[^/]+/, 'sites/*'))
    for (const kind of kinds.filter((name) => name !== 'README.txt')) expect(readme).toContain(`- ${kind}\r\n`)
    const { results } = await env.DB.prepare('SELECT * FROM account_exports WHERE account_id = ?').bind(user.id).all()
    expect(results).toHaveLength(1)
    for (const [language, word] of [
      ['en', 'Export of the data of Shiosai'],
      ['cn', 'Shiosai的数据导出'],
      ['kr', 'Shiosai의 데이터 내보내기'],
    ] as const)
      expect(writeReadme('Shiosai', 0, language)).toContain(`${word}\r\n`)
  })

  it('ends with a manifest that measures every file', async () => {
    await ask('POST', '/export')
    await finish()
    const files = await download()
    expect(Object.keys(files).at(-1)).toBe('manifest.json')
    const manifest = readManifest(files)
    expect(manifest).toMatchObject({ format: 'mekuri-account-export', version: 1, missing: [] })
    const measured = Object.entries(files)
      .filter(([name]) => name !== 'manifest.json')
      .map(([path, bytes]) => ({
        path,
        bytes: bytes.length,
        sha256: createHash('sha256').update(bytes).digest('hex'),
      }))
    expect(manifest.files).toEqual(measured)
  })

  it('holds archived entries of the history, and only the own ones', async () => {
    const at = firstKept() - 24 * HOUR
    for (const { id } of [user, other])
      await env.DB.prepare(
        `INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail)
          VALUES (?1, ?2, ?3, 'site.edit', 'site', ?1, json_object('name', 'old of ' || ?3))`,
      )
        .bind(newId(at), at, id)
        .run()
    await archiveHistory(env)
    const left = "SELECT count(*) AS count FROM history WHERE action = 'site.edit'"
    expect(await env.DB.prepare(left).first('count')).toBe(0)
    await ask('POST', '/export')
    await finish()
    const [history = ''] = textOf(await download(), 'account/history.csv')
    expect(history).toContain(`old of ${user.id}`)
    expect(history).toContain('account.export_data')
    expect(history).not.toContain(other.id)
  })

  it('goes on after a step that died before or after its work was stored, and runs no step twice', async () => {
    await ask('POST', '/export')
    const broken = {
      ...env,
      MEDIA: { ...env.MEDIA, put: () => Promise.reject(new Error('R2 is away')) } as unknown as R2Bucket,
    }
    for (let count = 0; count < 12; count++) {
      const step = await nextStep()
      await expect(run(step, broken)).rejects.toThrow('R2 is away')
      await Promise.all([run(step), run(step)])
      await run(step)
    }
    expect(await openSteps()).toEqual([])
    expect(await stateOf()).toMatchObject({ state: 'ready', step: 12 })
  })

  it('is the own account’s, and its address ends with ten minutes or with the files', async () => {
    await ask('POST', '/export')
    await finish()
    expect((await ask('POST', '/export/link', other)).status).toBe(404)
    const { url } = (await ask('POST', '/export/link')).json.data as { url: string }
    expect((await call('GET', forged(url), { env })).status).toBe(404)
    setClockOffset(HOUR)
    expect((await call('GET', url, { env })).status).toBe(404)
    setClockOffset(25 * HOUR)
    expect((await ask('POST', '/export/link')).status).toBe(404)
    await sweepExports(env)
    expect((await env.MEDIA.list({ prefix: 'exports/' })).objects).toEqual([])
    expect(await stateOf()).toBeNull()
    expect((await ask('POST', '/export')).status).toBe(200)
  })

  it('has the quotes that the account got, as a list and as files', async () => {
    const sent = { year: 2027, number: 7, sentAt: 1_800_000_000_000, total: 110, tax: 10, subtotal: 100 }
    await createQuote(env, user.id, sent)
    await createQuote(env, user.id, { year: 2027, number: 8 })
    await createQuote(env, other.id, { ...sent, number: 9 })
    await ask('POST', '/export')
    await finish()
    const files = await download()
    const lines = textOf(files, 'account/quotes.csv')[0]?.trim().split('\r\n')
    expect(lines).toHaveLength(2)
    expect(lines?.[1]).toMatch(/^"Q2027-000007",.*"open".*"100","10","110"/)
    expect(Object.keys(files).filter((name) => name.startsWith('account/quotes/'))).toEqual([
      'account/quotes/Q2027-000007.pdf',
    ])
    expect(new TextDecoder().decode(files['account/quotes/Q2027-000007.pdf']?.subarray(0, 5))).toBe('%PDF-')
  })

  it('has what a partner bills its users by itself: issuer, fixed months and invoices, for both sides', async () => {
    await fillPartnerRows(other.id, user.id)
    const filesOf = async (account: Account) => {
      await ask('POST', '/export', account)
      await finish()
      return download(account)
    }
    const issued = await filesOf(other)
    expect(textOf(issued, 'partner-issuer.csv')[0]).toMatch(/"匠デザイン株式会社",.*,"50000"/)
    expect(textOf(issued, 'partner-months.csv')[0]).toContain('仕入額')
    expect(textOf(issued, 'partner-months.csv')[0]?.trim().split('\r\n')).toHaveLength(1 + 501)
    expect(textOf(issued, 'partner-invoices.csv')[0]?.trim().split('\r\n')).toHaveLength(1 + 501)
    expect(
      Object.keys(issued).filter((name) => /partner-invoices\/2027-000001-[0-9a-f]{8}\.pdf$/.test(name)),
    ).toHaveLength(1)
    const got = await filesOf(user)
    expect(textOf(got, 'partner-invoices.csv')[0]?.trim().split('\r\n')).toHaveLength(1 + 501)
    expect(textOf(got, 'partner-months.csv')[0]?.trim().split('\r\n')).toHaveLength(1)
  })

  it('goes on when a site is deleted meanwhile', async () => {
    await ask('POST', '/export')
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE account_id = ?').bind(user.id).run()
    await finish()
    expect(await stateOf()).toMatchObject({ state: 'ready' })
  })
})
