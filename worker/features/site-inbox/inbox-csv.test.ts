import { env as testEnv } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { withoutGuard } from '#shared/text/csv.ts'
import { formatDate, parseDay } from '#shared/time/jst.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { connect } from '#worker/db/client.ts'
import { members } from '#worker/db/schema/members.ts'
import { submissions } from '#worker/db/schema/submissions.ts'
import { insertRegistration } from '#worker/features/members/registration.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { toColumns } from './answer-columns.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let owner: Account
let siteId: string

const [dates, wishes, name] = [newId(), newId(), newId()]
/** Characters that are missing or ambiguous in CP932, the fallback encoding of Excel. */
const HOSTILE = '髙橋﨑 𠮷野家 〜～ ①㈱ ♨️ 한국 简体'

async function save(list: string, query = '', language = 'ja', as = owner, site = siteId) {
  const { token } = await signIn(env, as)
  const headers = { 'accept-language': language }
  return call('GET', `/v1/site-${list}/${site}/export-csv?${query}`, { env, token, headers })
}

function read(text: string): string[][] {
  const { data, errors } = Papa.parse<string[]>(text, { newline: '\r\n', delimiter: ',' })
  expect(errors).toEqual([])
  return data.slice(0, -1)
}

beforeAll(async () => {
  owner = await createAccount(env, { type: 'USER' })
  siteId = (await createSite(env, owner)).id
  const db = connect(env.DB)
  const contact = { siteId, kind: 'contact', language: 'ja' } as const
  await db.insert(submissions).values([
    {
      ...contact,
      id: newId(),
      email: '+81@example.com',
      companyName: HOSTILE,
      answers: [
        { fieldId: dates, title: 'お日にち', value: '=HYPERLINK("http://x")\n二行目' },
        { fieldId: wishes, title: 'ご希望', value: ['駅への送迎', '貸切風呂'] },
      ],
      createdAt: parseDay('2026-04-01'),
    },
    {
      ...contact,
      id: newId(),
      email: 'b@example.com',
      companyName: '@cmd',
      language: 'en',
      answers: [
        { fieldId: dates, title: 'Dates', value: 'May' },
        { fieldId: name, title: '=Name', value: '－5' },
        { fieldId: wishes, title: 'Wishes', value: ['Transfer'] },
      ],
      isTest: true,
      createdAt: parseDay('2026-04-02'),
    },
    {
      ...contact,
      id: newId(),
      email: 'c@example.com',
      companyName: '',
      answers: [],
      createdAt: parseDay('2026-04-03'),
    },
  ])
  await db.insert(members).values({
    id: newId(),
    siteId,
    email: 'member@example.com',
    passwordHash: 'secret-hash',
    state: 'active',
    answers: [{ fieldId: name, title: 'お名前', value: '月岡' }],
    language: 'kr',
    createdAt: parseDay('2026-04-01'),
    confirmedAt: parseDay('2026-04-01') + 60_000,
  })
})

