import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { BellEventKind } from '#shared/announcement/bell-rules.ts'
import { createAccount } from '#tests/setup/factories.ts'
import {
  createAudiences,
  createWriter,
  type Reader,
  scheduled,
  signInAs,
  stopClock,
  text,
} from '#tests/setup/notification-kit.ts'
import { connect } from '#worker/db/client.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const MINUTE = 60_000

let accounts: Awaited<ReturnType<typeof createAudiences>>
let operator: ReturnType<typeof createWriter>
let direct: Reader

beforeEach(async () => {
  accounts = await createAudiences()
  operator = createWriter(await signInAs(accounts.operator))
  direct = await signInAs(accounts.direct)
})
afterEach(() => vi.restoreAllMocks())

type Event = { accountId?: string; personId?: string | null; kind?: BellEventKind; at?: number }

async function happened({
  accountId = accounts.direct.id,
  personId = null,
  kind = 'submission',
  at = now(),
}: Event = {}) {
  const id = newId()
  const detail = { site: 'A', count: 1 }
  await connect(env.DB)
    .insert(bellEvents)
    .values({ id, accountId, personId, kind, subjectId: id, detail, createdAt: at })
  return id
}
const unreadIds = async (reader: Reader) =>
  (await reader.bell()).data_list.filter((one) => one.is_unread).map(({ id }) => id)
const switchOff = (reader: Reader, kind: string, mail: boolean | null) =>
  reader.put('notification-setting', { switches: [{ kind, bell: false, mail }] })

describe('the bell', () => {
  it('lists notifications and events, the newest first, ten a page', async () => {
    const start = now()
    const events = []
    for (let n = 0; n < 11; n++) events.push(await happened({ at: start - n * MINUTE - 1 }))
    const { id } = await operator.written()
    const [first, second, beyond] = [await direct.bell(1), await direct.bell(2), await direct.bell(3)]
    const shown = [...first.data_list, ...second.data_list].map((one) => one.id)
    expect(shown).toEqual([id, ...events])
    expect([first.data_list.length, first.total, first.unread, beyond.data_list]).toEqual([10, 12, 12, []])
    expect(first.data_list.slice(0, 2)).toMatchObject([
      { type: 'notification', notification: { title: 'メンテナンス' } },
      { type: 'event', kind: 'submission', detail: { site: 'A', count: 1 } },
    ])
  })

  it('counts at most a hundred, and lists at most five hundred', async () => {
    const rows = Array.from({ length: 510 }, (_, n) => ({ id: newId(), at: now() - n - 1 }))
    await env.DB.prepare(
      `INSERT INTO bell_events (id, account_id, kind, subject_id, detail, created_at)
        SELECT value ->> 'id', ?, 'submission', 'x', '{"site":"A","count":1}', value ->> 'at' FROM json_each(?)`,
    )
      .bind(accounts.direct.id, JSON.stringify(rows))
      .run()
    const last = await direct.bell(50)
    expect([last.total, last.unread, last.data_list.length]).toEqual([500, 100, 10])
    expect([(await direct.bell(51)).data_list, await direct.unread()]).toEqual([[], 100])
  })

  it('is not the operator’s', async () => {
    const top = await signInAs(accounts.operator)
    const statuses = [
      (await top.get('system_noti/show')).status,
      (await top.get('system_noti/unread')).status,
      (await top.put('system_noti/mark_as_read', { all: true })).status,
      (await top.get('notification-setting')).status,
    ]
    expect(statuses).toEqual([403, 403, 403, 403])
  })
})

describe('events', () => {
  it('belong to the people of an account, or to one person', async () => {
    const viewer = await signInAs(accounts.viewer)
    const other = await signInAs(accounts.masterUser)
    const common = await happened()
    const own = await happened({ personId: accounts.viewer.id })
    const ids = async (reader: Reader) => (await reader.bell()).data_list.map(({ id }) => id).toSorted()
    expect(await ids(direct)).toEqual([common])
    expect(await ids(viewer)).toEqual([common, own].toSorted())
    expect(await ids(other)).toEqual([])
  })

  it('about money are for the owner and its main contacts', async () => {
    await happened({ kind: 'bill' })
    await happened({ kind: 'contract' })
    const passwordHash = 'x'
    const subs = ['main', 'editor', 'viewer'] as const
    const totals = [(await direct.bell()).total]
    for (const role of subs) {
      const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: accounts.direct, role, passwordHash })
      totals.push((await (await signInAs(sub)).bell()).total)
    }
    expect(totals).toEqual([2, 2, 0, 0])
  })
})

