import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createAccount } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import {
  createAudiences,
  createWriter,
  deliverMails,
  listPromised,
  scheduled,
  type Reader,
  signInAs,
  stopClock,
  text,
} from '#tests/setup/notification-kit.ts'
import { now } from '#worker/platform/clock.ts'
import { mailNotifications } from './notification-mail.jobs.ts'
import { findPeople, findWalks, insertPage } from './notification-mail.repository.ts'

const { env } = recordMails()
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let accounts: Awaited<ReturnType<typeof createAudiences>>
let operator: ReturnType<typeof createWriter>

beforeEach(async () => {
  await env.DB.prepare('DELETE FROM outbox').run()
  accounts = await createAudiences()
  operator = createWriter(await signInAs(accounts.operator))
})
afterEach(() => vi.restoreAllMocks())

/** Direct users with a password. */
async function addPeople(count: number): Promise<string[]> {
  const made = Array.from({ length: count }, () =>
    createAccount(env, { type: 'USER', parent: accounts.operator, passwordHash: 'x' }),
  )
  return (await Promise.all(made)).map(({ id }) => id)
}
const peopleOf = (...names: (keyof typeof accounts)[]) => names.map((name) => accounts[name].id).toSorted()
const promised = async () => (await listPromised(env)).map(({ accountId }) => accountId).toSorted()
const switchMail = (reader: Reader, mail: boolean) =>
  reader.put('notification-setting', { switches: [{ kind: 'notification', bell: true, mail }] })

