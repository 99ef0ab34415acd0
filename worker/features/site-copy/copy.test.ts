import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import { siteParts } from '#shared/site/document/site-parts.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, PLAN_IDS, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { copyName } from './copy.service.ts'

type Account = Awaited<ReturnType<typeof createAccount>>

let operator: Account
let partner: Account
let user: Account

const as = async (account: Account, method: string, path: string, language = 'ja') =>
  call(method, `/v1${path}`, {
    env,
    token: (await signIn(env, account)).token,
    headers: { 'accept-language': language },
  })
const read = async (account: Account, id: string) => (await as(account, 'GET', `/site/${id}`)).json.data

/** A site with every kind of value that has an id or refers to one. */
async function createFull(owner: Account) {
  const picture = await createPicture(env, { accountId: owner.id })
  const [first, second, third] = [newId(), newId(), newId()]
  const text = (ja: string, en: string) => ({
    ja: { value: ja, state: 'written' },
    en: { value: en, state: 'written' },
  })
  const parts = siteParts.parse({
    menu: {
      items: [first, third].map((cellId) => ({ id: newId(), name: text('案内', 'Guide'), kind: 'cell', cellId })),
    },
    popups: [
      {
        id: newId(),
        kind: 'timeLimit',
        title: text('夏', 'Summer'),
        effectiveCells: [first, third],
        imageMediaId: picture.id,
      },
    ],
    seo: { title: text('題', 'Title') },
    forms: { contact: { items: [{ id: newId(), title: text('年齢', 'Age') }] }, membership: {}, homepage: {} },
  })
  const cells = [first, second, third].map((id, index) => ({
    id,
    creative: { mediaId: picture.id, posterId: null },
    mainText: text(`文${index}`, `Text ${index}`),
    products: [{ id: newId(), productName: text('器', 'Bowl'), imageMediaId: picture.id }],
  }))
  return createSite(env, owner, {
    name: '冬のご案内',
    languages: ['ja', 'en'],
    numberHorizontal: 3,
    numberVertical: 1,
    settings: { faviconMediaId: null, logoMediaId: picture.id, rowNames: [{ id: '1', name: '表紙' }] },
    status: 'PUBLISH',
    // Cells are parsed by the factory.
    cells: cells as never,
    parts,
  })
}

/** A document whose ids, except those of files, are replaced by the order of their first appearance. */
function withoutIds(site: { cells: unknown; parts: unknown; media: { media_id: string }[] }) {
  const files = new Set(site.media.map((file) => file.media_id))
  const names = new Map<string, string>()
  return JSON.stringify({ cells: site.cells, parts: site.parts }).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (id) => {
    if (files.has(id)) return id
    if (!names.has(id)) names.set(id, `id ${names.size}`)
    return names.get(id) ?? ''
  })
}

beforeAll(async () => {
  operator = await createAccount(env, { type: 'MASTER' })
  partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
  user = await createAccount(env, { type: 'USER', parent: partner })
})

describe('POST /v1/site/{id}/copy', () => {
  it('makes an equal draft with new ids and shares the pictures', async () => {
    const source = await createFull(user)
    const { status, json } = await as(user, 'POST', `/site/${source.id}/copy`)
    expect(status).toBe(200)
    expect(json.data).toMatchObject({ name: '冬のご案内のコピー', left_out: { languages: [], parts: [], cells: 0 } })
    const [before, after] = await Promise.all([read(user, source.id), read(user, json.data.id)])
    expect(after).toMatchObject({ label: 'draft', version: 1, live_release: null, languages: ['ja', 'en'] })
    expect(after.site_uuid).not.toBe(before.site_uuid)
    expect(after.logo_setting).toEqual(before.logo_setting)
    expect(after.row_names).toEqual([{ id: '1', name: '表紙' }])
    expect(withoutIds(after)).toBe(withoutIds(before))
    expect(after.cells[0].id).not.toBe(before.cells[0].id)
    expect(after.parts.popups[0].effective_cells).toEqual([after.cells[0].id, after.cells[2].id])
    expect(after.parts.menu.items[1].cell_id).toBe(after.cells[2].id)
    const entry = await env.DB.prepare('SELECT action FROM history WHERE subject_id = ?').bind(json.data.id).first()
    expect(entry).toEqual({ action: 'site.copy' })
  })

  it('stays in the account of the original, whoever calls, and counts there', async () => {
    const owner = await createAccount(env, { type: 'USER', parent: partner, plan: 'lightMulti' })
    const source = await createFull(owner)
    const full = await as(partner, 'POST', `/site/${source.id}/copy`)
    expect([full.status, full.json.code]).toEqual([409, 'limit_sites'])
    expect(full.json.message).toMatch(/^「.+」プランで作成できるのは\d+サイトまでです/)
    const copied = await as(partner, 'POST', `/site/${(await createFull(user)).id}/copy`, 'en')
    expect(copied.json.data.name).toBe('Copy of 冬のご案内')
    expect(await read(user, copied.json.data.id)).toMatchObject({ account_id: user.id })
  })

  it('leaves out whatever exceeds the plan, and names it', async () => {
    const owner = await createAccount(env, { type: 'USER', plan: 'standard' })
    const source = await createFull(owner)
    await env.DB.prepare(
      `UPDATE plan_versions SET max_columns = 2, setting_popup_cta = 0 WHERE plan_id = '${PLAN_IDS.standard}'`,
    ).run()
    const { json } = await as(owner, 'POST', `/site/${source.id}/copy`)
    expect(json.data.left_out).toEqual({ languages: ['en'], parts: ['popups'], cells: 1 })
    const copy = await read(owner, json.data.id)
    expect(copy).toMatchObject({ languages: ['ja'], number_horizontal: 2, number_vertical: 1 })
    expect(copy.cells).toHaveLength(2)
    expect(Object.keys(copy.cells[0].main_text)).toEqual(['ja'])
    expect(copy.parts.popups).toEqual([])
    expect(copy.parts.menu.items).toHaveLength(1)
  })

  it('needs the right to edit, and a site of the scope', async () => {
    const source = await createFull(user)
    const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: user, role: 'viewer' })
    expect((await as(viewer, 'POST', `/site/${source.id}/copy`)).status).toBe(403)
    const stranger = await createAccount(env, { type: 'USER' })
    expect((await as(stranger, 'POST', `/site/${source.id}/copy`)).status).toBe(404)
  })
})

describe('copyName', () => {
  it('keeps within the length of a name', () => {
    const name = '夏'.repeat(50)
    expect([...copyName(name, 'ja')]).toHaveLength(50)
    expect(copyName(name, 'ja')).toMatch(/のコピー$/)
    expect([...copyName(name, 'en')]).toHaveLength(50)
  })
})
