import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSource } from '#shared/text/localized-text.ts'
import { seo } from '#shared/site/parts/seo/seo.ts'
import { UNTRANSLATABLE } from '#tests/providers/chat-completions.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, type SiteInput, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { runScheduledJobs } from '#worker/jobs/schedule.jobs.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { finishChunk } from './translation.repository.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** Outbox ids that were sent to the queue; the tests deliver them. */
let sent: string[]
let env: Bindings

function envWith(values: Partial<Bindings> = {}): Bindings {
  const sendBatch = async (messages: { body: { outboxId: string } }[]) =>
    void sent.push(...messages.map(({ body }) => body.outboxId))
  return { ...testEnv, ...values, JOBS: { sendBatch } as unknown as Queue }
}
const at = (mode: string) =>
  envWith({ TRANSLATION_URL: `https://translation.test/${mode}`, TRANSLATION_MODEL: newId() })

beforeEach(() => {
  sent = []
  env = envWith()
})
afterEach(() => setClockOffset(0))

async function deliver(ids: readonly string[], bindings = env) {
  const messages = ids.map((outboxId) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId },
    ack: () => undefined,
    retry: () => {
      throw new Error('retried')
    },
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, bindings)
}

async function createMaker(plan: 'proMulti' | 'pro' = 'proMulti') {
  const account = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, account)
  return { account, token }
}

const written = (value: string) => ({ value, state: 'written' as const })

async function createBuilt(input: SiteInput = {}) {
  const maker = await createMaker()
  const cells = [
    {
      id: newId(),
      mainText: { ja: written('朝の光\n{{name}}様') },
      price: { ja: written('1,980円'), en: written('¥1,980') },
      linkButtonText: { ja: written('申し込む') },
    },
    { id: newId(), mainText: { ja: written(`夜 ${UNTRANSLATABLE}`) } },
  ]
  const nameByLanguage = { en: { value: 'Site', state: 'written' as const } }
  const settings = { faviconMediaId: null, logoMediaId: null, nameByLanguage }
  const site = await createSite(env, maker.account, { languages: ['ja', 'en'], settings, cells, ...input })
  const path = `/v1/site/${site.id}/translation`
  const to = (method: string, query = '', body?: unknown, bindings = env) =>
    call(method, `${path}${query}`, { token: maker.token, body, env: bindings })
  return {
    ...maker,
    site,
    cellId: (index: number) => site.cells[index]?.id ?? '',
    start: (body: object = {}, bindings = env) => to('POST', '', { language: 'en', ...body }, bindings),
    read: (query = '', bindings = env) => to('GET', query, undefined, bindings),
    end: (query = '') => to('DELETE', query),
  }
}

type Result = { path: string; value: string; state: string; before: string; source_hash: string | null }
const brief = (results: Result[]) => results.map(({ path, value, state }) => [path.split('.').at(-1), value, state])

