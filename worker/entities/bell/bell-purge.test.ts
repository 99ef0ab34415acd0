import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createDelivery } from '#tests/setup/deliveries.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { bellEvents } from '#worker/db/schema/bell.ts'
import { purgeSite } from '#worker/features/sites/site.jobs.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

const db = connect(env.DB)
const passwordHash = 'x'

/** Creates an event with a read mark, a read state and a bell switch of the person. */
async function createReadEvent(accountId: string, personId: string, subjectId: string): Promise<string> {
  const [id, createdAt] = [newId(), now()]
  const detail = { site: 'A', count: 1 }
  await db.insert(bellEvents).values({ id, accountId, kind: 'submission', subjectId, detail, createdAt })
  await env.DB.batch([
    env.DB.prepare("INSERT INTO read_marks VALUES (?, 'bell', ?, ?)").bind(personId, createdAt, id),
    env.DB.prepare("INSERT OR IGNORE INTO read_states VALUES (?, 'bell', 1)").bind(personId),
    env.DB.prepare("INSERT OR IGNORE INTO bell_switches VALUES (?, 'submission', 0, 0)").bind(personId),
  ])
  return id
}
const count = (table: string, column: string, id: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${column} = ?`).bind(id).first<number>('n')
/** Marks, read states and switches of a person. */
const keptOf = (id: string) =>
  Promise.all(['read_marks', 'read_states', 'bell_switches'].map((table) => count(table, 'person_id', id)))

it('a purged site takes its deliveries, their reach, what bells tell of it and those marks with it, no other’s', async () => {
  const partner = await createAccount(env, { type: 'OEM_MASTER' })
  const owner = await createAccount(env, { type: 'USER', parent: partner })
  const viewer = await createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer' })
  const [site, other] = [await createSite(env, owner), await createSite(env, owner)]
  const states = [{}, { status: 'draft', startsAt: null }, { status: 'unpublished' }, { deletedAt: now() }] as const
  for (const { id: siteId } of [site, other]) {
    for (const values of states) {
      const { id } = await createDelivery(env, { id: siteId, accountId: owner.id }, values)
      await env.DB.prepare('INSERT INTO delivery_counts VALUES (?, 2, 1)').bind(id).run()
    }
    await createReadEvent(owner.id, viewer.id, siteId)
    // An event about the site that a person of the partner has read.
    await createReadEvent(partner.id, partner.id, siteId)
  }
  const countOf = (siteId: string) =>
    Promise.all([count('announcements', 'site_id', siteId), count('bell_events', 'subject_id', siteId)])
  expect([await countOf(site.id), await keptOf(viewer.id), await keptOf(partner.id)]).toEqual([
    [4, 2],
    [2, 1, 1],
    [2, 1, 1],
  ])
  const { id, statement } = insertOutbox(db, { kind: 'site.purge', payload: { siteId: site.id } })
  await statement
  await purgeSite(env, site.id, id)
  await purgeSite(env, site.id, id)
  const counts = 'SELECT count(*) AS n FROM delivery_counts WHERE announcement_id NOT IN (SELECT id FROM announcements)'
  expect([await countOf(site.id), await countOf(other.id), await env.DB.prepare(counts).first('n')]).toEqual([
    [0, 0],
    [4, 2],
    0,
  ])
  expect([await keptOf(viewer.id), await keptOf(partner.id)]).toEqual([
    [1, 1, 1],
    [1, 1, 1],
  ])
})

it('a deleted sub-admin leaves no marks and switches, and those of its colleagues stay', async () => {
  const owner = await createAccount(env, { type: 'USER', passwordHash })
  const createViewer = () => createAccount(env, { type: 'SUB_ADMIN', parent: owner, role: 'viewer', passwordHash })
  const [gone, stays] = [await createViewer(), await createViewer()]
  for (const one of [owner, gone, stays]) await createReadEvent(owner.id, one.id, newId())
  const { token } = await signIn(env, owner)
  const headers = { 'if-match': '"1"' }
  expect((await call('DELETE', `/v1/sub-admin/${gone.id}`, { token, headers })).status).toBe(200)
  expect(await Promise.all([owner, gone, stays].map((one) => keptOf(one.id)))).toEqual([
    [1, 1, 1],
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect(await count('bell_events', 'account_id', owner.id)).toBe(3)
})

it('a deleted account leaves no events, marks and switches, nor do its sub-admins', async () => {
  const operator = await createAccount(env, { type: 'MASTER', passwordHash })
  const [gone, stays] = [
    await createAccount(env, { type: 'USER', parent: operator, plan: null }),
    await createAccount(env, { type: 'USER', parent: operator, plan: null }),
  ]
  const sub = await createAccount(env, { type: 'SUB_ADMIN', parent: gone, role: 'viewer' })
  await createReadEvent(gone.id, sub.id, newId())
  for (const { id } of [gone, stays]) await createReadEvent(id, id, newId())
  const { token } = await signIn(env, operator)
  const answer = await call('DELETE', `/v1/master/user/${gone.id}`, { token, headers: { 'if-match': '"1"' } })
  expect(answer.status).toBe(200)
  expect(await Promise.all([gone, sub, stays].map(({ id }) => keptOf(id)))).toEqual([
    [0, 0, 0],
    [0, 0, 0],
    [1, 1, 1],
  ])
  expect([
    await count('bell_events', 'account_id', gone.id),
    await count('bell_events', 'account_id', stays.id),
  ]).toEqual([0, 1])
})
