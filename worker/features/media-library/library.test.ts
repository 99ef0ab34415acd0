import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { emptyCell } from '#shared/site/cell/empty-cell.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'

const HOUR = 60 * 60_000
afterEach(() => setClockOffset(0))

/** An account with two sites: the first shows a picture and a film in its two cells. */
async function newLibrary() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const make = (values: Parameters<typeof createPicture>[2]) => createPicture(env, { accountId: account.id }, values)
  const [picture, film, poster, loose] = await Promise.all([
    make({ name: '夏のフラワー.jpg', size: 3000 }),
    make({ name: 'b-film.mp4', type: 'video/mp4', variants: [], size: 9000 }),
    make({ name: 'film.jpg', purpose: 'poster' }),
    make({ name: 'Loose.png', size: 2000 }),
  ])
  const cells = [
    {
      ...emptyCell(newId()),
      creative: { mediaId: picture.id, posterId: null },
      imageAlt: { ja: { value: '海辺の宿', state: 'written' as const } },
    },
    { ...emptyCell(newId()), creative: { mediaId: film.id, posterId: poster.id } },
  ]
  const site = await createSite(env, account, { name: 'Summer', cells, numberHorizontal: 2 })
  const other = await createSite(env, account, { name: 'Other' })
  const send = (method: string, path: string, body?: object) => call(method, `/v1${path}`, { env, token, body })
  const list = async (query = '') => (await send('GET', `/media?${query}`)).json.data
  return { account, token, picture, film, poster, loose, cells, site, other, send, list }
}

const namesOf = ({ data_list: files }: { data_list: { name: string }[] }) => files.map(({ name }) => name)

describe('the library of an account', () => {
  it('lists pictures and films with their use, and a film with the poster of its cell', async () => {
    const { list, film, poster } = await newLibrary()
    const page = await list('sort=name&direction=asc')
    expect([page.total, ...namesOf(page)]).toEqual([3, 'b-film.mp4', 'Loose.png', '夏のフラワー.jpg'])
    const [shownFilm, loose, picture] = page.data_list
    expect([shownFilm.media_id, shownFilm.poster.media_id]).toEqual([film.id, poster.id])
    expect([picture.places, picture.sites, picture.bytes]).toEqual([1, 1, 3000])
    expect([loose.places, loose.sites, loose.is_kept]).toEqual([0, 0, false])
  })

  it('searches names and alt texts, whatever the kana, and filters by kind, site and use', async () => {
    const { list, site, other } = await newLibrary()
    const found = async (query: object) => namesOf(await list(new URLSearchParams({ ...query }).toString())).toSorted()
    expect(await found({ search: 'ふらわー' })).toEqual(['夏のフラワー.jpg'])
    expect(await found({ search: '海辺' })).toEqual(['夏のフラワー.jpg'])
    expect(await found({ search: 'LOOSE' })).toEqual(['Loose.png'])
    expect(await found({ search: 'nothing' })).toEqual([])
    expect(await found({ kind: 'video' })).toEqual(['b-film.mp4'])
    expect(await found({ kind: 'image' })).toEqual(['Loose.png', '夏のフラワー.jpg'])
    expect(await found({ site_id: site.id })).toEqual(['b-film.mp4', '夏のフラワー.jpg'])
    expect(await found({ site_id: other.id })).toEqual([])
    expect(await found({ use: 'unused' })).toEqual(['Loose.png'])
    expect(await found({ sort: 'size', limit: '1', page: '2' })).toEqual(['夏のフラワー.jpg'])
  })

  it('says where a file is used, with the cell', async () => {
    const { send, picture, poster, loose, site, cells } = await newLibrary()
    const { places, has_more: hasMore } = (await send('GET', `/media/${picture.id}/use`)).json.data
    const place = { site_id: site.id, site_name: 'Summer', kind: 'picture', position: 'A1', language: null }
    expect([places, hasMore]).toEqual([[{ ...place, cell_id: cells[0]?.id }], false])
    expect((await send('GET', `/media/${loose.id}/use`)).json.data.places).toEqual([])
    expect((await send('GET', `/media/${poster.id}/use`)).status).toBe(404)
  })

  it('shows and changes nothing of another account', async () => {
    const { picture } = await newLibrary()
    const { send, list, site: own } = await newLibrary()
    expect((await list()).data_list.map((file: { media_id: string }) => file.media_id)).not.toContain(picture.id)
    expect((await send('GET', `/media/${picture.id}/use`)).status).toBe(404)
    expect((await send('PUT', `/media/${picture.id}`, { name: 'mine.jpg' })).status).toBe(404)
    expect((await send('DELETE', `/media/${picture.id}`)).status).toBe(404)
    const stranger = await createSite(env, await createAccount(env, { type: 'USER' }))
    expect((await send('GET', `/media?of_site=${stranger.id}`)).status).toBe(404)
    expect((await send('GET', `/media?of_site=${own.id}`)).json.data.total).toBe(3)
  })

  it('is shown to the partner of a site, whose own library stays its own', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const user = await createAccount(env, { type: 'USER', parent: partner })
    const site = await createSite(env, user)
    const { id } = await createPicture(env, { accountId: user.id })
    const { token } = await signIn(env, partner)
    const list = async (query: string) => (await call('GET', `/v1/media${query}`, { env, token })).json.data.data_list
    expect((await list(`?of_site=${site.id}`))[0].media_id).toBe(id)
    expect(await list('')).toEqual([])
  })
})