describe('POST /v1/translation', () => {
  const translate = async (body: object, bindings = env, plan: 'proMulti' | 'pro' = 'proMulti') => {
    const { token } = await createMaker(plan)
    return call('POST', '/v1/translation', { token, body, env: bindings })
  }

  it('answers as many texts in the same order, and names the failed ones', async () => {
    const text = ['光', `夜 ${UNTRANSLATABLE}`, '', '{{name}}様\nhttps://a.example/b', '500円', '光']
    const answer = await translate({ text, language: 'en' })
    expect(answer.status).toBe(200)
    expect(answer.json.data).toEqual({
      text: ['[en] 光', `夜 ${UNTRANSLATABLE}`, '', '[en] {{name}}様\nhttps://a.example/b', '500円', '[en] 光'],
      failed: [1],
    })
  })

  it.each(['down', 'refusing', 'garbage', 'empty'])('answers the source when the provider is %s', async (mode) => {
    expectLogged('translation')
    const answer = await translate({ text: ['光', '夜'], language: 'kr' }, at(mode))
    expect([answer.status, answer.json.data]).toEqual([200, { text: ['光', '夜'], failed: [0, 1] }])
  })

  it('answers the source when the provider is slow', async () => {
    expectLogged('translation')
    const answer = await translate({ text: ['光'], language: 'kr' }, { ...at('slow'), TRANSLATION_TIMEOUT: '60' })
    expect(answer.json.data).toEqual({ text: ['光'], failed: [0] })
  })

  it('answers the source without a provider', async () => {
    const answer = await translate({ text: ['光'], language: 'cn' }, envWith({ TRANSLATION_PROVIDER: 'none' }))
    expect(answer.json.data).toEqual({ text: ['光'], failed: [0] })
  })

  it('accepts at most 100 texts and 20,000 characters, from an account with several languages', async () => {
    const statusOf = async (body: object, plan?: 'pro') => (await translate(body, env, plan)).status
    expect(await statusOf({ text: Array.from({ length: 101 }, () => 'あ'), language: 'en' })).toBe(422)
    expect(await statusOf({ text: ['あ'.repeat(10_000), 'い'.repeat(10_001)], language: 'en' })).toBe(422)
    expect(await statusOf({ text: [], language: 'en' })).toBe(422)
    expect(await statusOf({ text: ['あ'], language: 'fr' })).toBe(422)
    expect(await statusOf({ text: ['あ'], language: 'en' }, 'pro')).toBe(403)
  })

  it('accepts 200,000 characters a day, and refuses more with the time to wait', async () => {
    const { account, token } = await createMaker()
    const day = `translationCharacters:${account.id}`
    const ask = () => call('POST', '/v1/translation', { token, body: { text: ['あ'.repeat(20)], language: 'en' }, env })
    expect((await ask()).status).toBe(200)
    await env.DB.prepare('UPDATE throttles SET count = 199990 WHERE key = ?').bind(day).run()
    const refused = await ask()
    expect([refused.status, refused.json.code]).toEqual([429, 'too_many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(80_000)
    setClockOffset(24 * HOUR + 1000)
    const { token: next } = await signIn(env, account)
    expect(
      (await call('POST', '/v1/translation', { token: next, body: { text: ['あ'], language: 'en' }, env })).status,
    ).toBe(200)
  })

  it('uses the glossary of the site, and of no other account’s', async () => {
    const glossary = [{ id: newId(), term: { ja: '光', en: 'LUX' } }]
    const { site, token } = await createBuilt({ parts: { glossary } })
    const body = { text: ['光の朝'], language: 'en', site_id: site.id }
    expect((await call('POST', '/v1/translation', { token, body, env })).json.data.text).toEqual(['[en] LUXの朝'])
    expect((await translate(body)).status).toBe(404)
  })
})

describe('a site’s translation', () => {
  it('goes through the queue, and changes neither the working copy nor written texts', async () => {
    const { start, read, cellId, site } = await createBuilt()
    const started = await start()
    expect(started.status).toBe(200)
    expect(started.json.data).toMatchObject({
      provider: 'openai',
      job: { language: 'en', from: 'ja', state: 'running', total: 3, done: 0, failed: 0 },
      results: [],
      next: 0,
    })
    await deliver(sent)
    const { data } = (await read()).json
    expect(data.job).toMatchObject({ state: 'done', total: 3, done: 3, failed: 1 })
    expect(brief(data.results)).toEqual([
      ['mainText', '[en] 朝の光\n{{name}}様', 'translated'],
      ['linkButtonText', '[en] 申し込む', 'translated'],
      ['mainText', `夜 ${UNTRANSLATABLE}`, 'copied'],
    ])
    expect(data.results[0]).toMatchObject({
      path: `cells.${cellId(0)}.mainText`,
      before: '',
      source_hash: hashSource('朝の光\n{{name}}様'),
    })
    const row = await env.DB.prepare('SELECT version FROM sites WHERE id = ?').bind(site.id).first()
    expect(row).toEqual({ version: 1 })
  })

  it('stores the results of a repeated message once', async () => {
    const { start, read } = await createBuilt()
    await start()
    await deliver([...sent, ...sent])
    const first = (await read()).json.data
    await env.DB.prepare('UPDATE outbox SET done_at = NULL WHERE id = ?').bind(sent[0]).run()
    await deliver(sent, at('down'))
    expect((await read()).json.data).toEqual(first)
    expect(first.next).toBe(1)
  })

  it('runs in chunks, whose results arrive as they finish', async () => {
    const cells = Array.from({ length: 70 }, (_, n) => ({ id: newId(), mainText: { ja: written(`文${n}`) } }))
    const { start, read } = await createBuilt({ cells })
    await start()
    expect(sent).toHaveLength(3)
    await deliver(sent.slice(1, 2))
    const { data } = (await read()).json
    expect(data.job).toMatchObject({ state: 'running', total: 70, done: 30 })
    expect(data.results).toHaveLength(30)
    const query = `?job=${data.job.id}&since=${data.next}`
    expect((await read(query)).json.data.results).toEqual([])
    await deliver(sent)
    expect((await read(query)).json.data.results).toHaveLength(40)
    expect((await read(`?job=${newId()}&since=2`)).json.data.results).toHaveLength(70)
  })

  it('can be limited by part and path, and repeats existing translations only on request', async () => {
    const translated = { value: 'Light', state: 'translated' as const, sourceHash: hashSource('光') }
    const cells = [
      {
        id: newId(),
        mainText: { ja: written('光'), en: translated },
        price: { ja: written('安い'), en: written('Low') },
      },
    ]
    const { start, read, end, cellId } = await createBuilt({ cells })
    const chosen = async (body: object) => {
      await end()
      return (await start(body)).json.data.job?.total
    }
    expect(await chosen({})).toBeUndefined()
    expect(await chosen({ include_written: true })).toBe(2)
    expect(await chosen({ scope: { paths: [`cells.${cellId(0)}.mainText`] } })).toBe(1)
    expect(await chosen({ scope: { paths: [`cells.${cellId(0)}.price`] } })).toBeUndefined()
    expect(await chosen({ scope: { part: 'seo' }, include_written: true })).toBeUndefined()
    expect(await chosen({ language: 'cn', scope: { paths: ['name'] } })).toBe(1)
    expect(await chosen({ language: 'cn' })).toBe(3)
    expect(await chosen({ language: 'cn', from: 'en', scope: { part: 'cells' } })).toBe(2)
    await deliver(sent)
    const { results } = (await read()).json.data
    expect(results[0]).toMatchObject({ value: '[cn] Light', source_hash: hashSource('光') })
  })

  it('gives search texts only allowed characters', async () => {
    const description = { ja: written('朝の光') }
    const { start, read } = await createBuilt({
      cells: [],
      parts: { seo: seo.parse({ description }) },
    })
    await start()
    await deliver(sent)
    expect(brief((await read()).json.data.results)).toEqual([['description', '[en] 朝の光', 'translated']])
  })

  it.each([
    ['down', ['translation']],
    ['broken', []],
    ['garbage', ['translation']],
  ])('copies and marks texts after a provider that is %s', async (mode, logged) => {
    expectLogged(...logged)
    const { start, read } = await createBuilt()
    await start()
    await deliver(sent, at(mode))
    const { job, results } = (await read()).json.data
    expect(job).toMatchObject({ state: 'done', total: 3 })
    expect(brief(results)[0]).toEqual(['mainText', '朝の光\n{{name}}様', 'copied'])
  })

  it('runs once at a time, can be cancelled, and is deleted after its results were applied', async () => {
    const { start, read, end } = await createBuilt()
    await start()
    expect((await start()).status).toBe(409)
    const { job } = (await read()).json.data
    await end(`?job=${newId()}`)
    expect((await read()).json.data.job?.id).toBe(job.id)
    await end(`?job=${job.id}`)
    expect((await read()).json.data).toMatchObject({ job: null, results: [] })
    await deliver(sent)
    expect((await read()).json.data).toMatchObject({ job: null, results: [] })
    sent = []
    expect((await start()).status).toBe(200)
    await deliver(sent)
    await end()
    expect((await read()).json.data.job).toBeNull()
  })

  it('stays cancelled when late results arrive', async () => {
    const { start, read, end } = await createBuilt()
    await start()
    const { job } = (await read()).json.data
    await end()
    await finishChunk(env.DB, { jobId: job.id, chunk: 0, results: [] }, String(sent[0]))
    expect((await read()).json.data).toMatchObject({ job: null, results: [] })
  })

  it('shows how many characters are left, and all of them again the next day', async () => {
    const { account, site, start, read } = await createBuilt()
    await start()
    expect((await read()).json.data.characters_left).toBeLessThan(200_000)
    setClockOffset(24 * HOUR + 1000)
    const { token } = await signIn(env, account)
    const next = await call('GET', `/v1/site/${site.id}/translation`, { token, env })
    expect(next.json.data.characters_left).toBe(200_000)
  })

  it('reports a missing provider, and starts nothing then', async () => {
    const { start, read } = await createBuilt()
    const none = envWith({ TRANSLATION_PROVIDER: 'none' })
    const refused = await start({}, none)
    expect([refused.status, refused.json.code]).toEqual([409, 'translation_off'])
    expect((await read('', none)).json.data).toMatchObject({ provider: null, job: null })
  })

  it('needs a plan with several languages and another language than the default', async () => {
    const { account, token } = await createMaker('pro')
    const site = await createSite(env, account, { cells: [{ mainText: { ja: written('光') } }] })
    const path = `/v1/site/${site.id}/translation`
    expect((await call('POST', path, { token, body: { language: 'en' }, env })).json.code).toBe('plan')
    const { start } = await createBuilt()
    expect((await start({ language: 'ja' })).status).toBe(422)
    expect((await start({ from: 'en' })).status).toBe(422)
  })

  it('ends by itself when its messages are lost, and is deleted after a day', async () => {
    const { start, site } = await createBuilt()
    await start()
    const stateAfter = async (offset: number) => {
      setClockOffset(offset)
      await runScheduledJobs(env)
      return env.DB.prepare('SELECT state, problem FROM translation_jobs WHERE site_id = ?').bind(site.id).first()
    }
    expect(await stateAfter(HOUR - MINUTE)).toEqual({ state: 'running', problem: null })
    expect(await stateAfter(HOUR + 10 * MINUTE)).toEqual({ state: 'done', problem: 'server' })
    expect(await stateAfter(25 * HOUR)).toBeNull()
  })

  it('is recorded in the history', async () => {
    const { start, site } = await createBuilt()
    await start()
    const rows = await env.DB.prepare("SELECT detail FROM history WHERE subject_id = ? AND action = 'site.translate'")
      .bind(site.id)
      .all<{ detail: string }>()
    expect(rows.results.map(({ detail }) => JSON.parse(detail))).toEqual([{ name: 'Site', count: 3 }])
  })
})
