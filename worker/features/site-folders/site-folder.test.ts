import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { SITE_FOLDERS_MAX } from '#shared/site/list/site-folder-rules.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { newId } from '#worker/platform/ids.ts'

/** An account with two sites. */
async function newAccount() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const [one, two] = [await createSite(env, account, { name: 'One' }), await createSite(env, account, { name: 'Two' })]
  const send = (method: string, path: string, body?: object) => call(method, `/v1${path}`, { token, body })
  const add = async (name: string): Promise<string> => (await send('POST', '/site-folder', { name })).json.data.id
  const move = (ids: string[], folder: string | null) => send('POST', '/site-folder/move', { ids, folder_id: folder })
  const folders = async () => (await send('GET', '/site-folder')).json.data
  const namesIn = async (query: string) =>
    (await send('GET', `/site?${query}`)).json.data.data_list.map(({ name }: { name: string }) => name).toSorted()
  return { account, token, one, two, send, add, move, folders, namesIn }
}

describe('folders of sites', () => {
  it('hold sites, which are moved together, counted, and filter list, counts and file', async () => {
    const { one, two, send, add, move, folders, namesIn } = await newAccount()
    const [b, a] = [await add('B社'), await add('A社')]
    expect((await move([one.id, two.id], a)).json.data).toEqual({ moved: 2 })
    expect(await folders()).toEqual({
      folders: [
        { id: a, name: 'A社', sites: 2 },
        { id: b, name: 'B社', sites: 0 },
      ],
      rest: 0,
    })
    await move([two.id], b)
    expect(await namesIn(`folder_id=${a}`)).toEqual(['One'])
    await move([one.id], null)
    expect(await namesIn('folder_id=none')).toEqual(['One'])
    expect(await namesIn(`folder_id=${b}`)).toEqual(['Two'])
    const page = (await send('GET', `/site?folder_id=${b}`)).json.data
    expect([page.total, page.data_list[0].folder_id]).toEqual([1, b])
    const { counts } = (await send('GET', `/site/counts?folder_id=${b}`)).json.data
    expect(counts.reduce((sum: number, { sites }: { sites: number }) => sum + sites, 0)).toBe(1)
    const file = (await send('GET', `/site/export?folder_id=${b}`)).text
    expect([file.includes('Two'), file.includes('One')]).toEqual([true, false])
  })

  it('keep their sites when they are deleted', async () => {
    const { one, send, add, move, folders, namesIn } = await newAccount()
    const id = await add('A社')
    await move([one.id], id)
    expect((await send('DELETE', `/site-folder/${id}`)).status).toBe(200)
    expect(await folders()).toEqual({ folders: [], rest: 2 })
    expect(await namesIn('')).toEqual(['One', 'Two'])
    expect((await send('DELETE', `/site-folder/${id}`)).status).toBe(404)
    expect((await move([one.id], id)).status).toBe(404)
  })

  it('have one name each in an account, at most fifty characters, and are at most a hundred', async () => {
    const { account, send, add } = await newAccount()
    const id = await add('A社')
    const twice = await send('POST', '/site-folder', { name: 'A社' })
    expect([twice.status, twice.json.code]).toEqual([422, 'validation'])
    await add('B社')
    expect((await send('PUT', `/site-folder/${id}`, { name: 'B社' })).status).toBe(422)
    expect((await send('PUT', `/site-folder/${id}`, { name: 'A社' })).status).toBe(200)
    expect((await send('PUT', `/site-folder/${id}`, { name: 'x'.repeat(51) })).status).toBe(422)
    const rows = Array.from({ length: SITE_FOLDERS_MAX - 2 }, (_, index) =>
      env.DB.prepare('INSERT INTO site_folders VALUES (?, ?, ?, 0)').bind(newId(), account.id, `folder ${index}`),
    )
    await env.DB.batch(rows)
    expect((await send('POST', '/site-folder', { name: 'One more' })).status).toBe(422)
  })

  it('take no site of another account, and none of others’ folders', async () => {
    const mine = await newAccount()
    const theirs = await newAccount()
    const folder = await mine.add('A社')
    expect((await mine.move([theirs.one.id, mine.one.id], folder)).json.data).toEqual({ moved: 1 })
    expect(await theirs.folders()).toEqual({ folders: [], rest: 2 })
    expect((await theirs.move([theirs.one.id], folder)).status).toBe(404)
    for (const method of ['PUT', 'DELETE'])
      expect((await theirs.send(method, `/site-folder/${folder}`, { name: 'x' })).status).toBe(404)
    expect(await theirs.namesIn(`folder_id=${folder}`)).toEqual([])
  })

  it('are moved by two presses as by one, and leave the site’s version alone', async () => {
    const { one, add, move, send } = await newAccount()
    const id = await add('A社')
    await Promise.all([move([one.id], id), move([one.id], id)])
    const site = (await send('GET', `/site/${one.id}`)).json.data
    expect([site.folder_id, site.version]).toEqual([id, 1])
  })
})
