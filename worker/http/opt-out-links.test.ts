import { Buffer } from 'node:buffer'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite } from '#tests/setup/factories.ts'
import { post, recordMails } from '#tests/setup/form-kit.ts'
import { createAudiences, createWriter, deliverMails, signInAs } from '#tests/setup/notification-kit.ts'
import { deliverReports, insertWeeks, subscribe } from '#tests/setup/report-kit.ts'
import { changed, changing } from '#tests/setup/rotation.ts'
import { mailNotifications } from '#worker/features/notifications/notification-mail.jobs.ts'
import { mailReports } from '#worker/features/report-mails/report-mail.jobs.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { signPayload } from '#worker/platform/signed-token.ts'

const { env } = recordMails()
const [during, after] = [changing(env), changed(env)]
const PLATFORM = 'localhost:8787'
const stop = (bindings: Bindings, path: string) => post(bindings, { host: PLATFORM, path }, {}, {})
const pathIn = (headers: Record<string, string> = {}) =>
  new URL((headers['List-Unsubscribe'] ?? '').slice(1, -1)).pathname
const wantsMail = async (personId: string) =>
  (await env.DB.prepare("SELECT mail FROM bell_switches WHERE person_id = ? AND kind = 'notification'")
    .bind(personId)
    .first('mail')) !== 0
const isSubscribed = async (personId: string) =>
  (await env.DB.prepare('SELECT 1 AS n FROM report_subscriptions WHERE person_id = ?').bind(personId).first('n')) === 1

beforeEach(async () => {
  await env.DB.batch(['outbox', 'report_subscriptions'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})
afterEach(() => setClockOffset(0))

/** A link as releases before made it: signed with UPLOAD_SECRET. */
const oldLink = async (page: string, prefix: string, ...ids: readonly string[]) =>
  `/${page}/${await signPayload(Buffer.from(ids.join('').replaceAll('-', ''), 'hex'), { prefix }, env.UPLOAD_SECRET)}`

describe('a link that stops mails', () => {
  it('of a notification works after both secrets were changed and the old ones removed', async () => {
    const { operator, direct } = await createAudiences()
    await createWriter(await signInAs(operator)).written({ by_mail: true })
    await mailNotifications(env)
    const mail = (await deliverMails(env)).find(({ to }) => to === direct.email)
    const path = pathIn(mail?.headers)
    for (const bindings of [env, during, after])
      expect((await call('GET', path, { env: bindings })).text).toContain('<form method="post">')
    expect(await wantsMail(direct.id)).toBe(true)
    expect((await stop(after, path)).status).toBe(200)
    expect(await wantsMail(direct.id)).toBe(false)
  })

  it('of a report works after both secrets were changed and the old ones removed', async () => {
    setClockOffset(Date.parse('2027-03-15T08:10:00+09:00') - Date.now())
    const owner = await createAccount(env, { type: 'USER', passwordHash: '$scrypt$none' })
    const site = await createSite(env, owner, { name: '山の宿' })
    await insertWeeks(site.id, '2027-03-08')
    await subscribe(owner.id, site.id)
    await mailReports(env)
    const [mail] = await deliverReports(env)
    expect((await stop(after, pathIn(mail?.headers))).status).toBe(200)
    expect(await isSubscribed(owner.id)).toBe(false)
  })

  it('is the same in every mail of a person, and works for nobody else', async () => {
    const { operator, direct, viewer } = await createAudiences()
    const writer = createWriter(await signInAs(operator))
    const paths: string[] = []
    for (const bindings of [env, after]) {
      await writer.written({ by_mail: true })
      await mailNotifications(bindings)
      const mail = (await deliverMails(bindings)).find(({ to }) => to === direct.email)
      paths.push(pathIn(mail?.headers))
    }
    expect(new Set(paths).size).toBe(1)
    const token = Buffer.from(String(paths[0]).slice('/unsubscribe/'.length), 'base64url')
    const foreign = Buffer.concat([Buffer.from(viewer.id.replaceAll('-', ''), 'hex'), token.subarray(16)])
    expect((await stop(env, `/unsubscribe/${foreign.toString('base64url')}`)).status).toBe(404)
    expect(await wantsMail(viewer.id)).toBe(true)
  })

  it('of a release before works while its secret is kept, under any of three names', async () => {
    const { direct } = await createAudiences()
    const site = await createSite(env, direct, { name: 'Inn' })
    const links = [
      await oldLink('unsubscribe', 'unsubscribe:', direct.id),
      await oldLink('stop-report', 'stop-report:', direct.id, site.id),
    ]
    const kept = { ...after, OPT_OUT_SECRET_OLD: env.UPLOAD_SECRET }
    for (const link of links) {
      for (const bindings of [env, during, kept]) expect((await call('GET', link, { env: bindings })).status).toBe(200)
      expect((await call('GET', link, { env: after })).status).toBe(404)
    }
  })
})
