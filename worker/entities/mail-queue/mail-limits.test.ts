import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { publishForms } from '#tests/setup/form-kit.ts'
import { createImportForm, importFile } from '#tests/setup/import-form.ts'
import { createSharedSite } from '#tests/setup/shared-site.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { setThrottle } from '#tests/setup/throttles.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { MAIL_LIMITS } from './mail-limits.ts'

const JOBS = { sendBatch: async () => undefined }
const env = { ...unlimited(testEnv), JOBS } as unknown as Bindings
const DAY = 24 * 60 * 60 * 1000
type Kind = keyof typeof MAIL_LIMITS

let serial = 0
const newAddress = () => `limit-${++serial}-${crypto.randomUUID().slice(0, 8)}@example.com`

async function newPartner() {
  const account = await createAccount(env, { type: 'OEM_MASTER', passwordHash: 'x' })
  const { token } = await signIn(env, account)
  const invited = await createAccount(env, { type: 'USER', parent: account })
  const ask = (method: string, path: string, body?: unknown, version?: number) =>
    call(method, `/v1${path}`, {
      env,
      token,
      ...(body !== undefined && { body }),
      ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
    })
  return { account, token, invited, ask }
}

const person = () => ({ type: 'USER', company_name: 'A', contact_name: 'B', email: newAddress() })
const subAdmin = () => ({ name: 'S', email: newAddress(), role: 'editor' })

type Answer = Awaited<ReturnType<typeof call>>
type Case = {
  what: string
  /** The account whose limit applies, and a call that causes a mail; each call another one. */
  open: () => Promise<{ accountId: string; cause: () => Promise<Answer> }>
}

async function ofPartner(cause: (partner: Awaited<ReturnType<typeof newPartner>>) => () => Promise<Answer>) {
  const partner = await newPartner()
  return { accountId: partner.account.id, cause: cause(partner) }
}

/** Every call that mails an unconfirmed address: a kind without an entry does not compile. */
const CASES: Record<Kind, Case[]> = {
  invitation: [
    {
      what: 'a user is created',
      open: () =>
        ofPartner(
          ({ ask }) =>
            () =>
              ask('POST', '/oem-master/user', person()),
        ),
    },
    {
      what: 'a user with an issued password is created',
      open: () =>
        ofPartner(
          ({ ask }) =>
            () =>
              ask('POST', '/oem-master/user', { ...person(), password: 'Mk#9zvoffice' }),
        ),
    },
    {
      what: 'a user is invited again',
      open: () =>
        ofPartner(
          ({ ask, invited }) =>
            () =>
              ask('POST', `/oem-master/user/${invited.id}/invite`),
        ),
    },
    {
      what: 'a sub-admin is added',
      open: () =>
        ofPartner(
          ({ ask }) =>
            () =>
              ask('POST', '/sub-admin', subAdmin()),
        ),
    },
  ],
  importInvitation: [
    {
      what: 'a file is imported',
      open: () =>
        ofPartner(({ token }) => () => {
          const { company_name, contact_name, email } = person()
          const file = importFile([{ company_name, contact_name, email, account_type: 'USER' }])
          return call('POST', '/v1/oem-master/user/import', {
            env,
            token,
            body: createImportForm({ file, isDryRun: false }),
          })
        }),
    },
  ],
  notificationAddress: [
    {
      what: 'a site is published with another address',
      open: async () => {
        const site = await publishForms(env)
        let version = 2
        const cause = () => {
          const contact = { ...site.forms.contact, notification_email: newAddress() }
          const answer = site.publish(version, { forms: { ...site.forms, contact } })
          version++
          return answer
        }
        return { accountId: site.account.id, cause }
      },
    },
  ],
  previewInvitation: [
    {
      what: 'a guest is invited to a preview',
      open: () =>
        ofPartner(({ ask, account }) => {
          const made = createSite(env, account, {})
          return async () =>
            ask('POST', `/preview/site/${(await made).id}/share`, { is_private: false, emails: [newAddress()] })
        }),
    },
    {
      what: 'invitations are mailed again',
      open: () =>
        ofPartner(({ ask, account }) => {
          const made = createSharedSite(env, account)
          return async () => ask('PUT', `/preview/site/${(await made).id}/share/revoke`, { resend_all: true })
        }),
    },
  ],
  notice: [
    {
      what: 'a contract is suspended and resumed',
      open: () =>
        ofPartner(({ ask, invited }) => {
          let times = 0
          return () => {
            const status = times++ % 2 === 0 ? 'suspended' : 'active'
            return ask('PUT', `/oem-master/user-plan/${invited.id}/status`, { status, reason: 'r' })
          }
        }),
    },
  ],
}

