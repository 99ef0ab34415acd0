import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { connect } from '#worker/db/client.ts'
import { reviewComments, reviewThreads } from '#worker/db/schema/sharing.ts'
import { newId } from '#worker/platform/ids.ts'

async function open() {
  const operator = await createAccount(env, { type: 'MASTER' })
  const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator, contactName: '代理 太郎' })
  const owner = await createAccount(env, { type: 'USER', parent: partner, contactName: '佐藤 花子' })
  const helper = await createAccount(env, {
    type: 'SUB_ADMIN',
    parent: owner,
    contactName: '鈴木 一郎',
    passwordHash: 'x',
  })
  const stranger = await createAccount(env, { type: 'USER', contactName: '他人 二郎' })
  const site = await createSite(env, owner, { cells: [{}] })
  const { token } = await signIn(env, owner)
  const threadId = newId()
  await connect(env.DB).insert(reviewThreads).values({
    id: threadId,
    siteId: site.id,
    cellId: newId(),
    language: 'ja',
    x: 0,
    y: 0,
    cellHash: 'x',
    createdAt: Date.now(),
  })
  await connect(env.DB)
    .insert(reviewComments)
    .values({ threadId, id: newId(), author: '客', guestId: newId(), personId: null, text: '大きく', createdAt: 1 })
  const say = (text: string, mentions: string[]) =>
    call('POST', `/v1/site/${site.id}/review/${threadId}`, { token, body: { text, mentions } })
  const told = async () => {
    const events = await env.DB.prepare(
      `SELECT e.person_id, e.account_id, e.detail, o.id AS mail FROM bell_events AS e
       LEFT JOIN outbox AS o ON o.payload ->> 'eventId' = e.id AND o.payload ->> 'accountId' = e.person_id
       WHERE e.kind = 'mention' AND e.subject_id = ? ORDER BY e.person_id`,
    )
      .bind(site.id)
      .all<{ person_id: string; account_id: string; detail: string; mail: string | null }>()
    return events.results
  }
  return { partner, owner, helper, stranger, site, token, threadId, say, told }
}

describe('people that a comment names', () => {
  it('are the site’s account, the own account and its sub-admins: nobody above, and no sub-admins of others', async () => {
    const { partner, owner, helper, site, token } = await open()
    const namedBy = async (one: string) => {
      const { data } = (await call('GET', `/v1/site/${site.id}/people`, { token: one })).json
      return (data as { id: string }[]).map(({ id }) => id).toSorted()
    }
    expect(await namedBy(token)).toEqual([owner.id, helper.id].toSorted())
    expect(await namedBy((await signIn(env, partner)).token)).toEqual([partner.id, owner.id].toSorted())
  })

  it('are notified once under the bell and by mail, with the way to the comment', async () => {
    const { partner, owner, helper, threadId, say, told } = await open()
    const text = '@鈴木 一郎 @代理 太郎 ご確認ください'
    expect((await say(text, [helper.id, partner.id, helper.id])).status).toBe(200)
    const events = await told()
    expect(events.map(({ person_id: id }) => id)).toEqual([helper.id])
    expect(events.every(({ mail }) => mail !== null)).toBe(true)
    const [ofHelper] = events
      .filter(({ person_id: id }) => id === helper.id)
      .map((event) => ({ ...event, detail: JSON.parse(event.detail) as object }))
    expect(ofHelper).toMatchObject({ account_id: owner.id, detail: { author: '佐藤 花子', thread: threadId, text } })
    const { token } = await signIn(env, helper)
    const bell = (await call('GET', '/v1/system_noti/show', { token })).json
    expect(JSON.stringify(bell)).toContain(threadId)
  })

  it('are nobody who may not see the site, and not the writer', async () => {
    const { owner, stranger, say, told } = await open()
    expect((await say('@他人 二郎 @佐藤 花子', [stranger.id, owner.id])).status).toBe(200)
    expect(await told()).toEqual([])
    expect((await say('x', Array.from({ length: 11 }, newId))).status).toBe(422)
  })
})
