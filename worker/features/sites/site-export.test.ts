import { env as testEnv } from 'cloudflare:workers'
import Papa from 'papaparse'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createManySites } from '#tests/setup/many-sites.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { newId } from '#worker/platform/ids.ts'
import { streamSitesCsv } from './site-export.service.ts'

const env = unlimited(testEnv)
type Account = Awaited<ReturnType<typeof createAccount>>

let partner: Account
let user: Account

const tokenOf = async (account: Account) => (await signIn(env, account)).token
const save = async (account: Account, query = '', language = 'ja') =>
  call('GET', `/v1/site/export?${query}`, {
    env,
    token: await tokenOf(account),
    headers: { 'accept-language': language },
  })
const create = async (account: Account, body: Record<string, unknown>) =>
  call('POST', '/v1/site', { env, token: await tokenOf(account), body })

function read(text: string): Record<string, string>[] {
  const { data, errors } = Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

const namesOf = (text: string, header = 'サイト名') => read(text).map((row) => row[header])

beforeAll(async () => {
  const operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '=1+1' })
  user = await createAccount(env, { type: 'USER', parent: partner, companyName: '月白' })
  await create(partner, { name: '@SUM(A1:A9)' })
  await create(user, { name: '湯宿「月白」, 冬', languages: ['ja', 'en'], number_horizontal: 3, number_vertical: 5 })
  const online = (await create(user, { name: '夏のご案内' })).json.data as { id: string }
  await env.DB.prepare(`UPDATE sites SET status = 'PRIVATE' WHERE id = ?`).bind(online.id).run()
})

describe('GET /v1/site/export', () => {
  it('exports the scope for Excel: CRLF, guarded formulas, newest first', async () => {
    const answer = await save(partner)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="sites-\d{8}\.csv"$/)
    expect(answer.text.match(/\r\n/g)).toHaveLength(4)
    const rows = read(answer.text)
    expect(rows.map((row) => row['サイト名'])).toEqual(['夏のご案内', '湯宿「月白」, 冬', "'@SUM(A1:A9)"])
    expect(rows[1]).toMatchObject({
      会社名: '月白',
      親アカウント: expect.any(String),
      列数: '3',
      行数: '5',
      表示する言語: '日本語, 英語',
      公開日時: '',
    })
    expect(rows[1]?.['作成日時']).toMatch(/^\d{4}\/\d\d\/\d\d \d\d:\d\d:\d\d$/)
    expect(rows[2]?.['会社名']).toBe("'=1+1")
  })

  it('is in the requested language', async () => {
    const [row] = read((await save(user, 'status=unpublished', 'en')).text)
    expect(row).toMatchObject({ 'Site name': '夏のご案内', Status: 'Unpublished', 'View mode': 'Mobile' })
  })

  it('applies the list’s filters, and refuses others', async () => {
    expect(namesOf((await save(partner, 'status=unpublished')).text)).toEqual(['夏のご案内'])
    expect(namesOf((await save(partner, `search=${encodeURIComponent('湯宿')}`)).text)).toEqual(['湯宿「月白」, 冬'])
    expect((await save(partner, 'page=2')).status).toBe(400)
    expect((await save(partner, 'status=gone')).status).toBe(422)
  })

  it('contains only sites that the caller may see', async () => {
    const stranger = await createAccount(env, { type: 'USER' })
    expect(read((await save(stranger)).text)).toEqual([])
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'viewer' })
    expect(namesOf((await save(viewer)).text)).toEqual(['夏のご案内', '湯宿「月白」, 冬'])
  })

  it('reads each row of a large list once, and stops when the client stops reading', async () => {
    const SIZE = 1200
    const big = await createAccount(env, { type: 'USER' })
    // Seven sites have the same time, so that pages end between them.
    await createManySites(env, big, SIZE, (n) => ({
      id: newId(n),
      name: `site-${n + 1}`,
      createdAt: 1000 + Math.floor(n / 7),
    }))
    const scope = { kind: 'account', accountId: big.id } as const
    const { database, usage } = countDatabase(env.DB)
    const text = await new Response(streamSitesCsv({ ...env, DB: database }, scope, {}, 'ja')).text()
    expect(namesOf(text)).toEqual(Array.from({ length: SIZE }, (_, index) => `site-${SIZE - index}`))
    expect(usage.rowsRead / SIZE).toBeLessThanOrEqual(1.05)
    const second = countDatabase(env.DB)
    const reader = streamSitesCsv({ ...env, DB: second.database }, scope, {}, 'ja').getReader()
    const { value } = await reader.read()
    expect(value?.slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
    await reader.cancel()
    expect(second.usage.rowsRead).toBeLessThanOrEqual(510)
  })
})
