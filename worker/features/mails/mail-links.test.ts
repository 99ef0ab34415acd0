import { afterEach, describe, expect, it, vi } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, createSite } from '#tests/setup/factories.ts'
import { nextIp, post, publishForms, type SentMail, typed, recordMails } from '#tests/setup/form-kit.ts'
import { REPORT_RHYTHMS, reportPeriod } from '#shared/analytics/report-rules.ts'
import { BELL_EVENTS } from '#shared/announcement/bell-rules.ts'
import { audienceOfAccount, insertNotification } from '#tests/setup/notifications.ts'
import { connect } from '#worker/db/client.ts'
import { bellEvents, bellSwitches } from '#worker/db/schema/bell.ts'
import {
  MAIL_TEMPLATES,
  MEMBER_MAILS,
  BILLING_MAILS,
  type OutboxMessage,
  outboxMessage,
} from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'
import { isScreen } from '#tests/setup/screens.ts'
import { trueBillingMail } from '#tests/setup/billing-mails.ts'
import { createQuote } from '#tests/setup/quotes.ts'
import { createPartnerInvoice } from '#tests/setup/calls/partner-billing-recipes.ts'
import { insertVisits, subscribe } from '#tests/setup/report-kit.ts'
import { createSharedSite } from '#tests/setup/shared-site.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { toDay } from '#shared/time/jst.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

// The routes are needed, not their contents.
vi.mock('#admin/app-root.tsx', () => ({ AppRoot: () => null }))
vi.mock('#admin/boot-screen.tsx', () => ({ BootScreen: () => null }))
vi.mock('#admin/crash-page.tsx', () => ({ CrashedScreen: () => null, CrashPage: () => null }))
vi.mock('#admin/features/shell/app-shell.tsx', () => ({ AppShell: () => null }))
vi.mock('#admin/features/shell/session-gate.tsx', () => ({ SessionGate: () => null }))

const { env, deliverMails } = recordMails()
const mails: SentMail[] = []
env.EMAIL = { send: async (mail: SentMail) => void mails.push(mail) } as unknown as SendEmail
const PLATFORM = 'localhost:8787'

afterEach(() => setClockOffset(0))

/** Enqueues and sends a mail. */
async function send(message: OutboxMessage): Promise<SentMail[]> {
  const before = mails.length
  const { id, statement } = insertOutbox(connect(env.DB), message)
  await statement
  let ids = [id]
  const JOBS = {
    sendBatch: async (batch: { body: { outboxId: string } }[]) =>
      void ids.push(...batch.map(({ body }) => body.outboxId)),
  } as unknown as Queue
  while (ids.length > 0) {
    const messages = ids.map((outboxId) => ({
      id: newId(),
      timestamp: new Date(),
      attempts: 1,
      body: { outboxId },
      ack: () => undefined,
      retry: () => {
        throw new Error('the mail was not sent')
      },
    }))
    ids = []
    await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, { ...env, JOBS })
  }
  return mails.slice(before)
}

/** An event of each kind that has mails of its own. */
const MAILED_EVENTS = [
  { kind: 'translation', detail: { site: 'A', language: 'en', result: 'done' } },
  { kind: 'bulkUpload', detail: { site: 'A', file: 'a.zip', result: 'failed', pictures: 0 } },
  { kind: 'review', detail: { site: 'A', count: 2 } },
  { kind: 'mention', detail: { site: 'A', author: '佐藤', thread: newId(), text: '@鈴木 確認を' } },
  { kind: 'guesses', detail: { site: 'A' } },
  { kind: 'links', detail: { site: 'A', count: 1, address: 'https://a.example/' } },
  { kind: 'domain', detail: { site: 'A', domain: 'www.a.jp', event: 'failed', reason: 'dns', date: '' } },
  { kind: 'domain', detail: { site: '', domain: 'app.a.jp', event: 'lost', reason: '', date: '' } },
  { kind: 'experiment', detail: { site: 'A', test: 'T', name: '見出し', result: 'published', letter: 'B' } },
] as const

type MailKind = Extract<OutboxMessage['kind'], 'mail' | `mail.${string}`>

