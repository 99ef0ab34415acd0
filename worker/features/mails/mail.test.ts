import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES } from '#shared/text/languages.ts'
import { createAccount, createPicture } from '#tests/setup/factories.ts'
import { deliverJobs, type Outcome } from '#tests/setup/queue-batch.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { connect } from '#worker/db/client.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { MAIL_TEMPLATES, type OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { hashOf } from '#worker/platform/tokens.ts'
import { buttonColours } from '#worker/entities/mail-queue/mail-html.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const HASH = '$scrypt$not-a-real-one'

type SentMail = { from: { name: string; email: string }; to: string; subject: string; text: string; html: string }
let sent: SentMail[]
let queued: string[]
let failures: number
let env: Bindings

beforeEach(() => {
  sent = []
  queued = []
  failures = 0
  const EMAIL = {
    send: async (mail: SentMail) => {
      if (failures-- > 0) throw new Error('the provider is down')
      sent.push(mail)
    },
  }
  const JOBS = {
    sendBatch: async (messages: { body: { outboxId: string } }[]) =>
      void queued.push(...messages.map(({ body }) => body.outboxId)),
  }
  env = { ...testEnv, EMAIL: EMAIL as unknown as SendEmail, JOBS: JOBS as unknown as Queue }
})
afterEach(() => setClockOffset(0))

type Payload = Extract<OutboxMessage, { kind: 'mail' }>['payload']

async function promise(message: OutboxMessage): Promise<string> {
  const { id, statement } = insertOutbox(connect(env.DB), message)
  await statement
  return id
}
const enqueueMail = (payload: Payload) => promise({ kind: 'mail', payload })

/** Delivers one message to the consumer: `ack`, or the seconds until its retry. */
async function deliver(outboxId: string): Promise<Outcome> {
  const [outcome = 0] = await deliverJobs(env, [{ outboxId }])
  return outcome
}

/** Enqueues a mail and lets it be sent: returns the sent mail, if any. */
async function trySend(payload: Payload): Promise<SentMail | undefined> {
  const before = sent.length
  if ((await deliver(await enqueueMail(payload))) !== 'ack') throw new Error('it was not handled')
  return sent[before]
}

async function sendNow(payload: Payload): Promise<SentMail> {
  const mail = await trySend(payload)
  if (!mail) throw new Error(`no mail for ${payload.template}`)
  return mail
}

const setLanguage = (id: string, language: string) =>
  env.DB.prepare('UPDATE accounts SET language = ? WHERE id = ?').bind(language, id).run()
const tokenOf = (mail: SentMail | undefined) => /\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
const rowOf = (token: string) =>
  hashOf(token).then((hash) =>
    env.DB.prepare('SELECT kind, ended_at, expires_at - created_at AS lifetime FROM account_tokens WHERE hash = ?')
      .bind(hash)
      .first<{ kind: string; lifetime: number; ended_at: number | null }>(),
  )