describe('mails of a notification', () => {
  it('are promised once to everybody of the audience who can sign in, and counted', async () => {
    const { id } = await operator.written({ by_mail: true })
    await createAccount(env, { type: 'USER', parent: accounts.operator })
    await createAccount(env, {
      type: 'USER',
      parent: accounts.operator,
      passwordHash: 'x',
      contractStatus: 'terminated',
    })
    await Promise.all([mailNotifications(env), mailNotifications(env), mailNotifications(env)])
    await mailNotifications(env)
    expect(await promised()).toEqual(peopleOf('direct', 'masterUser', 'viewer'))
    expect((await operator.detail(id)).edited?.mailed).toBe(3)
  })

  it('are not promised without the choice, for drafts, nor to who switched them off', async () => {
    await switchMail(await signInAs(accounts.direct), false)
    await operator.written()
    await operator.written({ by_mail: true, status: 'draft' })
    await mailNotifications(env)
    expect(await promised()).toEqual([])
    await operator.written({ by_mail: true })
    await mailNotifications(env)
    expect(await promised()).toEqual(peopleOf('masterUser', 'viewer'))
  })

  it('start at the millisecond of the start and end before that of the end', async () => {
    const start = now() + MINUTE
    const end = start + MINUTE
    const period = { publication: 'scheduled', start_date: new Date(start).toISOString() }
    for (const minutes of [1, 2])
      await operator.written({ ...period, end_date: new Date(start + minutes * MINUTE).toISOString(), by_mail: true })
    const countAt = async (at: number) => {
      stopClock(at)
      await env.DB.batch(['outbox', 'announcement_mails'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
      await mailNotifications(env)
      return (await promised()).length
    }
    const counts = []
    for (const at of [start - 1, start, start + 1, end - 1, end, end + 1]) counts.push(await countAt(at))
    expect(counts).toEqual([0, 6, 6, 6, 3, 3])
  })

  it('are sent if they wait until a millisecond before the end, and dropped from the end on', async () => {
    const period = scheduled(0, 60)
    await operator.written({ ...period, by_mail: true })
    await mailNotifications(env)
    const end = Date.parse(period.end_date)
    stopClock(end - 1)
    const [first, ...rest] = await listPromised(env)
    expect((await deliverMails(env, [String(first?.id)])).length).toBe(1)
    stopClock(end)
    const ids = rest.map(({ id }) => id)
    expect([ids.length, (await deliverMails(env, ids)).length]).toEqual([2, 0])
    expect(await listPromised(env)).toEqual([])
  })

  it('are sent after an outage of three days for what still shows, not for what ended', async () => {
    await operator.written({ ...scheduled(1, 2 * 24 * 60), by_mail: true, title: { ja: text('終了') } })
    await operator.written({ ...scheduled(1, 5 * 24 * 60), by_mail: true, title: { ja: text('掲載中') } })
    stopClock(Date.now() + 3 * DAY)
    await mailNotifications(env)
    const sent = await deliverMails(env)
    expect(sent.map(({ subject }) => subject)).toEqual(Array.from({ length: 3 }, () => '【Mekuri】掲載中'))
  })

  it('are not repeated when it is taken down and published again', async () => {
    const { id } = await operator.written({ by_mail: true })
    await mailNotifications(env)
    await operator.change(id, 1, { by_mail: true, status: 'unpublished' })
    await mailNotifications(env)
    await operator.change(id, 2, { by_mail: true })
    await mailNotifications(env)
    expect(await promised()).toEqual(peopleOf('direct', 'masterUser', 'viewer'))
  })

  it('go to a new audience alone when one is added, and to nobody again when one is taken away and back', async () => {
    const { id } = await operator.written({ by_mail: true })
    await mailNotifications(env)
    await operator.change(id, 1, { by_mail: true, targets: ['oemMaster'] })
    await mailNotifications(env)
    await operator.change(id, 2, { by_mail: true, targets: ['masterUser', 'oemMaster'] })
    await mailNotifications(env)
    expect(await promised()).toEqual(peopleOf('direct', 'masterUser', 'oemMaster', 'viewer'))
    expect((await operator.detail(id)).edited?.mailed).toBe(4)
  })

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['it was taken down', (id) => operator.change(id, 1, { by_mail: true, status: 'unpublished' })],
    ['it was deleted', (id) => operator.remove(id, 1)],
    ['it is no longer by mail', (id) => operator.change(id, 1)],
    ['it no longer goes to their audience', (id) => operator.change(id, 1, { by_mail: true, targets: ['oemMaster'] })],
    ['they switched mails off', async () => switchMail(await signInAs(accounts.direct), false)],
    ['their contract was terminated', () => setAccount("contract_status = 'terminated'")],
    ['they were deleted', () => setAccount('deleted_at = 1')],
  ])('that wait are dropped if %s', async (_, happens) => {
    const { id } = await operator.written({ by_mail: true })
    await mailNotifications(env)
    await happens(id)
    const own = (await listPromised(env)).filter(({ accountId }) => accountId === accounts.direct.id)
    const ids = own.map((one) => one.id)
    expect([ids.length, (await deliverMails(env, ids)).length]).toEqual([1, 0])
  })

  it('go on after a run that ended between two pages, and miss nobody', async () => {
    const added = await addPeople(230)
    await operator.written({ by_mail: true })
    const [walk] = await findWalks(env.DB, 1)
    const page = await findPeople(env.DB, walk as NonNullable<typeof walk>, 100)
    // The run ends here: its second page is never enqueued, and a slower run tries the same page.
    await insertPage(env.DB, walk as NonNullable<typeof walk>, { people: page, isLast: false })
    expect(await insertPage(env.DB, walk as NonNullable<typeof walk>, { people: page, isLast: false })).toBeUndefined()
    await mailNotifications(env)
    await mailNotifications(env)
    expect(await promised()).toEqual([...added, ...peopleOf('direct', 'masterUser', 'viewer')].toSorted())
  })

  it('have the person’s language, the partner’s looks, a link to the page, and how to switch them off', async () => {
    await env.DB.prepare("UPDATE accounts SET company_name = 'Orange', main_color = '#e65100' WHERE id = ?")
      .bind(accounts.oemMaster.id)
      .run()
    await env.DB.prepare("UPDATE accounts SET language = 'en' WHERE id = ?").bind(accounts.oemUser.id).run()
    const hostile = '<b>停止</b>'
    const { id } = await operator.written({
      by_mail: true,
      targets: ['oemUser'],
      title: { ja: text('メンテナンス'), en: text('Maintenance') },
      content: { ja: text(hostile) },
      link: 'https://example.com/a?b=1&c=2',
    })
    await mailNotifications(env)
    const [mail] = await deliverMails(env)
    expect(mail).toMatchObject({ to: accounts.oemUser.email, subject: 'Orange: Maintenance', from: { name: 'Orange' } })
    expect(mail?.html).toContain('&lt;b&gt;停止&lt;/b&gt;')
    expect(mail?.html).toContain('#e65100')
    const lines = [
      'Link: https://example.com/a?b=1&c=2',
      `/adminuser/notification/${id}`,
      '/adminuser/profile#notifications',
      hostile,
    ]
    expect(lines.filter((line) => !mail?.text.includes(line))).toEqual([])
  })
})

const setAccount = (change: string) =>
  env.DB.prepare(`UPDATE accounts SET ${change} WHERE id = ?`).bind(accounts.direct.id).run() as Promise<unknown>
