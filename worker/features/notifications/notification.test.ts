import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '#tests/setup/factories.ts'
import {
  createAudiences,
  createWriter,
  type Detail,
  iso,
  type Reader,
  scheduled,
  signInAs,
  stopClock,
  text,
  type Wire,
} from '#tests/setup/notification-kit.ts'
import { now } from '#worker/platform/clock.ts'

const MINUTE = 60_000
const READERS = ['oemMaster', 'oemAdmin', 'oemUser', 'direct', 'masterUser', 'viewer'] as const

let accounts: Awaited<ReturnType<typeof createAudiences>>
let operator: ReturnType<typeof createWriter>
let readers: Record<(typeof READERS)[number] | 'operator', Reader>

beforeEach(async () => {
  accounts = await createAudiences()
  const signedIn = await Promise.all(
    Object.entries(accounts).map(async ([name, account]) => [name, await signInAs(account)]),
  )
  readers = Object.fromEntries(signedIn) as typeof readers
  operator = createWriter(readers.operator)
})
afterEach(() => vi.restoreAllMocks())

/** Names of the readers who have an item under their bell. */
async function reached(): Promise<string[]> {
  const totals = await Promise.all(READERS.map(async (name) => (await readers[name].bell()).total))
  return READERS.filter((_, at) => totals[at] === 1)
}

describe('a notification', () => {
  it.each([
    [['oemMaster'], ['oemMaster']],
    [['oemAdmin'], ['oemAdmin']],
    [['oemUser'], ['oemUser']],
    [['masterUser'], ['direct', 'masterUser', 'viewer']],
    [
      ['oemMaster', 'masterUser'],
      ['oemMaster', 'direct', 'masterUser', 'viewer'],
    ],
  ])('for %j reaches %j, under the bell and as a page', async (targets, people) => {
    const { id } = await operator.written({ targets })
    expect(await reached()).toEqual(people)
    const statuses = await Promise.all(READERS.map(async (name) => readers[name].opens(id)))
    expect(READERS.filter((_, at) => statuses[at] === 200)).toEqual(people)
    expect(new Set(statuses)).toEqual(new Set([200, 404]))
  })

  it('shows from the millisecond of its start until before its end, under the bell, in the count and as a page', async () => {
    const [start, end] = [now() + MINUTE, now() + 2 * MINUTE]
    const period = { publication: 'scheduled', start_date: iso(start), end_date: iso(end) }
    const { id } = await operator.written(period)
    const { direct } = readers
    const seen = []
    for (const at of [start - 1, start, start + 1, end - 1, end, end + 1]) {
      stopClock(at)
      seen.push([(await direct.bell()).total, await direct.unread(), await direct.opens(id)])
    }
    const [hidden, shown] = [
      [0, 0, 404],
      [1, 1, 200],
    ]
    expect(seen).toEqual([hidden, shown, shown, shown, hidden, hidden])
  })

  it('has a standing that the operator can filter by, and readers of no other than published ones', async () => {
    const { id } = await operator.written()
    await operator.written({ status: 'draft' })
    await operator.change(id, 1, { status: 'unpublished' })
    const list = async (standing: string) =>
      (await readers.operator.get(`system_noti?standing=${standing}`)).json.data.data_list as Wire[]
    const counts = await Promise.all(['draft', 'published', 'unpublished'].map(async (one) => (await list(one)).length))
    expect([counts, await reached(), await readers.direct.opens(id)]).toEqual([[1, 0, 1], [], 404])
    expect((await list('draft'))[0]).toMatchObject({ targets: ['masterUser'], by_mail: false, standing: 'draft' })
  })

  it('shows hostile texts as they are, in the language of the reader, or in Japanese', async () => {
    const hostile = '<img src=x onerror=alert(1)>{{x}}'
    const { id } = await operator.written({ title: { ja: text(hostile), en: text('Maintenance') } })
    const titleIn = async (language: string) =>
      (await readers.direct.get(`system_noti/${id}`, language)).json.data.title as string
    expect([await titleIn('ja'), await titleIn('en'), await titleIn('kr')]).toEqual([hostile, 'Maintenance', hostile])
  })

  it('shows what its editor needs to the operator alone', async () => {
    const { id } = await operator.written()
    const own = (await readers.direct.get(`system_noti/${id}`)).json.data as Detail
    expect(own).toMatchObject({ edited: null, is_unread: true })
    expect((await operator.detail(id)).edited).toMatchObject({ targets: ['masterUser'], by_mail: false, mailed: 0 })
  })

  it.each<[string, Wire, string]>([
    ['no target', { targets: [] }, 'targets'],
    ['an unknown target', { targets: ['everybody'] }, 'targets.0'],
    ['a script as link', { link: 'javascript:alert(1)' }, 'link'],
    ['an end before its start', { ...scheduled(2, 1) }, 'end_date'],
    ['no title in Japanese', { title: { en: text('A') } }, 'title.ja.value'],
  ])('is refused with %s', async (_, over, field) => {
    const refused = await operator.write(over)
    expect([refused.status, Object.keys(refused.json.fields as Wire)]).toEqual([422, [field]])
  })

  it('refuses stale saves, disappears when it is deleted, and can be brought back', async () => {
    const { id } = await operator.written()
    expect((await operator.change(id, 1)).status).toBe(200)
    expect((await operator.change(id, 1)).status).toBe(412)
    expect([(await operator.remove(id, 1)).status, (await operator.remove(id, 2)).status]).toEqual([412, 200])
    expect([await reached(), await readers.direct.unread()]).toEqual([[], 0])
    expect([(await operator.restore(id)).status, (await operator.restore(id)).status]).toEqual([200, 404])
    expect((await reached()).length).toBe(3)
  })
})

describe('the reach of audiences', () => {
  const reachOf = async (targets: string) =>
    (await readers.operator.get(`system_noti/reach?targets=${targets}`)).json.data as Wire

  it('is the number of people who can sign in, and of those with mails', async () => {
    await readers.viewer.put('notification-setting', { switches: [{ kind: 'notification', bell: true, mail: false }] })
    expect(await reachOf('masterUser')).toEqual({ people: 3, with_mail: 2 })
    expect(await reachOf('oemMaster,oemAdmin,oemUser')).toEqual({ people: 3, with_mail: 3 })
    expect(await reachOf('')).toEqual({ people: 0, with_mail: 0 })
  })

  it('leaves out who is deleted, terminated, below a terminated partner, or has no password', async () => {
    const { operator: top, direct } = accounts
    await createAccount(env, { type: 'USER', parent: top })
    await createAccount(env, { type: 'SUB_ADMIN', parent: direct, role: 'main' })
    await createAccount(env, { type: 'USER', parent: top, passwordHash: 'x', contractStatus: 'terminated' })
    await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated' WHERE id = ?")
      .bind(accounts.oemMaster.id)
      .run()
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(accounts.masterUser.id).run()
    expect(await reachOf('masterUser')).toEqual({ people: 2, with_mail: 2 })
    expect(await reachOf('oemMaster,oemAdmin,oemUser')).toEqual({ people: 0, with_mail: 0 })
    expect((await readers.operator.get('system_noti/reach?targets=nobody')).status).toBe(422)
  })
})
