import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAudiences, scheduled, signInAs, stopClock, text, type Wire } from '#tests/setup/notification-kit.ts'

const MINUTE = 60_000

let accounts: Awaited<ReturnType<typeof createAudiences>>
let operator: string

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM announcement_partners').run()
  accounts = await createAudiences()
  operator = (await signInAs(accounts.operator)).token
})
afterEach(() => vi.restoreAllMocks())

const draft = (over: Wire): Wire => ({
  title: { ja: text('新機能') },
  content: { ja: text('公開しました。') },
  publication: 'instant',
  status: 'published',
  on_back_office: true,
  on_login: false,
  ...over,
})
const send = (method: string, path: string, body?: Wire, version = 1) =>
  call(method, `/v1/news${path}`, { token: operator, body, headers: { 'if-match': `"${version}"` } })
const written = async (over: Wire = {}) => (await send('POST', '', draft(over))).json.data.id as string
const change = (id: string, version: number, over: Wire = {}) => send('PUT', `/${id}`, draft(over), version)
/** Moves the clock, so that the following changes are later than the ones before. */
const wait = (span: number) => stopClock(Date.now() + span)

/** A person who reads news. */
async function readerOf(name: 'direct' | 'oemUser' | 'oemMaster') {
  const { token } = await signInAs(accounts[name])
  const mark = (body: Wire) => call('PUT', '/v1/news/mark_as_read', { token, body })
  return {
    unread: async () =>
      ((await call('GET', '/v1/news', { token })).json.data.data_list as { is_unread: boolean }[]).map(
        (one) => one.is_unread,
      ),
    readAll: () => mark({ all: true }),
    read: (id: string) => mark({ ids: [id] }),
  }
}

describe('a news item that appears late', () => {
  it('is unread if its start was moved into the past after everything was marked', async () => {
    const direct = await readerOf('direct')
    const id = await written(scheduled(1, 60))
    await direct.readAll()
    wait(1000)
    await change(id, 1, scheduled(-10, 60))
    expect(await direct.unread()).toEqual([true])
    await direct.read(id)
    // A change of an item that has appeared is no new appearance.
    await change(id, 2, { ...scheduled(-20, 60), title: { ja: text('変更') } })
    expect(await direct.unread()).toEqual([false])
  })

  it('is unread if it is published for the first time with a start in the past', async () => {
    const direct = await readerOf('direct')
    const id = await written({ ...scheduled(-10, 60), status: 'draft' })
    await direct.readAll()
    wait(1000)
    await change(id, 1, scheduled(-10, 60))
    expect(await direct.unread()).toEqual([true])
  })

  it('is unread if it was deleted before its start and brought back after it', async () => {
    const direct = await readerOf('direct')
    const id = await written(scheduled(1, 60))
    await send('DELETE', `/${id}`)
    wait(2 * MINUTE)
    await direct.readAll()
    wait(MINUTE)
    await send('POST', `/${id}/restore`)
    expect(await direct.unread()).toEqual([true])
  })

  it('is unread again if its start was moved behind its appearance, also with a mark of its own', async () => {
    const direct = await readerOf('direct')
    const id = await written()
    await direct.read(id)
    await change(id, 1, scheduled(1, 60))
    wait(2 * MINUTE)
    expect(await direct.unread()).toEqual([true])
  })

  it('is unread for a partner that is added later, and stays read for who could see it before', async () => {
    const [direct, partner] = [await readerOf('direct'), await readerOf('oemUser')]
    const id = await written({ partner_ids: [accounts.oemMaster.id] })
    wait(1000)
    await Promise.all([direct.readAll(), partner.readAll()])
    wait(1000)
    await change(id, 1)
    expect([await direct.unread(), await partner.unread()]).toEqual([[true], [false]])
    await direct.readAll()
    wait(1000)
    // Limited to the partner and then for everybody again, it has been seen by both.
    await change(id, 2, { partner_ids: [accounts.oemMaster.id] })
    wait(1000)
    await change(id, 3)
    expect([await direct.unread(), await partner.unread()]).toEqual([[false], [false]])
  })

  it('is unread for a back office where it did not show before, and stays read when it is published again', async () => {
    const direct = await readerOf('direct')
    const id = await written({ on_back_office: false, on_login: true })
    await direct.readAll()
    wait(1000)
    await change(id, 1)
    expect(await direct.unread()).toEqual([true])
    await direct.read(id)
    await change(id, 2, { status: 'unpublished' })
    wait(MINUTE)
    await change(id, 3)
    expect(await direct.unread()).toEqual([false])
  })
})
