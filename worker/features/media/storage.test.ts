import { env as testEnv, exports } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { UPLOAD_MAX } from '#shared/media/media-rules.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { sweepMedia } from './media.jobs.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'

const env = unlimited(testEnv)
const worker = exports as unknown as { default: { fetch: (request: Request) => Promise<Response> } }
const MEGABYTE = 1024 * 1024
const MINUTE = 60_000

let owner: Awaited<ReturnType<typeof createAccount>>
let token: string
let siteId: string

async function setStorage(plan: keyof typeof PLAN_IDS, megabytes: number | null): Promise<void> {
  await env.DB.prepare('UPDATE plan_versions SET quantity_storage_mb = ? WHERE plan_id = ?')
    .bind(megabytes, PLAN_IDS[plan])
    .run()
}

beforeEach(async () => {
  await setStorage('trial', 2)
  await setStorage('light', 2048)
  await setStorage('pro', 5000)
  owner = await createAccount(env, { type: 'USER', plan: 'trial' })
  siteId = (await createSite(env, owner)).id
  token = (await signIn(env, owner)).token
})
afterEach(() => setClockOffset(0))

const file = (size: number) => ({ site_id: siteId, purpose: 'creative', name: 'a.png', type: 'image/png', size })

async function requestUploads(sizes: readonly number[], { language = 'ja', database = env.DB, as = token } = {}) {
  return call('POST', '/v1/site/generate-urls', {
    token: as,
    env: { ...env, DB: database },
    headers: { 'accept-language': language },
    body: { data: sizes.map(file) },
  })
}

async function counted(accountId = owner.id) {
  const rows = await env.DB.prepare(
    "SELECT name, value FROM counters WHERE scope = ? AND name IN ('storage', 'promised')",
  )
    .bind(accountId)
    .all<{ name: 'storage' | 'promised'; value: number }>()
  const values = Object.fromEntries(rows.results.map(({ name, value }) => [name, value]))
  return [values['storage'] ?? 0, values['promised'] ?? 0]
}

const rowsOf = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM media WHERE account_id = ?').bind(owner.id).first<{ n: number }>())
    ?.n

