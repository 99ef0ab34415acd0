import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { createManySites } from '#tests/setup/many-sites.ts'

type Account = Awaited<ReturnType<typeof createAccount>>

let operator: Account
let partner: Account
let inn: Account
let cafe: Account

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER', companyName: 'Mekuri 運営' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, companyName: '北斗エージェンシー' })
  inn = await createAccount(env, { type: 'USER', parent: partner, companyName: '月白旅館 50%オフ' })
  cafe = await createAccount(env, { type: 'USER', parent: operator, companyName: 'Café Étoile' })
  const hotel = await createAccount(env, { type: 'USER', parent: operator, companyName: '夏山ホテル' })
  await createSite(env, hotel, { name: '夏のｶﾞｰﾃﾞﾝﾌﾟﾗﾝ' })
  await createSite(env, inn, { name: '雪見の湯' })
  await createSite(env, inn, { name: '春の旅館プラン' })
  await createSite(env, cafe, { name: '旅館とコーヒー' })
})

async function find(as: Account, search: string, database = env.DB): Promise<string[]> {
  const { token } = await signIn(env, as)
  const path = `/v1/site?search=${encodeURIComponent(search)}`
  const answer = await call('GET', path, { token, env: { ...env, DB: database } })
  expect(answer.status).toBe(200)
  const rows = answer.json.data.data_list as { name: string }[]
  expect(answer.json.data.total).toBe(rows.length)
  return rows.map(({ name }) => name).toSorted()
}

describe('the search among sites', () => {
  it.each([
    ['a company, by three characters and more', '月白旅館', ['春の旅館プラン', '雪見の湯']],
    ['a company, by two characters', '月白', ['春の旅館プラン', '雪見の湯']],
    ['a company in another case', 'CAFÉ', ['旅館とコーヒー']],
    ['katakana by half-width kana', 'ｺｰﾋｰ', ['旅館とコーヒー']],
    ['katakana by hiragana', 'こーひー', ['旅館とコーヒー']],
    ['hiragana and katakana by hiragana alone', 'とこーひー', ['旅館とコーヒー']],
    ['katakana by two half-width kana', 'ﾋｰ', ['旅館とコーヒー']],
    ['Latin letters by full-width ones', 'ＣＡＦ', ['旅館とコーヒー']],
    ['half-width kana by katakana', 'ガーデン', ['夏のｶﾞｰﾃﾞﾝﾌﾟﾗﾝ']],
    ['half-width kana by hiragana', 'がーでんぷらん', ['夏のｶﾞｰﾃﾞﾝﾌﾟﾗﾝ']],
    ['nothing by kana with another mark', 'カーテン', []],
    ['companies and names together, each site once', '旅館', ['旅館とコーヒー', '春の旅館プラン', '雪見の湯']],
    ['a company with operators of the query language', '50%オフ', ['春の旅館プラン', '雪見の湯']],
    ['nothing by column names of the index', 'company_name', []],
    ['nothing by an unclosed quotation mark', '月白"', []],
  ])('finds %s', async (_case, search, expected) => {
    expect(await find(operator, search)).toEqual(expected.toSorted())
  })

  it('finds a partner’s companies in its own tree only', async () => {
    expect(await find(partner, '月白旅館')).toEqual(['春の旅館プラン', '雪見の湯'])
    expect(await find(partner, 'Café')).toEqual([])
  })

  it('searches names only if all sites belong to one company', async () => {
    expect(await find(inn, '月白旅館')).toEqual([])
    expect(await find(inn, '月白')).toEqual([])
    expect(await find(inn, '雪見の湯')).toEqual(['雪見の湯'])
  })

  it('follows a renamed company', async () => {
    await env.DB.prepare("UPDATE accounts SET company_name = '花霞亭本館' WHERE id = ?").bind(cafe.id).run()
    expect(await find(operator, '花霞亭')).toEqual(['旅館とコーヒー'])
  })

  it('reads no more for a company among thousands of sites and accounts', async () => {
    await createManySites(env, cafe, 3000, (n) => ({ name: `Site ${n}`, companyName: 'x', createdAt: n }))
    const { database, usage } = countDatabase(env.DB)
    expect(await find(operator, '月白旅館', database)).toHaveLength(2)
    expect(usage.rowsRead).toBeLessThanOrEqual(100)
  })
})

describe('the sites whose plan has analyses', () => {
  const listOf = async (reader: Account) => {
    const { token } = await signIn(env, reader)
    const path = `/v1/site?has_analyses=true&search=${encodeURIComponent('計測')}`
    const answer = await call('GET', path, { token })
    expect(answer.status).toBe(200)
    const rows = answer.json.data.data_list as { id: string; name: string }[]
    expect(answer.json.data.total).toBe(rows.length)
    return { token, rows, names: rows.map(({ name }) => name).toSorted() }
  }

  it('are those of such accounts and the operator’s own: none whose figures are refused', async () => {
    const light = await createAccount(env, { type: 'USER', parent: partner, plan: 'light' })
    const unplanned = await createAccount(env, { type: 'USER', parent: partner, plan: null })
    for (const owner of [operator, inn, light, unplanned]) await createSite(env, owner, { name: `計測 ${owner.id}` })
    const { token, rows, names } = await listOf(operator)
    expect(names).toEqual([`計測 ${operator.id}`, `計測 ${inn.id}`].toSorted())
    for (const { id } of rows) expect((await call('GET', `/v1/analysis/site/${id}/lp`, { token })).status).toBe(200)
    expect((await listOf(partner)).names).toEqual([`計測 ${inn.id}`])
    expect((await listOf(light)).names).toEqual([])
  })
})

describe('the company above a site', () => {
  const parents = async (reader = operator) => {
    const { token } = await signIn(env, reader)
    const rows = (await call('GET', '/v1/site?search=%E9%9B%AA%E8%A6%8B%E3%81%AE', { token })).json.data.data_list
    return rows.map((row: { parent_name: string }) => row.parent_name)
  }

  it('is in the list, and follows a renaming', async () => {
    expect(await parents()).toEqual(['北斗エージェンシー'])
    await env.DB.prepare("UPDATE accounts SET company_name = '南斗' WHERE id = ?").bind(partner.id).run()
    expect(await parents()).toEqual(['南斗'])
  })

  it('is hidden from the account below it', async () => {
    expect(await parents(partner)).toEqual(['南斗'])
    expect(await parents(inn)).toEqual([''])
  })
})
