import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SNAPSHOTS_KEPT } from '#shared/site/snapshots/snapshot-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'

async function readSource(key: string): Promise<string> {
  const object = await env.MEDIA.get(key)
  return (await object?.text()) ?? ''
}

async function open() {
  const owner = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, owner)
  const site = await createSite(env, owner, { cells: [{ mainText: { ja: { value: '春', state: 'written' } } }] })
  const path = `/v1/site/${site.id}/snapshot`
  return {
    site,
    keep: (reason: string) => call('POST', path, { token, body: { reason } }),
    list: async () => (await call('GET', path, { token })).json.data,
    restore: (id: string, version: number) =>
      call('POST', `${path}/${id}/restore`, { token, headers: { 'if-match': `"${version}"` } }),
    read: async () => (await call('GET', `/v1/site/${site.id}`, { token })).json.data,
    save: (version: number, body: unknown) =>
      call('PUT', `/v1/site/${site.id}`, { token, body, headers: { 'if-match': `"${version}"` } }),
  }
}

describe('snapshots of a site', () => {
  it('keep cells and parts, and restore them over later changes', async () => {
    const { site, keep, restore, read, save, list } = await open()
    await save(1, {
      parts: { sns: { is_bar_shown: false } },
      name_by_language: { en: { value: 'Spring' } },
      map_style: 'BARS',
      typography: { face: 'mincho' },
      row_names: [{ id: '2', name: '料金' }],
    })
    const kept = await keep('language')
    expect(kept.json.data).toMatchObject({ reason: 'language', cells: 1, languages: ['ja'] })
    await save(2, {
      default_language: 'en',
      languages: ['en'],
      map_style: 'DOTS',
      typography: {},
      row_names: [],
      removed_cells: [site.cells[0]?.id],
      parts: { sns: {} },
    })
    const restored = await restore(kept.json.data.id, 3)
    expect([restored.status, restored.json.data.version]).toEqual([200, 4])
    const now = await read()
    expect(now).toMatchObject({ default_language: 'ja', languages: ['ja'] })
    expect(now.name_by_language).toEqual({ en: { value: 'Spring', state: 'written' } })
    expect(now.map_style).toBe('BARS')
    expect(now.typography).toEqual({ face: 'mincho' })
    expect(now.row_names).toEqual([{ id: '2', name: '料金' }])
    expect(now.cells[0].main_text.ja.value).toBe('春')
    expect(now.parts.sns.is_bar_shown).toBe(false)
    expect(await list()).toMatchObject([{ id: kept.json.data.id, reason: 'language' }])
  })

  it('refuse a stale version, and an id of another site', async () => {
    const { keep, restore } = await open()
    const id = (await keep('manual')).json.data.id
    expect((await restore(id, 7)).status).toBe(412)
    expect((await (await open()).restore(id, 1)).status).toBe(404)
  })

  it('are refused of another site even where its folder holds their content', async () => {
    const [one, other] = [await open(), await open()]
    const id = (await one.keep('manual')).json.data.id
    const source = await readSource(`releases/${one.site.id}/snapshot-${id}/source.json`)
    await env.MEDIA.put(`releases/${other.site.id}/snapshot-${id}/source.json`, source)
    expect((await other.restore(id, 1)).status).toBe(404)
  })

  it('are limited to the newest twenty, with their stored content', async () => {
    const { site, keep, list } = await open()
    for (let count = 0; count < SNAPSHOTS_KEPT + 2; count += 1) await keep('manual')
    expect(await list()).toHaveLength(SNAPSHOTS_KEPT)
    const stored = await env.MEDIA.list({ prefix: `releases/${site.id}/snapshot-` })
    expect(stored.objects).toHaveLength(SNAPSHOTS_KEPT)
  })
})