const setCount = (kind: Kind, accountId: string, count: number) =>
  setThrottle(env, `mails:${kind}:${accountId}`, count, now() + DAY)

const countOf = (kind: Kind, accountId: string) =>
  env.DB.prepare('SELECT count FROM throttles WHERE key = ?').bind(`mails:${kind}:${accountId}`).first<number>('count')

const promised = async () =>
  env.DB.prepare("SELECT count(*) AS n FROM outbox WHERE kind LIKE 'mail%'").first<number>('n')

const ALL = (Object.keys(CASES) as Kind[]).flatMap((kind) => CASES[kind].map((one) => ({ kind, ...one })))

describe('mails to unconfirmed addresses', () => {
  it.each(ALL)('are counted and limited when $what', async ({ kind, open }) => {
    const { accountId, cause } = await open()
    const first = await cause()
    expect(first.status).toBe(200)
    expect(await countOf(kind, accountId)).toBe(1)
    await setCount(kind, accountId, MAIL_LIMITS[kind])
    const before = await promised()
    const refused = await cause()
    expect([refused.status, refused.json.code]).toEqual([429, 'mail_limit'])
    expect(refused.json.message).toContain(MAIL_LIMITS[kind].toLocaleString('en'))
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 60 * 60)
    expect(await promised()).toBe(before)
    expect(await countOf(kind, accountId)).toBe(MAIL_LIMITS[kind])
  })

  it('count for their account only, for a day', async () => {
    const [one, other] = [await newPartner(), await newPartner()]
    await setCount('invitation', one.account.id, MAIL_LIMITS.invitation)
    expect((await one.ask('POST', '/oem-master/user', person())).status).toBe(429)
    expect((await other.ask('POST', '/oem-master/user', person())).status).toBe(200)
    await env.DB.prepare('UPDATE throttles SET window_ends_at = ? WHERE key = ?')
      .bind(now(), `mails:invitation:${one.account.id}`)
      .run()
    expect((await one.ask('POST', '/oem-master/user', person())).status).toBe(200)
    expect(await countOf('invitation', one.account.id)).toBe(1)
  })

  it('stay counted after their object is deleted', async () => {
    const { account, ask } = await newPartner()
    const email = newAddress()
    for (let time = 1; time <= 3; time++) {
      const made = await ask('POST', '/oem-master/user', { ...person(), email })
      expect(made.status).toBe(200)
      expect((await ask('DELETE', `/oem-master/user/${made.json.data.id}`)).status).toBe(200)
      expect(await countOf('invitation', account.id)).toBe(time)
    }
  })

  it('reach the limit exactly, however many are sent at once', async () => {
    const { account, ask } = await newPartner()
    await setCount('invitation', account.id, MAIL_LIMITS.invitation - 5)
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask('POST', '/oem-master/user', person())))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15)
    expect(await countOf('invitation', account.id)).toBe(MAIL_LIMITS.invitation)
  })

  it('count those to the old and the new address of an invited person who has not accepted', async () => {
    const { account, invited, ask } = await newPartner()
    const change = await ask('PUT', `/oem-master/user/${invited.id}`, { email: newAddress() }, 1)
    expect(change.status).toBe(200)
    expect(await countOf('invitation', account.id)).toBe(2)
  })

  it('beyond the limit leave a site as it was saved, with its current version', async () => {
    const site = await publishForms(env)
    await setCount('notificationAddress', site.account.id, MAIL_LIMITS.notificationAddress)
    const contact = { ...site.forms.contact, notification_email: newAddress() }
    const refused = await site.publish(2, { forms: { ...site.forms, contact } })
    expect([refused.status, refused.json.version]).toEqual([429, 3])
    const { json } = await call('GET', `/v1/site/${site.id}`, { env, token: site.token })
    expect(json.data.parts.forms.contact.notification_email).toBe(contact.notification_email)
    expect(json.data.live_release.number).toBe(1)
    expect((await site.publish(3)).status).toBe(200)
  })

  it('are refused in the caller’s language', async () => {
    const { account, token } = await newPartner()
    await setCount('invitation', account.id, MAIL_LIMITS.invitation)
    const texts = await Promise.all(
      ['ja', 'en', 'zh', 'ko'].map(async (language) => {
        const headers = { 'accept-language': language }
        return (await call('POST', '/v1/oem-master/user', { env, token, headers, body: person() })).json.message
      }),
    )
    expect(new Set(texts).size).toBe(4)
  })
})