describe('marks', () => {
  it('are a person’s own; one, several, and none for an empty list', async () => {
    const viewer = await signInAs(accounts.viewer)
    const { id } = await operator.written()
    const events = [await happened(), await happened()]
    expect(await direct.read({ ids: [] })).toBe(3)
    expect(await direct.read({ ids: [id] })).toBe(2)
    expect(await direct.read({ ids: [id] })).toBe(2)
    expect(await direct.read({ ids: events })).toBe(0)
    expect([await unreadIds(direct), await viewer.unread()]).toEqual([[], 3])
    const detail = (reader: Reader) => reader.get(`system_noti/${id}`)
    const read = [await detail(direct), await detail(viewer)].map(({ json }) => json.data.is_unread as boolean)
    expect(read).toEqual([false, true])
  })

  it('of all stand in every tab, and leave what comes later unread', async () => {
    const tab = await signInAs(accounts.direct)
    await operator.written()
    await happened()
    expect([await direct.read({ all: true }), await tab.unread()]).toEqual([0, 0])
    stopClock(Date.now() + 5)
    const { id } = await operator.written()
    expect([await unreadIds(tab), await direct.unread()]).toEqual([[id], 1])
    // A slower tab marks the items that it showed.
    expect(await tab.read({ ids: [id] })).toBe(0)
  })

  it('ignore ids that are foreign, unknown or not visible, and answer the same', async () => {
    const other = await signInAs(accounts.masterUser)
    const foreign = await happened({ accountId: accounts.masterUser.id })
    const { id: draft } = await operator.written({ status: 'draft' })
    const { id: forPartners } = await operator.written({ targets: ['oemMaster'] })
    const { id: later } = await operator.written(scheduled(1, 2))
    const ids = [foreign, draft, forPartners, later, newId()]
    const answer = await direct.put('system_noti/mark_as_read', { ids })
    expect([answer.status, answer.json.data]).toEqual([200, { unread: 0 }])
    const marks = await env.DB.prepare('SELECT count(*) AS n FROM read_marks').first()
    expect([marks, await other.unread()]).toEqual([{ n: 0 }, 1])
    expect((await direct.put('system_noti/mark_as_read', { ids: ['x'] })).status).toBe(422)
  })

  it('are forgotten once everything is marked', async () => {
    const ids = [await happened(), await happened()]
    await direct.read({ ids })
    await direct.read({ all: true })
    expect(await env.DB.prepare('SELECT count(*) AS n FROM read_marks').first()).toEqual({ n: 0 })
    expect(await direct.unread()).toBe(0)
  })
})

describe('a notification that appears late', () => {
  it('is unread if its start was moved into the past after everything was marked', async () => {
    const { id } = await operator.written(scheduled(1, 60))
    await direct.read({ all: true })
    stopClock(Date.now() + 1000)
    await operator.change(id, 1, scheduled(-10, 60))
    expect(await unreadIds(direct)).toEqual([id])
    await direct.read({ ids: [id] })
    // A change of an item that has appeared is no new appearance.
    await operator.change(id, 2, { ...scheduled(-20, 60), title: { ja: text('変更') } })
    expect([await direct.unread(), (await direct.bell()).total]).toEqual([0, 1])
  })

  it('is unread if it was taken down before its start and published again', async () => {
    const { id } = await operator.written(scheduled(1, 60))
    await operator.change(id, 1, { ...scheduled(1, 60), status: 'unpublished' })
    stopClock(Date.now() + 2 * MINUTE)
    await direct.read({ all: true })
    stopClock(Date.now() + MINUTE)
    await operator.change(id, 2, scheduled(-2, 57))
    expect(await unreadIds(direct)).toEqual([id])
  })

  it('is unread if it was deleted before its start and brought back after it', async () => {
    const { id } = await operator.written(scheduled(1, 60))
    await operator.remove(id, 1)
    stopClock(Date.now() + 2 * MINUTE)
    await direct.read({ all: true })
    stopClock(Date.now() + MINUTE)
    await operator.restore(id)
    expect(await unreadIds(direct)).toEqual([id])
  })

  it('is unread for an audience that is added later, and stays read for the first one', async () => {
    const partner = await signInAs(accounts.oemMaster)
    const { id } = await operator.written()
    stopClock(Date.now() + 1000)
    await Promise.all([direct.read({ all: true }), partner.read({ all: true })])
    stopClock(Date.now() + 1000)
    await operator.change(id, 1, { targets: ['masterUser', 'oemMaster'] })
    expect([await direct.unread(), await partner.unread()]).toEqual([0, 1])
  })

  it('stays read when it is taken down and published again', async () => {
    const { id } = await operator.written()
    await direct.read({ ids: [id] })
    await operator.change(id, 1, { status: 'unpublished' })
    stopClock(Date.now() + MINUTE)
    await operator.change(id, 2)
    expect([(await direct.bell()).total, await direct.unread()]).toEqual([1, 0])
  })
})

