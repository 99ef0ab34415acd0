import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SNAPSHOTS_KEPT } from '#shared/site/snapshots/snapshot-rules.ts'
import { NAMED_VERSIONS_MAX } from '#shared/site/snapshots/version-name-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'

async function open() {
  const owner = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, owner)
  const picture = await createPicture(env, { accountId: owner.id })
  const site = await createSite(env, owner, {
    cells: [{ creative: { mediaId: picture.id, posterId: null }, mainText: { ja: { value: '春', state: 'written' } } }],
  })
  const path = `/v1/site/${site.id}`
  return {
    site,
    picture,
    keep: async () => (await call('POST', `${path}/snapshot`, { token, body: {} })).json.data.id as string,
    list: async (kind = 'snapshot') => (await call('GET', `${path}/${kind}`, { token })).json.data,
    name: (id: string, name: string, kind = 'snapshot') =>
      call('PUT', `${path}/${kind}/${id}`, { token, body: { name } }),
    read: (id: string, kind = 'snapshot') => call('GET', `${path}/${kind}/${id}`, { token }),
    save: (version: number, body: unknown) =>
      call('PUT', path, { token, body, headers: { 'if-match': `"${version}"` } }),
  }
}

describe('named versions', () => {
  it('are releases and snapshots with a name, which history tells and an empty one takes away', async () => {
    const { site, keep, list, name, save } = await open()
    const id = await keep()
    expect((await name(id, ' 春の版 ')).json.data).toEqual({ name: '春の版' })
    expect(await list()).toMatchObject([{ id, name: '春の版' }])
    await save(1, { status: 'PUBLISH' })
    const [release] = await list('release')
    expect(release.name).toBeNull()
    expect((await name(release.id, '公開初版', 'release')).status).toBe(200)
    expect(await list('release')).toMatchObject([{ name: '公開初版' }])
    const { results } = await env.DB.prepare(
      `SELECT detail FROM history WHERE subject_id = ? AND detail LIKE '%versionName%'`,
    )
      .bind(site.id)
      .all()
    expect(results).toHaveLength(2)
    await name(id, '')
    expect(await list()).toMatchObject([{ name: null }])
  })

  it('are kept beyond the newest twenty, and bounded', async () => {
    const { site, keep, list, name } = await open()
    const first = await keep()
    await name(first, '残す版')
    for (let count = 0; count < SNAPSHOTS_KEPT + 1; count += 1) await keep()
    const kept = (await list()) as { id: string }[]
    expect(kept).toHaveLength(SNAPSHOTS_KEPT + 1)
    expect(kept.map(({ id }) => id)).toContain(first)
    const others = Array.from({ length: NAMED_VERSIONS_MAX - 1 }, () =>
      env.DB.prepare(
        `INSERT INTO snapshots (id, site_id, reason, name, cells, languages, media_ids, created_by, created_at)
         VALUES (?, ?, 'manual', 'x', 0, '[]', '[]', '', 0)`,
      ).bind(crypto.randomUUID(), site.id),
    )
    await env.DB.batch(others)
    const [another = ''] = kept.map(({ id }) => id).filter((id) => id !== first)
    const full = await name(another, 'もう一つ')
    expect([full.status, full.json.code]).toEqual([409, 'limit_versions'])
    // Another name for one that has a name is no more of them.
    expect((await name(first, '別の名前')).status).toBe(200)
  })

  it('refuse a long name, and a version of another site', async () => {
    const [one, other] = [await open(), await open()]
    const id = await one.keep()
    expect((await one.name(id, 'あ'.repeat(51))).status).toBe(422)
    expect((await other.name(id, '春')).status).toBe(404)
    expect((await other.read(id)).status).toBe(404)
  })
})

describe('the document of a version', () => {
  it('is what it holds, with its files, whatever changed since', async () => {
    const { picture, keep, read, save } = await open()
    const id = await keep()
    await save(1, { name: '改名', cells: [], row_names: [{ id: '1', name: '表紙' }] })
    const { data } = (await read(id)).json
    expect(data.name).not.toBe('改名')
    expect(data.row_names).toEqual([])
    expect(data.cells[0].main_text.ja.value).toBe('春')
    expect(data.media).toMatchObject([{ media_id: picture.id }])
  })
})