describe('deleting from the library', () => {
  it('is refused while something uses the file', async () => {
    const { send, picture, loose, list } = await newLibrary()
    const refused = await send('DELETE', `/media/${picture.id}`)
    expect([refused.status, refused.json.code]).toEqual([409, 'media_used'])
    expect((await send('DELETE', `/media/${loose.id}`)).status).toBe(200)
    expect((await send('DELETE', `/media/${loose.id}`)).status).toBe(404)
    expect((await list()).total).toBe(2)
  })

  it('is refused while only a kept release shows it', async () => {
    const { send, loose, site, account } = await newLibrary()
    await env.DB.prepare(
      `INSERT INTO snapshots (id, site_id, reason, cells, languages, media_ids, created_by, created_at)
        VALUES (?, ?, 'manual', 1, '["ja"]', ?, ?, 1)`,
    )
      .bind(newId(), site.id, JSON.stringify([loose.id]), account.id)
      .run()
    expect((await send('DELETE', `/media/${loose.id}`)).json.code).toBe('media_used')
    const [place] = (await send('GET', `/media/${loose.id}/use`)).json.data.places
    expect([place.kind, place.cell_id]).toEqual(['snapshot', null])
  })

  it('spares a file in a folder from the sweep, until it is let go', async () => {
    const { send, loose, list, account } = await newLibrary()
    const other = await createPicture(env, { accountId: account.id }, { name: 'swept.png' })
    const folder = (await send('POST', '/media-folder', { name: 'Logos' })).json.data
    expect(
      (await send('POST', '/media/move', { ids: [loose.id, newId()], folder_id: folder.id })).json.data.moved,
    ).toBe(1)
    const sweep = async (from: number) => {
      for (const hours of [from, from + 26]) {
        setClockOffset(hours * HOUR)
        await sweepMedia(env)
      }
      setClockOffset(0)
    }
    await sweep(1)
    expect(namesOf(await list('use=unused'))).toEqual(['Loose.png'])
    expect((await list(`folder=${folder.id}`)).data_list[0]).toMatchObject({ is_kept: true, folder_id: folder.id })
    await send('PUT', `/media/${loose.id}`, { is_kept: false })
    await sweep(60)
    expect(namesOf(await list('use=unused'))).toEqual([])
    expect(other.id).not.toBe(loose.id)
  })

  it('keeps the poster of a film that was uploaded into the library', async () => {
    const { send, list, account } = await newLibrary()
    const film = await createPicture(
      env,
      { accountId: account.id },
      { type: 'video/mp4', name: 'new.mp4', variants: [] },
    )
    const poster = await createPicture(env, { accountId: account.id }, { purpose: 'poster' })
    expect((await send('PUT', `/media/${film.id}`, { is_kept: true, poster_id: poster.id })).status).toBe(200)
    const wrong = await send('PUT', `/media/${film.id}`, { poster_id: film.id })
    expect([wrong.status, Object.keys(wrong.json.fields)]).toEqual([422, ['poster_id']])
    for (const hours of [1, 27]) {
      setClockOffset(hours * HOUR)
      await sweepMedia(env)
    }
    setClockOffset(0)
    const [shown] = (await list('search=new.mp4')).data_list
    expect(shown.poster.media_id).toBe(poster.id)
  })
})