describe('switches', () => {
  it('are all on under the bell, and say which mails there are', async () => {
    const { switches } = (await direct.get('notification-setting')).json.data as { switches: unknown[] }
    expect(switches).toEqual([
      { kind: 'notification', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'translation', bell: true, mail: false, is_mail_fixed: false },
      { kind: 'bulkUpload', bell: true, mail: false, is_mail_fixed: false },
      { kind: 'submission', bell: true, mail: null, is_mail_fixed: false },
      { kind: 'review', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'mention', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'guesses', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'links', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'domain', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'experiment', bell: true, mail: true, is_mail_fixed: false },
      { kind: 'bill', bell: true, mail: true, is_mail_fixed: true },
      { kind: 'spending', bell: true, mail: true, is_mail_fixed: true },
      { kind: 'contract', bell: true, mail: true, is_mail_fixed: true },
      { kind: 'erasure', bell: true, mail: true, is_mail_fixed: true },
    ])
  })

  it('hide a kind from the list and the count, also what came before, for the person alone', async () => {
    const viewer = await signInAs(accounts.viewer)
    const { id } = await operator.written()
    await happened()
    await switchOff(direct, 'submission', null)
    expect([(await direct.bell()).total, await direct.unread(), await viewer.unread()]).toEqual([1, 1, 2])
    await switchOff(direct, 'notification', true)
    expect([(await direct.bell()).total, await direct.unread(), await direct.opens(id)]).toEqual([0, 0, 200])
    await direct.put('notification-setting', { switches: [{ kind: 'submission', bell: true, mail: null }] })
    expect(await direct.unread()).toBe(1)
  })

  it('of money are shown to who hears of it', async () => {
    const viewer = await signInAs(accounts.viewer)
    const { switches } = (await viewer.get('notification-setting')).json.data as { switches: { kind: string }[] }
    expect(switches.map(({ kind }) => kind)).toEqual([
      'notification',
      'translation',
      'bulkUpload',
      'submission',
      'review',
      'mention',
      'guesses',
      'links',
      'domain',
      'experiment',
    ])
    expect((await switchOff(viewer, 'bill', true)).status).toBe(422)
  })

  it.each([
    ['a mail about the contract', [{ kind: 'contract', bell: true, mail: false }], 'switches.0.mail'],
    ['a mail that does not exist', [{ kind: 'submission', bell: true, mail: true }], 'switches.0.mail'],
    ['no choice of a mail', [{ kind: 'translation', bell: true, mail: null }], 'switches.0.mail'],
    ['an unknown kind', [{ kind: 'weather', bell: true, mail: true }], 'switches.0.kind'],
    [
      'a kind twice',
      [
        { kind: 'translation', bell: true, mail: true },
        { kind: 'translation', bell: false, mail: true },
      ],
      'switches.1.kind',
    ],
  ])('refuse %s', async (_, switches, field) => {
    const refused = await direct.put('notification-setting', { switches })
    expect([refused.status, Object.keys(refused.json.fields as object)]).toEqual([422, [field]])
  })
})