describe('every mail', () => {
  it.each(LANGUAGES)(
    'has all its texts in %s, in text and HTML, without gaps or markup from its values',
    async (language) => {
      const person = await createAccount(env, {
        type: 'USER',
        companyName: 'A & <b>Co</b>',
        contactName: '"><script>x</script>',
        passwordHash: HASH,
      })
      await setLanguage(person.id, language)
      const values = { reason: '<img src=x onerror=1>', days: 30, email: 'new@example.com' }
      for (const template of MAIL_TEMPLATES.filter((one) => one !== 'invitation')) {
        const { subject, text, html } = await sendNow({ template, accountId: person.id, values })
        for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|NaN|\[object/)
        expect(subject).not.toMatch(/^[a-z_]+\.\w+$/)
        expect(html).not.toMatch(/<script|<b>Co|<img src=x/)
        // On a phone a long label would leave its value a column of single letters.
        expect(html).not.toContain('nowrap')
        expect(html).toContain('&quot;&gt;&lt;script&gt;')
        expect(text).toContain('"><script>x</script>')
      }
      const { html } = await sendNow({ template: 'contract_suspended', accountId: person.id, values })
      expect(html).toContain('&lt;img src=x')
    },
  )

  it('differs from language to language', async () => {
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const subjects = new Set<string>()
    for (const language of LANGUAGES) {
      await setLanguage(person.id, language)
      subjects.add((await sendNow({ template: 'password_changed', accountId: person.id })).subject)
    }
    expect(subjects.size).toBe(4)
  })

  it('has a button and its address as text, on the configured host', async () => {
    const person = await createAccount(env, { type: 'USER' })
    const mail = await sendNow({ template: 'invitation', accountId: person.id })
    const url = `http://localhost:8787/new-password?token=${tokenOf(mail)}`
    expect(tokenOf(mail)).toMatch(/^[\w-]{43}$/)
    expect(mail.text).toContain(url)
    expect(mail.html.split(`href="${url}"`)).toHaveLength(3)
    env = { ...env, APP_ENV: 'production', ADMIN_HOSTS: 'app.mekuri.example,other.example' }
    const real = await sendNow({ template: 'invitation', accountId: person.id })
    expect(real.text).toContain('https://app.mekuri.example/new-password?token=')
  })

  it.each([
    ['USER', 'own_price', '/adminuser/check-plan'],
    ['MASTER_USER', 'contract_ended', '/masteruser/check-plan'],
    ['OEM_MASTER', 'contract_plan', '/admin/check-plan'],
    ['USER', 'export_ready', '/adminuser/profile'],
    ['OEM_MASTER', 'documents_ready', '/admin/invoices'],
    ['MASTER', 'documents_failed', '/master/accounting'],
  ] as const)('leads %s by %s to the screen of which it speaks', async (type, template, path) => {
    const person = await createAccount(env, { type })
    const { text } = await sendNow({ template, accountId: person.id, values: { date: '2026/01/01' } })
    expect(text).toMatch(new RegExp(`http://localhost:8787${path}$`, 'm'))
  })

  it('is sent to another address if its effect says so, and to nobody once the account is deleted', async () => {
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const mail = await sendNow({ template: 'email_changed', accountId: person.id, to: 'old@example.com' })
    expect(mail.to).toBe('old@example.com')
    await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(person.id).run()
    expect(await trySend({ template: 'password_changed', accountId: person.id })).toBeUndefined()
  })

  it('cannot inject a header', async () => {
    expectLogged('queue.retry')
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    await env.DB.prepare('UPDATE accounts SET email = ? WHERE id = ?')
      .bind('a@example.com\r\nBcc: x@y.z', person.id)
      .run()
    const id = await enqueueMail({ template: 'password_changed', accountId: person.id })
    expect(await deliver(id)).toBe(10)
    const partner = await createAccount(env, {
      type: 'OEM_MASTER',
      companyName: 'A\r\nBcc: x@y.z "B"',
      mainColor: '#112233',
    })
    const user = await createAccount(env, { type: 'USER', parent: partner, passwordHash: HASH })
    const mail = await sendNow({ template: 'password_changed', accountId: user.id })
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect(mail.from.name).toBe('A Bcc: x@y.z B')
  })
})

describe('white label', () => {
  it("shows the nearest partner's name, logo and colours; without a partner the product's", async () => {
    const partner = await createAccount(env, {
      type: 'OEM_MASTER',
      companyName: 'Partner',
      mainColor: '#1f3fae',
      textColor: '#ffffff',
    })
    const admin = await createAccount(env, { type: 'OEM_ADMIN', parent: partner, companyName: 'Plain admin' })
    const branded = await createAccount(env, {
      type: 'OEM_ADMIN',
      parent: partner,
      companyName: 'Own brand',
      mainColor: '#7a1020',
      textColor: '#fff8f0',
    })
    const logo = await createPicture(env, { accountId: branded.id }, { purpose: 'brand', variants: [250] })
    await env.DB.prepare('UPDATE accounts SET logo_media_id = ? WHERE id = ?').bind(logo.id, branded.id).run()
    const under = async (parent?: typeof partner) => {
      const user = await createAccount(env, { type: 'USER', parent, passwordHash: HASH })
      return sendNow({ template: 'password_changed', accountId: user.id })
    }
    const [plain, own, direct] = [await under(admin), await under(branded), await under()]
    expect(plain.from).toEqual({ name: 'Partner', email: env.MAIL_FROM })
    expect(plain.html).toContain('background:#1f3fae')
    expect(own.from.name).toBe('Own brand')
    expect(own.html).toContain(`http://localhost:8787/media/${logo.id}/logo.png`)
    expect(own.html).toContain('background:#7a1020;color:#fff8f0')
    expect(direct.from.name).toBe('Mekuri')
    expect((await sendNow({ template: 'password_changed', accountId: branded.id })).from.name).toBe('Own brand')
  })

  it.each([
    ['#1f3fae', '#ffffff', '#1f3fae', '#ffffff'],
    ['#ffe600', '#ffffff', '#ffe600', '#202020'],
    ['#101010', '#222222', '#101010', '#ffffff'],
    ['rgba(0, 0, 0, 0.2)', null, '#202020', '#ffffff'],
    ['url(x)', 'url(y)', '#202020', '#ffffff'],
    [null, null, '#202020', '#ffffff'],
  ])('paints a button of %s and %s as %s with %s', (main, text, fill, ink) => {
    expect(buttonColours(main, text)).toEqual({ fill, ink })
  })
})

