import { env } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { insertNotification } from '#tests/setup/notifications.ts'
import { connect } from '#worker/db/client.ts'
import { announcementMails, announcementPartners, announcements } from '#worker/db/schema/announcements.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { cleanAnnouncements } from './announcement.jobs.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const text = { ja: { value: 'A', state: 'written' as const } }

type Row = typeof announcements.$inferInsert
type Owner = Awaited<ReturnType<typeof createAccount>>

afterEach(() => setClockOffset(0))

async function createNews(values: Partial<Row>, { id: accountId }: Owner): Promise<string> {
  const id = newId()
  const times = { createdAt: now(), updatedAt: now(), startsAt: now() }
  const texts = { title: text, content: text, imageAlt: {} }
  const row: Row = {
    id,
    kind: 'news',
    accountId,
    createdBy: accountId,
    status: 'draft',
    publication: 'instant',
    ...texts,
    ...times,
    ...values,
  }
  await connect(env.DB).insert(announcements).values(row)
  return id
}
async function countRows(table: string, column: string, ids: readonly string[]) {
  const query = `SELECT count(*) AS n FROM ${table} WHERE ${column} IN (SELECT value FROM json_each(?))`
  return env.DB.prepare(query).bind(JSON.stringify(ids)).first<number>('n')
}
const isReady = (ids: readonly string[]) =>
  Promise.all(
    ids.map((id) =>
      env.DB.prepare("SELECT count(*) AS n FROM media WHERE id = ? AND state = 'ready'").bind(id).first('n'),
    ),
  )
/** Runs the jobs of a day and a half, after which unused files are removed. */
async function sweep() {
  const at = now() - Date.now()
  for (const hours of [1, 26]) {
    setClockOffset(at + hours * HOUR)
    await cleanAnnouncements(env)
    await sweepMedia(env)
  }
}

it.each(['news', 'delivery'] as const)(
  'the sweep keeps pictures of %s that can be shown or brought back, no others',
  async (kind) => {
    const owner = await createAccount(env, { type: 'USER' })
    const site = await createSite(env, owner)
    const states: Partial<Row>[] = [
      { status: 'draft', startsAt: null },
      { status: 'published', startsAt: now() + 90 * DAY, endsAt: now() + 91 * DAY },
      { status: 'published' },
      { status: 'published', startsAt: now() - 2 * DAY, endsAt: now() - DAY },
      { status: 'unpublished' },
      { status: 'published', deletedAt: now() - 28 * DAY },
      { status: 'published', deletedAt: now() - 30 * DAY },
    ]
    const make = {
      news: (values: Partial<Row>) => createNews(values, owner),
      delivery: (values: Partial<Row>) => createDelivery(env, site, values),
    }[kind]
    const pictures: string[] = []
    for (const values of states) {
      const { id } = await createPicture(env, { accountId: owner.id }, { purpose: 'news' })
      pictures.push(id)
      await make({ ...values, imageMediaId: id })
    }
    await sweep()
    expect(await isReady(pictures)).toEqual([1, 1, 1, 1, 1, 1, 0])
  },
)

it('an announcement goes 30 days after it was deleted, with all that belongs to it, and no other', async () => {
  const owner = await createAccount(env, { type: 'USER' })
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  const site = await createSite(env, owner)
  const db = connect(env.DB)
  const makeAll = async (deletedAt: number | null) => {
    const news = await createNews({ deletedAt }, owner)
    await db.insert(announcementPartners).values({ announcementId: news, partnerId: partner.id })
    const notification = await insertNotification(env, owner.id, ['masterUser'], { deletedAt })
    await db.insert(announcementMails).values({ announcementId: notification, audience: 'masterUser' })
    const { id: delivery } = await createDelivery(env, site, { deletedAt })
    await env.DB.prepare('INSERT INTO delivery_counts VALUES (?, 3, 1)').bind(delivery).run()
    return [news, notification, delivery]
  }
  const days = 30 * DAY
  const [old, young, kept] = [await makeAll(now() - days), await makeAll(now() - days + 60_000), await makeAll(null)]
  await cleanAnnouncements(env)
  await cleanAnnouncements(env)
  const left = async (ids: readonly string[]) =>
    Promise.all([
      countRows('announcements', 'id', ids),
      ...['partners', 'audiences', 'mails'].map((one) => countRows(`announcement_${one}`, 'announcement_id', ids)),
      countRows('delivery_counts', 'announcement_id', ids),
    ])
  expect([await left(old), await left(young), await left(kept)]).toEqual([
    [0, 0, 0, 0, 0],
    [3, 1, 1, 1, 1],
    [3, 1, 1, 1, 1],
  ])
})