describe('storage by plan', () => {
  it('is refused beyond the plan, with the used and allowed amounts and the next larger plan for sale', async () => {
    await env.DB.prepare('UPDATE plan_versions SET price = 1000 WHERE plan_id = ?').bind(PLAN_IDS.light).run()
    expect((await requestUploads([1.5 * MEGABYTE])).status).toBe(200)
    const refused = await requestUploads([300 * 1024, 300 * 1024], { language: 'en' })
    expect([refused.status, refused.json.code]).toEqual([409, 'limit_storage'])
    expect(refused.json.message).toContain('1.5 MB of 2.0 MB are in use')
    expect(refused.json.message).toContain('“Light”')
    for (const [language, plan] of Object.entries({ ja: 'ライト', cn: '轻量版', kr: '라이트' })) {
      const { message } = (await requestUploads([MEGABYTE], { language })).json
      expect([message.includes('1.5 MB'), message.includes('2.0 MB'), message.includes(plan)]).toEqual([
        true,
        true,
        true,
      ])
    }
    // A request is stored completely or not at all.
    expect(await rowsOf()).toBe(1)
    expect((await requestUploads([MEGABYTE / 2])).status).toBe(200)
    expect(await counted()).toEqual([2 * MEGABYTE, 2 * MEGABYTE])
  })

  it('names no plan if none has more, and does not limit accounts whose plan has no limit', async () => {
    await env.DB.prepare('UPDATE plan_versions SET quantity_storage_mb = 2').run()
    const refused = await requestUploads([3 * MEGABYTE])
    expect([refused.status, refused.json.code]).toEqual([409, 'limit_storage_most'])
    await setStorage('trial', null)
    expect((await requestUploads([3 * MEGABYTE])).status).toBe(200)
  })

  it('is not granted twice to parallel requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => requestUploads([MEGABYTE / 2])))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(8)
    expect(await counted()).toEqual([2 * MEGABYTE, 2 * MEGABYTE])
  })

  it('counts kept files, and releases refused, expired and deleted ones', async () => {
    const png = await grey(40, 60)
    const [kept, broken] = (await requestUploads([png.length, 500_000])).json.data
    const put = (url: string, body: Uint8Array<ArrayBuffer>) =>
      worker.default.fetch(new Request(`http://localhost:8787${url}`, { method: 'PUT', body }))
    await put(kept.upload_url, png)
    await put(broken.upload_url, new Uint8Array(500_000))
    expect(await counted()).toEqual([png.length + 500_000, png.length + 500_000])
    const body = { data: [{ media_id: kept.media_id }, { media_id: broken.media_id }] }
    await call('POST', '/v1/site/complete-upload', { token, env, body })
    expect(await counted()).toEqual([png.length, 0])
    // A day without a reference, and one more in which undo could restore it.
    for (let hours = 1; hours <= 61; hours += 12) {
      setClockOffset(hours * 60 * MINUTE)
      await sweepMedia(env)
    }
    expect(await counted()).toEqual([0, 0])
    expect(await rowsOf()).toBe(0)
  })

  it('releases expired uploads when room is needed, but no file that has arrived', async () => {
    const [arrived] = (await requestUploads([MEGABYTE])).json.data
    await requestUploads([MEGABYTE])
    const body = new Uint8Array(MEGABYTE)
    await worker.default.fetch(new Request(`http://localhost:8787${arrived.upload_url}`, { method: 'PUT', body }))
    expect((await requestUploads([MEGABYTE])).status).toBe(409)
    setClockOffset(21 * MINUTE)
    token = (await signIn(env, owner)).token
    expect((await requestUploads([MEGABYTE])).status).toBe(200)
    expect((await requestUploads([1000])).status).toBe(409)
  })

  it('counts archives, and releases their pending bytes', async () => {
    const archive = { name: 'a.zip', size: 3 * MEGABYTE, last_modified: 1 }
    const bulk = await call('POST', `/v1/site/${siteId}/upload`, { token, env, body: archive })
    expect([bulk.status, bulk.json.code]).toEqual([409, 'limit_storage'])
    const fits = await call('POST', `/v1/site/${siteId}/upload`, { token, env, body: { ...archive, size: MEGABYTE } })
    expect(fits.status).toBe(200)
    expect(await counted()).toEqual([0, MEGABYTE])
    await call('DELETE', `/v1/site/${siteId}/upload/${fits.json.data.id}`, { token, env })
    expect(await counted()).toEqual([0, 0])
  })

  it('is recounted by the sweep', async () => {
    await requestUploads([MEGABYTE])
    await env.DB.prepare("UPDATE counters SET value = 7 WHERE scope = ? AND name = 'storage'").bind(owner.id).run()
    await env.DB.prepare("DELETE FROM counters WHERE scope = 'sweep' AND name = 'storage'").run()
    for (let run = 0; run < 5; run++) await sweepMedia(env)
    expect(await counted()).toEqual([MEGABYTE, MEGABYTE])
  })

  it('leaves out removed files and uploads of saved sites, in the sweep too', async () => {
    const [, removed] = (await requestUploads([MEGABYTE, 1000])).json.data
    await env.DB.prepare(
      `INSERT INTO media (id, account_id, purpose, state, name, declared_type, size, variants, expires_at, created_at)
      VALUES (?1, ?2, 'siteFile', 'pending', 'site', 'application/zip', 500, '[]', ?3, ?3)`,
    )
      .bind(newId(), owner.id, now())
      .run()
    await env.DB.prepare("UPDATE media SET state = 'removed', removed_at = ? WHERE id = ?")
      .bind(now(), removed.media_id)
      .run()
    expect(await counted()).toEqual([MEGABYTE, MEGABYTE + 500])
    await env.DB.prepare("DELETE FROM counters WHERE scope = 'sweep' AND name = 'storage'").run()
    for (let run = 0; run < 5; run++) await sweepMedia(env)
    expect(await counted()).toEqual([MEGABYTE, MEGABYTE + 500])
  })

  it('costs the same number of statements for many files as for few', async () => {
    await setStorage('trial', null)
    const cost = async () => {
      const { database, usage } = countDatabase(env.DB)
      expect((await requestUploads([1000], { database })).status).toBe(200)
      return [usage.rowsRead, usage.rowsWritten]
    }
    await cost()
    const few = await cost()
    const at = now()
    for (let from = 0; from < 2000; from += 500) {
      await env.DB.prepare(
        `INSERT INTO media (id, account_id, purpose, state, name, declared_type, size, variants, expires_at, created_at)
        SELECT value, ?2, 'creative', 'ready', 'a', 'image/png', 10, '[]', ?3, ?3 FROM json_each(?1)`,
      )
        .bind(JSON.stringify(Array.from({ length: 500 }, () => newId())), owner.id, at)
        .run()
    }
    expect(await cost()).toEqual(few)
    expect(few[0]).toBeLessThanOrEqual(40)
    expect(few[1]).toBeLessThanOrEqual(12)
  })
})

describe('expired uploads', () => {
  it('count against a limit for each account, whatever its plan, until their addresses expire', async () => {
    await setStorage('trial', null)
    expect((await requestUploads(Array.from({ length: 100 }, () => UPLOAD_MAX))).status).toBe(200)
    const refused = await requestUploads([UPLOAD_MAX, UPLOAD_MAX, UPLOAD_MAX], { language: 'en' })
    expect([refused.status, refused.json.code, refused.headers.get('retry-after')]).toEqual([
      429,
      'limit_promised',
      '1200',
    ])
    expect(refused.json.message).toContain('3.0 GB')
    const archive = { name: 'a.zip', size: 1024 * MEGABYTE, last_modified: 1 }
    expect((await call('POST', `/v1/site/${siteId}/upload`, { token, env, body: archive })).json.code).toBe(
      'limit_promised',
    )
    const other = await createAccount(env, { type: 'USER', plan: 'pro' })
    const theirs = { site_id: (await createSite(env, other)).id, purpose: 'creative', name: 'a.png', type: 'image/png' }
    const body = { data: [{ ...theirs, size: UPLOAD_MAX }] }
    const as = (await signIn(env, other)).token
    expect((await call('POST', '/v1/site/generate-urls', { token: as, env, body })).status).toBe(200)
    setClockOffset(21 * MINUTE)
    token = (await signIn(env, owner)).token
    expect((await requestUploads([UPLOAD_MAX, UPLOAD_MAX, UPLOAD_MAX])).status).toBe(200)
  })
})