describe('the file of a list', () => {
  it('has a column for every title, in the order of the questions, and guarded cells', async () => {
    const answer = await save('contact')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const day = formatDate(now()).replaceAll('/', '')
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="contacts-${day}.csv"`)
    const [header, ...rows] = read(answer.text)
    expect(header).toEqual([
      '受信日時（日本時間）',
      'メールアドレス',
      '会社名・お名前',
      '言語',
      'テスト送信',
      'お日にち',
      'Dates',
      "'=Name",
      'ご希望',
      'Wishes',
    ])
    expect(rows).toEqual([
      ['2026/04/03 00:00:00', 'c@example.com', '', '日本語', '', '', '', '', '', ''],
      ['2026/04/02 00:00:00', 'b@example.com', "'@cmd", '英語', 'テスト', '', 'May', "'－5", '', 'Transfer'],
      [
        '2026/04/01 00:00:00',
        "'+81@example.com",
        HOSTILE,
        '日本語',
        '',
        '\'=HYPERLINK("http://x")\n二行目',
        '',
        '',
        '駅への送迎 / 貸切風呂',
        '',
      ],
    ])
    expect(withoutGuard(String(rows[2]?.[5]))).toBe('=HYPERLINK("http://x")\n二行目')
  })

  it('begins with the byte order mark that Excel needs for UTF-8', async () => {
    const { token } = await signIn(env, owner)
    const { text } = await call('GET', `/v1/site-form/${siteId}/export-csv`, { env, token })
    // The decoder removes the mark: the text begins with the header.
    expect(text.replace('\ufeff', '').split('\r\n')).toHaveLength(2)
    const { streamed } = await firstBytes()
    expect(streamed).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  })

  it('applies the list’s filters and the requested language; its columns stay those of the whole list', async () => {
    const [header, ...rows] = read((await save('contact', 'from=2026-04-02&to=2026-04-02', 'en')).text)
    expect(header?.slice(0, 5)).toEqual([
      'Received (Japan time)',
      'Email address',
      'Company or name',
      'Language',
      'Test',
    ])
    expect(header?.slice(5)).toEqual(['お日にち', 'Dates', "'=Name", 'ご希望', 'Wishes'])
    expect(rows.map((row) => row[1])).toEqual(['b@example.com'])
    expect(read((await save('contact', 'test=without')).text)).toHaveLength(3)
    expect(read((await save('contact', `search=${encodeURIComponent('送迎')}`)).text)).toHaveLength(2)
    expect((await save('contact', 'page=1')).status).toBe(400)
  })

  it('contains members with their state, and nothing of their passwords', async () => {
    const { text } = await save('member')
    expect(read(text)[1]).toEqual([
      '2026/04/01 00:00:00',
      '2026/04/01 00:01:00',
      '登録済み',
      'member@example.com',
      '韓国語',
      '月岡',
    ])
    expect(text).not.toContain('secret-hash')
  })

  it('is recorded with the number of entries, before the first byte is sent', async () => {
    const site = (await createSite(env, owner)).id
    expect((await save('form', '', 'ja', owner, site)).status).toBe(200)
    const { results } = await env.DB.prepare('SELECT action, detail FROM history WHERE subject_id = ?').bind(site).all()
    expect(results).toEqual([{ action: 'visitor.export_forms', detail: '{"name":"Site","count":0}' }])
  })

  it.each(['editor', 'viewer'] as const)('is refused to a sub-admin with the role %s', async (role) => {
    const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role })
    expect((await save('contact', '', 'ja', sub)).status).toBe(403)
    expect(
      (await call('GET', `/v1/site-contact/${siteId}`, { env, token: (await signIn(env, sub)).token })).status,
    ).toBe(200)
  })

  it('is limited to ten a minute for an account, and an unknown site does not count', async () => {
    const other = await createAccount(env, { type: 'USER' })
    const site = (await createSite(env, other)).id
    const statuses: number[] = []
    for (let count = 0; count < 3; count++) statuses.push((await save('form', '', 'ja', other, siteId)).status)
    for (let count = 0; count < 11; count++) statuses.push((await save('form', '', 'ja', other, site)).status)
    expect(statuses).toEqual([404, 404, 404, ...Array.from({ length: 10 }, () => 200), 429])
  })

  it('has the titles of repeated registrations, and keeps those of earlier ones', async () => {
    const site = (await createSite(env, owner)).id
    const register = (title: string) =>
      insertRegistration(env.DB, {
        siteId: site,
        email: 'twice@example.com',
        language: 'ja',
        passwordHash: 'x',
        answers: [{ fieldId: name, title, value: '月岡' }],
        popupId: null,
      })
    await register('名前')
    await register('お名前')
    const [header, ...rows] = read((await save('member', '', 'ja', owner, site)).text)
    expect(header?.slice(5)).toEqual(['名前', 'お名前'])
    expect(rows.map((row) => row.slice(5))).toEqual([['', '月岡']])
  })
})

async function firstBytes() {
  const { token } = await signIn(env, owner)
  const { handleRequest } = await import('#worker/app.ts')
  const request = new Request(`http://localhost:8787/v1/site-form/${siteId}/export-csv`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const context = { waitUntil: () => undefined, passThroughOnException: () => undefined } as unknown as ExecutionContext
  const bytes = new Uint8Array(await (await handleRequest(request, env, context)).arrayBuffer())
  return { streamed: bytes.slice(0, 3) }
}

describe('columns', () => {
  const titles = [
    { fieldId: 'a', title: 'A', place: 0, firstAt: 2 },
    { fieldId: 'a', title: 'A new', place: 0, firstAt: 9 },
    { fieldId: 'b', title: 'B', place: 1, firstAt: 5 },
    { fieldId: 'c', title: 'B', place: 2, firstAt: 1 },
    { fieldId: 'd', title: 'd', place: 1, firstAt: 2 },
  ]

  it('keep the titles of one question adjacent, the oldest first, and each title once', () => {
    expect(toColumns(titles)).toEqual(['A', 'A new', 'd', 'B'])
    expect(toColumns(titles.toReversed())).toEqual(['A', 'A new', 'd', 'B'])
    expect(toColumns([])).toEqual([])
  })
})
