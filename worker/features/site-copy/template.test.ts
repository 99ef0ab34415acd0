import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { SITE_TEMPLATES } from '#shared/site/document/site-templates.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { grey } from '#worker/features/media/inspect/media-samples.ts'
import { cafe } from './templates/cafe.ts'
import { clinic } from './templates/clinic.ts'
import { event } from './templates/event.ts'
import { home } from './templates/home.ts'
import { launch } from './templates/launch.ts'
import { school } from './templates/school.ts'
import type { TemplateText } from './templates/template.ts'

type Account = Awaited<ReturnType<typeof createAccount>>

const asked: string[] = []
let picture: Uint8Array<ArrayBuffer>
const assets = {
  fetch: async (address: string) => {
    asked.push(new URL(address).pathname)
    return new Response(picture)
  },
} as unknown as Fetcher
const env: Bindings = { ...testEnv, ASSETS: assets }

const create = async (account: Account, body: Record<string, unknown>, bindings = env) =>
  call('POST', '/v1/site', { env: bindings, token: (await signIn(env, account)).token, body })
const countOf = async (table: string, account: Account) =>
  (await env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE account_id = ?`)
    .bind(account.id)
    .first('n')) as number

beforeAll(async () => {
  picture = await grey(24, 36)
})

describe('templates', () => {
  it.each(SITE_TEMPLATES)('$id fills its grid, with texts that fit', ({ id, columns, rows }) => {
    const { cells, menu } = { cafe, clinic, event, home, launch, school }[id]
    expect(cells).toHaveLength(columns * rows)
    for (const { name, cell } of menu) {
      expect(cells[cell]).toBeDefined()
      for (const language of LANGUAGES) expect([...name[language]].length).toBeLessThanOrEqual(50)
    }
    const areas = cells.flatMap(({ mainText, alt }) => [mainText, alt])
    const lines = cells.flatMap(({ price, button }) => [price, button].filter((one) => one !== undefined))
    const longest = (texts: readonly TemplateText[]) =>
      Math.max(...texts.flatMap((one) => LANGUAGES.map((language) => [...one[language]].length)))
    expect(longest(areas)).toBeLessThanOrEqual(120)
    expect(longest(lines)).toBeLessThanOrEqual(50)
  })
})

describe('POST /v1/site with a template', () => {
  it('makes a draft with the pictures as files of the account, and texts in the requested languages', async () => {
    const user = await createAccount(env, { type: 'USER' })
    const body = { name: '新製品', template: 'launch', languages: ['ja', 'en'], number_horizontal: 7 }
    const { status, json } = await create(user, body)
    expect(status).toBe(200)
    const site = json.data
    expect(site).toMatchObject({ name: '新製品', label: 'draft', number_horizontal: 1, number_vertical: 5 })
    expect(site.cells).toHaveLength(5)
    expect(Object.keys(site.cells[0].main_text)).toEqual(['ja', 'en'])
    expect(site.cells[0].main_text.ja).toMatchObject({ value: '音が、\nまるくなった。', state: 'written' })
    expect(site.cells.every((cell: { creative: unknown }) => cell.creative !== null)).toBe(true)
    expect(site.media).toHaveLength(6)
    expect(site.media.map((file: { width: number }) => file.width)).toContain(24)
    expect(site.logo_setting).not.toBeNull()
    const listed = await env.DB.prepare('SELECT pictures FROM sites WHERE id = ?')
      .bind(site.id)
      .first<string>('pictures')
    expect(Object.keys(JSON.parse(String(listed)))).toHaveLength(5)
    expect(site.parts.menu.items.map((item: { cell_id: string }) => item.cell_id)).toEqual(
      [1, 2, 3, 4].map((index) => site.cells[index].id),
    )
    const { results } = await env.DB.prepare('SELECT site_id, state FROM media WHERE account_id = ?')
      .bind(user.id)
      .all()
    expect(results).toEqual(Array.from({ length: 6 }, () => ({ site_id: site.id, state: 'ready' })))
    expect(asked).toContain('/templates/launch/a5.jpg')
    const history = await env.DB.prepare('SELECT action FROM history WHERE subject_id = ?').bind(site.id).all()
    expect(history.results).toEqual([{ action: 'site.create' }])
  })

  it('checks the plan before anything is stored', async () => {
    const user = await createAccount(env, { type: 'USER', plan: 'light' })
    const several = await create(user, { name: 'x', template: 'cafe', languages: ['ja', 'en'] })
    expect([several.status, several.json.code]).toEqual([403, 'plan'])
    expect((await create(user, { name: 'x', template: 'cafe' })).status).toBe(200)
    const files = await countOf('media', user)
    const second = await create(user, { name: 'y', template: 'cafe' })
    expect([second.status, second.json.code]).toEqual([409, 'limit_sites'])
    expect(await countOf('media', user)).toBe(files)
    await env.DB.prepare(`UPDATE plan_versions SET max_columns = 3 WHERE plan_id = '${PLAN_IDS.standard}'`).run()
    const narrow = await createAccount(env, { type: 'USER', plan: 'standard' })
    const wide = await create(narrow, { name: 'z', template: 'event' })
    expect([wide.status, wide.json.code]).toEqual([409, 'limit_cells'])
    expect(await countOf('sites', narrow)).toBe(0)
  })

  it('makes no site if a picture is missing, and refuses other templates', async () => {
    const user = await createAccount(env, { type: 'USER' })
    const gone = { fetch: async () => new Response('', { status: 404 }) } as unknown as Fetcher
    const answer = await create(user, { name: 'x', template: 'home' }, { ...env, ASSETS: gone })
    expect(answer.status).toBe(503)
    expect(await countOf('sites', user)).toBe(0)
    expect((await create(user, { name: 'x', template: '../launch' })).status).toBe(422)
  })
})