describe('the link of a mail', () => {
  it('is the same when the mail is retried, and stored as a hash only', async () => {
    expectLogged('queue.retry')
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const id = await enqueueMail({ template: 'reset', accountId: person.id })
    failures = 1
    expect(await deliver(id)).toBe(10)
    const kept = await env.DB.prepare('SELECT * FROM account_tokens WHERE account_id = ?').bind(person.id).all()
    setClockOffset(5 * MINUTE)
    expect(await deliver(id)).toBe('ack')
    const again = await env.DB.prepare('SELECT * FROM account_tokens WHERE account_id = ?').bind(person.id).all()
    expect(again.results).toEqual(kept.results)
    const token = tokenOf(sent[0])
    expect(await rowOf(token)).toEqual({ kind: 'reset', ended_at: null, lifetime: 60 * MINUTE })
    for (const table of ['outbox', 'history', 'account_tokens']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all()
      expect(JSON.stringify(results)).not.toContain(token)
    }
    const { results } = await env.DB.prepare('SELECT * FROM outbox').all()
    expect(JSON.stringify(results)).not.toContain(await hashOf(token))
    expect(await deliver(id)).toBe('ack')
    expect(sent).toHaveLength(1)
  })

  it('is replaced by a newer one, in whatever order they are sent', async () => {
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const first = await enqueueMail({ template: 'reset', accountId: person.id })
    setClockOffset(1000)
    const second = await enqueueMail({ template: 'reset', accountId: person.id })
    setClockOffset(2000)
    const third = await enqueueMail({ template: 'reset', accountId: person.id })
    await deliver(first)
    await deliver(third)
    await deliver(second)
    expect(sent).toHaveLength(2)
    expect((await rowOf(tokenOf(sent[0])))?.ended_at).not.toBeNull()
    expect((await rowOf(tokenOf(sent[1])))?.ended_at).toBeNull()
  })

  it('is not sent if it is invalid', async () => {
    const late = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const id = await enqueueMail({ template: 'reset', accountId: late.id })
    setClockOffset(61 * MINUTE)
    expect(await deliver(id)).toBe('ack')
    setClockOffset(0)
    const invited = await createAccount(env, { type: 'USER' })
    await trySend({ template: 'reset', accountId: invited.id })
    await trySend({ template: 'invitation', accountId: late.id })
    const partner = await createAccount(env, { type: 'OEM_MASTER', contractStatus: 'terminated' })
    const below = await createAccount(env, { type: 'USER', parent: partner, passwordHash: HASH })
    await trySend({ template: 'reset', accountId: below.id })
    expect(sent).toEqual([])
  })

  it('is valid for seven days in an invitation', async () => {
    const person = await createAccount(env, { type: 'USER' })
    const row = await rowOf(tokenOf(await sendNow({ template: 'invitation', accountId: person.id })))
    expect(row).toMatchObject({ kind: 'invitation', lifetime: 7 * DAY })
  })
})

describe('the invitations of an import', () => {
  it('become one effect each, once, and each is sent', async () => {
    const people = await Promise.all(Array.from({ length: 50 }, () => createAccount(env, { type: 'USER' })))
    const id = await promise({ kind: 'mail.invitations', payload: { accountIds: people.map((one) => one.id) } })
    await Promise.all([deliver(id), deliver(id)])
    await deliver(id)
    expect(queued).toHaveLength(50)
    for (const one of queued) await deliver(one)
    expect(sent.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })
})

describe('a mail that cannot be sent', () => {
  it('stays in the outbox, with its error', async () => {
    expectLogged('queue.retry')
    const person = await createAccount(env, { type: 'USER', passwordHash: HASH })
    const id = await enqueueMail({ template: 'password_changed', accountId: person.id })
    const { EMAIL: _, ...without } = env
    env = { ...without, APP_ENV: 'production' }
    expect(await deliver(id)).toBe(10)
    const row = await env.DB.prepare('SELECT done_at, last_error FROM outbox WHERE id = ?').bind(id).first()
    expect(row).toMatchObject({ done_at: null, last_error: expect.stringContaining('EMAIL') })
  })
})
