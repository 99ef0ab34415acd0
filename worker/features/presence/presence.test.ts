import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { PRESENCE_LASTS_MS } from '#shared/site/presence/presence-times.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { cleanPresence } from './presence.jobs.ts'

afterEach(() => setClockOffset(0))

async function open() {
  const owner = await createAccount(env, { type: 'USER', contactName: '佐藤 花子' })
  const site = await createSite(env, owner)
  const helper = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, contactName: '鈴木 一郎' })
  const tokens = { owner: (await signIn(env, owner)).token, helper: (await signIn(env, helper)).token }
  const say = async (who: keyof typeof tokens, tabId: string, more: object = {}) => {
    const body = { tab_id: tabId, cell_id: null, ...more }
    return call('POST', `/v1/site/${site.id}/presence`, { token: tokens[who], body })
  }
  return { site, say }
}

describe('who has a site open in the editor', () => {
  it('is told to the others with the cell, one’s own other tab as such', async () => {
    const { say } = await open()
    const [mine, second, theirs, cell] = [newId(), newId(), newId(), newId()]
    expect((await say('owner', mine)).json.data).toEqual({ others: [] })
    await say('helper', theirs, { cell_id: cell })
    await say('owner', second)
    const { others } = (await say('owner', mine)).json.data
    expect(others).toHaveLength(2)
    expect(others).toContainEqual({ tab_id: theirs, name: '鈴木 一郎', is_own: false, cell_id: cell })
    expect(others).toContainEqual({ tab_id: second, name: '佐藤 花子', is_own: true, cell_id: null })
  })

  it('ends when the tab says so, and by itself when it says nothing', async () => {
    const { site, say } = await open()
    const [mine, theirs, gone] = [newId(), newId(), newId()]
    await say('helper', theirs)
    await say('helper', gone)
    await say('helper', gone, { is_leaving: true })
    expect((await say('owner', mine)).json.data.others).toMatchObject([{ tab_id: theirs }])
    setClockOffset(PRESENCE_LASTS_MS + 1000)
    expect((await say('owner', mine)).json.data.others).toEqual([])
    setClockOffset(3 * PRESENCE_LASTS_MS)
    await cleanPresence(env)
    const left = await env.DB.prepare('SELECT tab_id FROM editor_presence WHERE site_id = ?').bind(site.id).all()
    expect(left.results).toEqual([])
  })

  it('cannot be said of the tab of somebody else, nor of a site that one may not open', async () => {
    const { say } = await open()
    const [mine, theirs] = [newId(), newId()]
    await say('helper', theirs)
    await say('owner', theirs, { cell_id: newId() })
    await say('owner', theirs, { is_leaving: true })
    expect((await say('owner', mine)).json.data.others).toMatchObject([
      { tab_id: theirs, cell_id: null, is_own: false },
    ])
    const stranger = await createAccount(env, { type: 'USER' })
    const { token } = await signIn(env, stranger)
    const { site } = await open()
    const body = { tab_id: newId(), cell_id: null }
    expect((await call('POST', `/v1/site/${site.id}/presence`, { token, body })).status).toBe(404)
  })
})
