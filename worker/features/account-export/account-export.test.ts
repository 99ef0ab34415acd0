import { createHash } from 'node:crypto'
import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { readZip } from '#tests/setup/read-zip.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { createManySubmissions } from '#tests/setup/submissions.ts'
import { firstKept } from '#worker/entities/audit/kept-period.ts'
import { archiveHistory } from '#worker/features/audit/archive.jobs.ts'
import { newId } from '#worker/platform/ids.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { openArchive } from './account-archive.service.ts'
import { writeReadme } from './readme.ts'
import { requireLinked, runExportStep, sweepExports } from './account-export.service.ts'

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
  runExportStep(bindings, JSON.parse(payload) as { exportId: string; step: number }, id)

/** Runs all steps. Returns their number. */
async function finish(): Promise<number> {
  for (let count = 0; ; count++) {
    const [step] = await openSteps()
    if (!step) return count
    await run(step)
  }
}
const stateOf = async () => (await ask('GET', '/data')).json.data.export

async function download(): Promise<Record<string, Uint8Array>> {
  const { url } = (await ask('POST', '/export/link')).json.data as { url: string }
  const answer = await call('GET', url, { env })
  expect(answer.headers.get('content-disposition')).toMatch(/filename="mekuri-[\d-]+\.zip"/)
  const { body } = openArchive(env, await requireLinked(env, url.split('/').at(-2) ?? ''))
  return readZip(new Uint8Array(await new Response(body).arrayBuffer()))
}
const readManifest = (files: Record<string, Uint8Array>) =>
  JSON.parse(new TextDecoder().decode(files['manifest.json'])) as { files: unknown[]; missing: string[] }
const textOf = (files: Record<string, Uint8Array>, end: string) =>
  Object.entries(files).flatMap(([name, bytes]) => (name.endsWith(end) ? [new TextDecoder().decode(bytes)] : []))

describe('a copy of everything of an account', () => {
  it('is made in steps, told by mail, and fetched as one ZIP', async () => {
    expect((await ask('POST', '/export')).status).toBe(200)
    expect(await stateOf()).toMatchObject({ state: 'running', step: 0, steps: 8 })
    expect((await ask('POST', '/export')).status).toBe(409)
    expect(await finish()).toBe(8)
    expect(await stateOf()).toMatchObject({ state: 'ready', step: 8, steps: 8 })
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
    for (let count = 0; count < 8; count++) {
      const step = await nextStep()
      await expect(run(step, broken)).rejects.toThrow('R2 is away')
      await Promise.all([run(step), run(step)])
      await run(step)
    }
    expect(await openSteps()).toEqual([])
    expect(await stateOf()).toMatchObject({ state: 'ready', step: 8 })
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

  it('goes on when a site is deleted meanwhile', async () => {
    await ask('POST', '/export')
    await env.DB.prepare('UPDATE sites SET deleted_at = 1 WHERE account_id = ?').bind(user.id).run()
    await finish()
    expect(await stateOf()).toMatchObject({ state: 'ready' })
  })
})