/** Every mail of each kind, by its object: a kind without an entry does not compile. */
const CASES: Record<MailKind, () => Promise<SentMail[]>> = {
  mail: async () => {
    const all: SentMail[] = []
    for (const template of MAIL_TEMPLATES) {
      for (const type of ['OEM_MASTER', 'USER', 'SUB_ADMIN'] as const) {
        const parent = type === 'SUB_ADMIN' ? await createAccount(env, { type: 'USER' }) : undefined
        const passwordHash = template === 'invitation' ? null : '$scrypt$none'
        const person = await createAccount(env, { type, passwordHash, ...(parent && { parent }) })
        const sent = await send({ kind: 'mail', payload: { template, accountId: person.id, values: { days: 7 } } })
        expect(sent.map(({ to }) => to)).toHaveLength(1)
        all.push(...sent)
      }
    }
    return all
  },
  'mail.invitations': async () => {
    const person = await createAccount(env, { type: 'USER', passwordHash: null })
    return send({ kind: 'mail.invitations', payload: { accountIds: [person.id] } })
  },
  'mail.address': async () => {
    const site = await publishForms(env)
    return send({ kind: 'mail.address', payload: { siteId: site.id, email: `told-${newId()}@example.com` } })
  },
  'mail.submission': async () => {
    const site = await publishForms(env)
    const before = mails.length
    for (const path of ['/contact', '/forms', '/en/contact', '/en/forms'])
      await post(env, { host: site.host, path }, typed())
    await deliverMails(site.id)
    const sent = mails.slice(before)
    expect(sent).toHaveLength(8)
    return sent
  },
  'mail.preview': async () => {
    const { invitation } = await createSharedSite(env)
    return send({ kind: 'mail.preview', payload: { invitationId: invitation.id } })
  },
  'mail.notice': async () => {
    const all: SentMail[] = []
    for (const template of BILLING_MAILS) {
      for (const type of ['OEM_MASTER', 'USER', 'SUB_ADMIN'] as const) {
        const parent = await createAccount(env, { type: type === 'SUB_ADMIN' ? 'USER' : 'MASTER', plan: null })
        const person = await createAccount(env, { type, parent, passwordHash: '$scrypt$none' })
        const payload = await trueBillingMail(env, template, type === 'SUB_ADMIN' ? parent : person)
        const sent = await send({ kind: 'mail.notice', payload: { ...payload, accountId: person.id } })
        expect(sent.map(({ to }) => to)).toHaveLength(1)
        all.push(...sent)
      }
    }
    return all
  },
  'mail.partner_invoice': async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const person = await createAccount(env, { type: 'USER', parent: partner, passwordHash: '$scrypt$none' })
    const invoiceId = await createPartnerInvoice(env, person)
    return send({ kind: 'mail.partner_invoice', payload: { invoiceId, accountId: person.id } })
  },
  'mail.quote': async () => {
    const person = await createAccount(env, { type: 'USER', passwordHash: '$scrypt$none' })
    const quoteId = await createQuote(env, person.id)
    return send({ kind: 'mail.quote', payload: { quoteId, accountId: person.id } })
  },
  'mail.notification': async () => {
    const all: SentMail[] = []
    for (const type of ['OEM_MASTER', 'OEM_ADMIN', 'USER', 'MASTER_USER'] as const) {
      const person = await createAccount(env, { type, passwordHash: '$scrypt$none' })
      const audiences = [audienceOfAccount(person)].filter((one) => one !== null)
      const announcementId = await insertNotification(env, person.id, audiences, { byMail: true })
      const sent = await send({ kind: 'mail.notification', payload: { announcementId, accountId: person.id } })
      expect(sent.map(({ to }) => to)).toHaveLength(1)
      all.push(...sent)
    }
    return all
  },
  'mail.event': async () => {
    const all: SentMail[] = []
    const person = await createAccount(env, { type: 'USER', passwordHash: '$scrypt$none' })
    for (const { kind, detail } of MAILED_EVENTS) {
      const eventId = newId()
      const event = { id: eventId, accountId: person.id, personId: person.id, kind, subjectId: newId(), detail }
      const db = connect(env.DB)
      await db.insert(bellEvents).values({ ...event, createdAt: Date.now() })
      await db.insert(bellSwitches).values({ personId: person.id, kind, bell: true, mail: true }).onConflictDoNothing()
      const sent = await send({ kind: 'mail.event', payload: { eventId, accountId: person.id } })
      expect(sent.map(({ to }) => to)).toHaveLength(1)
      all.push(...sent)
    }
    return all
  },
  'mail.alarm': async () => {
    const person = await createAccount(env, { type: 'MASTER', passwordHash: '$scrypt$none' })
    const all: SentMail[] = []
    for (const [at, kind] of [
      [5, 'letters'],
      [6, 'database'],
    ] as const) {
      await env.DB.prepare(
        "INSERT INTO alarms (id, kind, subject, detail, opened_at, mailed_at) VALUES (?, ?, '', '{}', ?, ?)",
      )
        .bind(newId(), kind, at, at)
        .run()
      const sent = await send({ kind: 'mail.alarm', payload: { accountId: person.id, at } })
      expect(sent.map(({ to }) => to)).toEqual([person.email])
      all.push(...sent)
    }
    return all
  },
  'mail.worklist': async () => {
    const person = await createAccount(env, { type: 'MASTER', passwordHash: '$scrypt$none' })
    await createBill(env, await createAccount(env, { type: 'USER', parent: person }), { dueAt: 5 })
    const sent = await send({ kind: 'mail.worklist', payload: { accountId: person.id, day: toDay(now()) } })
    expect(sent.map(({ to }) => to)).toEqual([person.email])
    return sent
  },
  'mail.report': async () => {
    const all: SentMail[] = []
    for (const every of REPORT_RHYTHMS) {
      for (const type of ['OEM_MASTER', 'USER', 'MASTER_USER'] as const) {
        const person = await createAccount(env, { type, passwordHash: '$scrypt$none' })
        const site = await createSite(env, person)
        const { from, to } = reportPeriod(every, Date.now())
        await insertVisits(site.id, to, 300, { e: 200 })
        await subscribe(person.id, site.id, { every })
        const payload = { accountId: person.id, siteId: site.id, every, from }
        const sent = await send({ kind: 'mail.report', payload })
        expect(sent.map(({ to: address }) => address)).toEqual([person.email])
        all.push(...sent)
      }
    }
    return all
  },
  'mail.member': async () => {
    const all: SentMail[] = []
    const site = await publishForms(env)
    const { forms, publish } = site
    const published = await publish(2, { forms: { ...forms, membership: { is_enabled: true } } })
    expect(published.status).toBe(200)
    for (const template of MEMBER_MAILS) {
      for (const language of ['ja', 'en'] as const) {
        const member = await createMember(env, site, { state: template === 'confirm' ? 'pending' : 'active' })
        const registrationId = template === 'confirm' ? newId() : null
        if (registrationId)
          await env.DB.prepare(
            "INSERT INTO member_registrations (id, member_id, password_hash, answers, language, created_at) VALUES (?, ?, '', '[]', ?, ?)",
          )
            .bind(registrationId, member.id, language, Date.now())
            .run()
        const payload = { memberId: member.id, template, registrationId, language }
        const sent = await send({ kind: 'mail.member', payload })
        expect(sent.map(({ to }) => to)).toHaveLength(1)
        all.push(...sent)
      }
    }
    return all
  },
}

