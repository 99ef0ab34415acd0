import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { popupClicks } from '#shared/visit/visit-counts.ts'
import { connect } from '#worker/db/client.ts'
import { popupClickCounts, popupCounts } from '#worker/db/schema/popups.ts'
import { newId } from '#worker/platform/ids.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'

/** A publishable site of one cell, and the calls of its owner. */
async function open(plan: 'light' | 'proMulti' = 'proMulti') {
  const owner = await createAccount(env, { type: 'USER', plan })
  const { token } = await signIn(env, owner)
  const picture = await createPicture(env, { accountId: owner.id })
  const cell = { id: newId(), creative: { mediaId: picture.id, posterId: null } }
  const site = await createSite(env, owner, { numberHorizontal: 1, numberVertical: 1, cells: [cell] })
  const save = (version: number, body: unknown) =>
    call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } })
  const read = async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data
  return { site, cell, token, save, read, host: `${site.siteUuid}.localhost:8787` }
}

const menuOf = (cellId: string, name = '商品') => ({
  items: [{ id: newId(), name: { ja: { value: name } }, cell_id: cellId }],
})

describe('PUT /v1/site/:id with parts', () => {
  it('changes the given parts and answers all parts, with their defaults', async () => {
    const { cell, save, read } = await open()
    expect((await read()).parts.menu).toEqual({ items: [], text_color: {} })
    const saved = await save(1, { parts: { menu: menuOf(cell.id), sns: { is_bar_shown: false } } })
    expect([saved.status, saved.json.data.version]).toEqual([200, 2])
    const { parts } = await read()
    expect(parts.menu.items).toMatchObject([{ name: { ja: { value: '商品', state: 'written' } }, kind: 'cell' }])
    expect(parts.sns).toMatchObject({ entries: {}, is_bar_shown: false })
    expect(parts.forms.contact).toMatchObject({ is_enabled: false, items: [] })
    expect(parts.company.clause.additional_fees).toEqual({})
    await save(2, { parts: { sns: { is_bar_shown: true } } })
    expect((await read()).parts.menu.items).toHaveLength(1)
  })

  it('refuses unknown keys of a part, at any depth', async () => {
    const { save, read } = await open()
    expect((await save(1, { parts: { menus: {} } })).status).toBe(400)
    expect((await save(1, { parts: { company: { clause: { owner: {} } } } })).status).toBe(400)
    const twice = { entries: { ja: [1, 2].map(() => ({ sns_type: 'x', sns_url: 'https://x.com/a' })) } }
    const refused = await save(1, { parts: { sns: twice } })
    expect([refused.status, Object.keys(refused.json.fields)]).toEqual([422, ['parts.sns.entries.ja.1.sns_url']])
    expect((await read()).version).toBe(1)
  })

  it('refuses a part that the plan lacks, and accepts the others', async () => {
    const { save } = await open('light')
    const locked = await save(1, { parts: { popups: [] } })
    expect([locked.status, locked.json.code]).toEqual([403, 'plan'])
    expect((await save(1, { parts: { company: { show_in_contact: true } } })).status).toBe(200)
  })

  it('shows the clicks and the taken places of each popup', async () => {
    const { site, save, read } = await open()
    const [first, second] = [newId(), newId()]
    expect(
      (
        await save(1, {
          parts: {
            popups: [
              { id: first, kind: 'applicantLimit' },
              { id: second, kind: 'timeLimit' },
            ],
          },
        })
      ).status,
    ).toBe(200)
    const db = connect(env.DB)
    await db.insert(popupClickCounts).values({ siteId: site.id, popup: popupClicks(first), clicks: 12 })
    await db.insert(popupCounts).values({ siteId: site.id, popupId: first, taken: 3 })
    expect((await read()).popup_counts).toEqual([
      { popup_id: first, number_clicks: 12, taken: 3 },
      { popup_id: second, number_clicks: 0, taken: 0 },
    ])
  })

  it('publishes the menu, and restores it from a release', async () => {
    const { site, cell, token, save, read, host } = await open()
    const published = await save(1, { parts: { menu: menuOf(cell.id, 'はじめに') }, status: 'PUBLISH' })
    expect(published.status).toBe(200)
    const page = await call('GET', '/', { host })
    expect(page.text).toContain('<a href="#A1">はじめに</a>')
    await save(2, { parts: { menu: { items: [] } } })
    const release = published.json.data.live_release.id
    await call('POST', `/v1/site/${site.id}/release/${release}/restore`, { token, headers: { 'if-match': '"3"' } })
    expect((await read()).parts.menu.items).toHaveLength(1)
  })
})