describe('folders', () => {
  it('are made, renamed, filled, emptied and deleted', async () => {
    const { send, list, loose } = await newLibrary()
    const { id } = (await send('POST', '/media-folder', { name: 'Logos' })).json.data
    const taken = await send('POST', '/media-folder', { name: 'Logos' })
    expect([taken.status, Object.keys(taken.json.fields)]).toEqual([422, ['name']])
    expect((await send('PUT', `/media-folder/${id}`, { name: 'Marks' })).status).toBe(200)
    await send('POST', '/media/move', { ids: [loose.id], folder_id: id })
    expect((await send('GET', '/media-folder')).json.data).toEqual([{ id, name: 'Marks', files: 1 }])
    expect((await send('DELETE', `/media-folder/${id}`)).json.code).toBe('folder_filled')
    expect((await list('folder=none')).total).toBe(2)
    await send('POST', '/media/move', { ids: [loose.id], folder_id: null })
    expect((await send('DELETE', `/media-folder/${id}`)).status).toBe(200)
    expect((await send('DELETE', `/media-folder/${id}`)).status).toBe(404)
    expect(
      (await list('folder=none')).data_list.find((file: { name: string }) => file.name === 'Loose.png').is_kept,
    ).toBe(true)
  })

  it('of another account take nothing', async () => {
    const { send, loose } = await newLibrary()
    const stranger = await newLibrary()
    const { id } = (await stranger.send('POST', '/media-folder', { name: 'Theirs' })).json.data
    expect((await send('POST', '/media/move', { ids: [loose.id], folder_id: id })).status).toBe(404)
    expect((await send('PUT', `/media-folder/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await send('GET', '/media-folder')).json.data).toEqual([])
  })
})

describe('replacing everywhere', () => {
  it('changes every working copy of the account, and no release', async () => {
    const { account, send, list, picture, loose, site, cells, token } = await newLibrary()
    const second = await createSite(env, account, {
      name: 'Second',
      cells: [{ ...emptyCell(newId()), creativeByLanguage: { en: { mediaId: picture.id, posterId: null } } }],
      settings: { faviconMediaId: null, logoMediaId: picture.id },
    })
    const stranger = await newLibrary()
    const versions = async (id: string) => (await call('GET', `/v1/site/${id}`, { env, token })).json.data.version
    const before = [await versions(site.id), await versions(second.id)]
    const answer = (await send('POST', `/media/${picture.id}/replace`, { by: loose.id })).json.data
    expect(
      answer
        .map((one: object) => ({ ...one }))
        .toSorted((a: { site_name: string }, b: { site_name: string }) => a.site_name.localeCompare(b.site_name)),
    ).toEqual([
      { site_id: second.id, site_name: 'Second', is_replaced: true },
      { site_id: site.id, site_name: 'Summer', is_replaced: true },
    ])
    expect([await versions(site.id), await versions(second.id)]).toEqual(before.map((version) => version + 1))
    const first = (await call('GET', `/v1/site/${site.id}`, { env, token })).json.data
    expect(first.cells[0].creative.media_id).toBe(loose.id)
    expect(first.cells[0].image_alt.ja.value).toBe('海辺の宿')
    expect(first.cells[1].creative.media_id).toBe(cells[1]?.creative?.mediaId)
    const other = (await call('GET', `/v1/site/${second.id}`, { env, token })).json.data
    expect([other.cells[0].creative_by_language.en.media_id, other.logo_setting.media_id]).toEqual([loose.id, loose.id])
    const kept = (await list('use=unused')).data_list
    expect(kept.map((file: { name: string; is_kept: boolean }) => [file.name, file.is_kept])).toEqual([
      ['夏のフラワー.jpg', true],
    ])
    expect((await stranger.list('use=unused')).total).toBe(1)
    // Put back.
    expect((await send('POST', `/media/${loose.id}/replace`, { by: picture.id })).status).toBe(200)
    expect((await list('use=unused')).data_list[0].name).toBe('Loose.png')
  })

  it('gives a film the poster of the film that comes', async () => {
    const { account, send, token, film, site } = await newLibrary()
    const poster = await createPicture(env, { accountId: account.id }, { purpose: 'poster' })
    const next = await createPicture(
      env,
      { accountId: account.id },
      { type: 'video/mp4', name: 'next.mp4', variants: [] },
    )
    expect((await send('POST', `/media/${film.id}/replace`, { by: next.id })).status).toBe(422)
    await send('PUT', `/media/${next.id}`, { poster_id: poster.id })
    expect((await send('POST', `/media/${film.id}/replace`, { by: next.id })).status).toBe(200)
    const { cells } = (await call('GET', `/v1/site/${site.id}`, { env, token })).json.data
    expect(cells[1].creative).toEqual({ media_id: next.id, poster_id: poster.id })
  })

  it('changes the logo of the brand kit, which counts as a use', async () => {
    const { send, list, loose, picture, token } = await newLibrary()
    const kit = async () => (await send('GET', '/brand-kit')).json.data
    const headers = { 'if-match': '"0"' }
    await call('PUT', '/v1/brand-kit', { env, token, body: { logo_media_id: loose.id }, headers })
    expect((await list('use=unused')).data_list).toEqual([])
    const [{ places, sites }] = (await list('search=loose')).data_list
    expect([places, sites]).toEqual([1, 0])
    const use = (await send('GET', `/media/${loose.id}/use`)).json.data
    expect(use.places).toEqual([
      { site_id: null, site_name: null, kind: 'brand_kit', cell_id: null, position: null, language: null },
    ])
    expect((await send('DELETE', `/media/${loose.id}`)).json.code).toBe('media_used')
    expect((await send('POST', `/media/${loose.id}/replace`, { by: picture.id })).json.data).toEqual([])
    expect([(await kit()).kit.logo_media_id, (await kit()).version]).toEqual([picture.id, 2])
    expect((await send('DELETE', `/media/${loose.id}`)).status).toBe(200)
  })

  it('is refused for another kind, another account, or the same file', async () => {
    const { send, picture, film } = await newLibrary()
    const { loose: foreign } = await newLibrary()
    for (const by of [film.id, foreign.id, picture.id, newId()]) {
      const answer = await send('POST', `/media/${picture.id}/replace`, { by })
      expect([answer.status, Object.keys(answer.json.fields)]).toEqual([422, ['by']])
    }
    expect((await send('POST', `/media/${foreign.id}/replace`, { by: picture.id })).status).toBe(404)
  })
})