/** Every address in a mail, as text and as markup. */
function linksOf({ text, html }: SentMail): URL[] {
  const found = [...text.matchAll(/https?:\/\/[^\s<>"]+/g), ...html.matchAll(/(?:href|src)="([^"]+)"/g)]
  const links = found.map(([whole, inside]) => (inside ?? whole).replaceAll('&amp;', '&'))
  return [...new Set(links)].map((link) => new URL(link))
}

/** Paths that the Worker itself answers on the platform's host: all others are screens of the back office. */
const ANSWERED = /^\/(?:confirm-address|media|stop-report|v1)\//

const statusOf = async (method: 'GET', { host, pathname, search }: URL) =>
  (await call(method, pathname + search, { env, host, headers: { 'cf-connecting-ip': nextIp() } })).status

/** Whether a path is a screen; with a token, the screen's own call must accept it too. */
async function isScreenLink({ origin, pathname, searchParams }: URL): Promise<boolean> {
  if (!(await isScreen(pathname))) return false
  const token = searchParams.get('token')
  return token === null || (await statusOf('GET', new URL(`/v1/auth/verify-token/${token}`, origin))) === 200
}

/** Whether a link is valid: a screen, or a path that the Worker answers. */
async function isAlive(link: URL): Promise<boolean> {
  const isOffice = link.host === PLATFORM && !ANSWERED.test(link.pathname)
  return isOffice ? isScreenLink(link) : (await statusOf('GET', link)) === 200
}

/** The dead links of mails. */
async function findDead(sent: readonly SentMail[]): Promise<string[]> {
  const dead: string[] = []
  for (const link of sent.flatMap(linksOf)) if (!(await isAlive(link))) dead.push(link.href)
  return dead
}

describe('every mail', () => {
  const kinds = outboxMessage.options.map(({ shape }) => shape.kind.value).filter((kind) => /^mail(?:\.|$)/.test(kind))

  it('has a case here', () => {
    expect(Object.keys(CASES).toSorted()).toEqual(kinds.toSorted())
  })

  it.each(Object.keys(CASES) as MailKind[])('of the kind %s links to existing pages', async (kind) => {
    const sent = await CASES[kind]()
    expect(await findDead(sent)).toEqual([])
    expect(sent.flatMap(linksOf)).not.toEqual([])
  })

  it('of an event is among them', () => {
    const mailed = BELL_EVENTS.filter(({ mail }) => /^(?:on|off)$/.test(mail)).map(({ kind }) => kind)
    expect([...new Set(MAILED_EVENTS.map(({ kind }) => kind))]).toEqual(mailed)
  })

  it('shows a partner’s logo from an existing address', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER' })
    const logo = await createPicture(env, { accountId: partner.id }, { purpose: 'brand', variants: [250] })
    await env.DB.prepare('UPDATE accounts SET logo_media_id = ? WHERE id = ?').bind(logo.id, partner.id).run()
    await env.MEDIA.put(`media/${logo.id}/logo.png`, 'png')
    const person = await createAccount(env, { type: 'USER', parent: partner, passwordHash: '$scrypt$none' })
    const sent = await send({ kind: 'mail', payload: { template: 'password_changed', accountId: person.id } })
    expect(sent.flatMap(linksOf).filter(({ pathname }) => pathname.startsWith('/media/'))).toHaveLength(1)
    expect(await findDead(sent)).toEqual([])
  })

  it.each(['/site/list/x', '/sites', '/nobody/site-list', '/confirm-address/x'])(
    'is reported if it links to %s',
    async (path) => {
      expect(await isAlive(new URL(`http://${PLATFORM}${path}`))).toBe(false)
    },
  )
})
