import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { newId } from '#worker/platform/ids.ts'
import { handleQueue } from '#worker/jobs/queue.jobs.ts'

const { env } = recordMails()
const mails: { to: string; subject: string; text: string }[] = []
env.EMAIL = { send: async (mail: (typeof mails)[number]) => void mails.push(mail) } as unknown as SendEmail
const PASSWORD = 'Snow-2026-inn'
const DAY = 24 * 60 * 60 * 1000

let guests = 0
const newGuest = () => `guest-${++guests}-${newId().slice(-6)}@example.com`

async function newSite() {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const site = await createSite(env, account, { name: '山の宿', languages: ['ja', 'en'], cells: [{}] })
  const ask = (method: string, end: string, body?: unknown) =>
    call(method, `/v1/preview/site/${site.id}/share${end}`, { env, token, body })
  const share = (body: object = {}) => ask('POST', '', { is_private: false, ...body })
  const states = async () => {
    const { json } = await ask('GET', '/status')
    return Object.fromEntries(
      json.data.invitations.map((one: { email: string; state: string }) => [one.email, one.state]),
    )
  }
  return { account, token, site, ask, share, states }
}

/** Delivers the mails of a site's invitations, and returns them. */
async function deliver(siteId: string) {
  const before = mails.length
  const { results } = await env.DB.prepare(
    `SELECT id FROM outbox WHERE done_at IS NULL AND kind = 'mail.preview'
      AND json_extract(payload, '$.invitationId') IN (SELECT id FROM share_invitations WHERE site_id = ?)`,
  )
    .bind(siteId)
    .all<{ id: string }>()
  const messages = results.map(({ id }) => ({
    id: newId(),
    timestamp: new Date(),
    attempts: 1,
    body: { outboxId: id },
    ack: () => undefined,
    retry: () => undefined,
  }))
  await handleQueue({ queue: 'mekuri-jobs', messages } as unknown as MessageBatch, env)
  return mails.slice(before)
}

const linkIn = (text: string) => /http\S+\?invitation=(\S+)/.exec(text)

describe('POST /preview/site/:id/share', () => {
  it('invites people, each once and with a link of their own, in the language that was chosen', async () => {
    const { site, share } = await newSite()
    const [one, two] = [newGuest(), newGuest()]
    const shared = await share({ emails: [`山田 花子 <${one.toUpperCase()}>`, two, one], lang: 'en' })
    expect(shared.status).toBe(200)
    expect(shared.json.data).toMatchObject({
      is_shared: true,
      is_private: false,
      has_link: false,
      has_password: false,
      languages: ['ja', 'en'],
      version: { kind: 'working', id: null },
      url: `http://${site.siteUuid}.preview.localhost:8787/`,
      emails: [one, two].toSorted(),
    })
    const sent = await deliver(site.id)
    expect(sent.map(({ to }) => to).toSorted()).toEqual([one, two].toSorted())
    expect(sent[0]?.subject).toContain('Please look at the site before it goes live')
    const links = sent.map(({ text }) => String(linkIn(text)?.[1]))
    expect(new Set(links).size).toBe(2)
    await share({ emails: [one] })
    expect(await deliver(site.id)).toEqual([])
    const stored = await env.DB.prepare('SELECT * FROM share_invitations WHERE site_id = ?').bind(site.id).all()
    expect(links.filter((link) => JSON.stringify(stored.results).includes(link))).toEqual([])
  })

  it('lasts thirty days where no end is given', async () => {
    const { share } = await newSite()
    const { json } = await share()
    expect((Date.parse(json.data.ends_at) - Date.now()) / DAY).toBeCloseTo(30, 1)
  })

  it('names every field at fault, and stores nothing', async () => {
    const { site, account, ask, share } = await newSite()
    const refused = await share({
      is_private: true,
      emails: [newGuest(), 'nobody', account.email],
      languages: ['kr'],
      version: { kind: 'release', id: newId() },
      ends_at: new Date(Date.now() - 1000).toISOString(),
    })
    expect([refused.status, Object.keys(refused.json.fields).toSorted()]).toEqual([
      422,
      ['emails.1', 'emails.2', 'ends_at', 'languages', 'password', 'version'],
    ])
    expect(refused.json.fields['emails.2']).toContain('担当者')
    expect((await ask('GET', '')).json.data).toMatchObject({ is_shared: false, emails: [] })
    expect(await deliver(site.id)).toEqual([])
  })

  it('refuses passwords of spaces, and ends that lie too far away', async () => {
    const { share } = await newSite()
    for (const password of ['          ', '　　　　　　　　', 'short', 'a\nbcdefgh'])
      expect(Object.keys((await share({ password })).json.fields)).toEqual(['password'])
    const far = await share({ ends_at: new Date(Date.now() + 200 * DAY).toISOString() })
    expect(far.json.fields.ends_at).toContain('180日')
  })

  it('needs a password for the link and for a private share, which stays until another is set', async () => {
    const { share } = await newSite()
    expect((await share({ has_link: true })).json.fields).toHaveProperty('password')
    expect((await share({ has_link: true, password: PASSWORD })).json.data.has_password).toBe(true)
    expect((await share({ is_private: true })).status).toBe(200)
  })

  it('holds at most fifty open invitations', async () => {
    const { share } = await newSite()
    const people = Array.from({ length: 51 }, newGuest)
    expect((await share({ emails: people })).json.fields.emails).toContain('50人')
    expect((await share({ emails: people.slice(0, 50) })).status).toBe(200)
    expect((await share({ emails: [newGuest()] })).status).toBe(422)
    expect((await share({ emails: [people[3]] })).status).toBe(200)
  })

  it('shares a kept version of the same site only', async () => {
    const [mine, other] = [await newSite(), await newSite()]
    const snapshotOf = async ({ site, token }: typeof mine) =>
      (await call('POST', `/v1/site/${site.id}/snapshot`, { env, token, body: {} })).json.data.id
    const own = { kind: 'snapshot', id: await snapshotOf(mine) }
    expect((await mine.share({ version: own })).json.data.version).toEqual(own)
    const foreign = { kind: 'snapshot', id: await snapshotOf(other) }
    expect((await mine.share({ version: foreign })).status).toBe(422)
  })
})

describe('PUT /preview/site/:id/share/revoke', () => {
  it('takes one invitation back; invited again it has another link', async () => {
    const { site, ask, share, states } = await newSite()
    const [one, two] = [newGuest(), newGuest()]
    await share({ emails: [one, two] })
    const before = (await deliver(site.id)).find(({ to }) => to === one)
    const { json } = await ask('PUT', '/revoke', { emails: [one] })
    expect(json.data.emails).toEqual([two])
    expect(await states()).toEqual({ [one]: 'revoked', [two]: 'sent' })
    await share({ emails: [one] })
    expect(await states()).toEqual({ [one]: 'sent', [two]: 'sent' })
    const [after] = await deliver(site.id)
    expect(after?.to).toBe(one)
    expect(linkIn(String(after?.text))?.[1]).not.toBe(linkIn(String(before?.text))?.[1])
  })

  it('mails open invitations again, with the same link', async () => {
    const { site, ask, share } = await newSite()
    const [one, two] = [newGuest(), newGuest()]
    await share({ emails: [one, two] })
    const first = await deliver(site.id)
    await ask('PUT', '/revoke', { emails: [two], resend_all: true })
    const again = await deliver(site.id)
    expect(again.map(({ to }) => to)).toEqual([one])
    expect(linkIn(String(again[0]?.text))?.[1]).toBe(linkIn(String(first.find(({ to }) => to === one)?.text))?.[1])
  })

  it('mails nothing that was revoked before it was sent', async () => {
    const { site, ask, share } = await newSite()
    await share({ emails: [newGuest()] })
    await ask('PUT', '/revoke', { all: true })
    expect(await deliver(site.id)).toEqual([])
  })

  it('changes nothing for a site that is not shared, or an unknown address', async () => {
    const { ask, share, states } = await newSite()
    expect((await ask('PUT', '/revoke', { all: true })).json.data.is_shared).toBe(false)
    const one = newGuest()
    await share({ emails: [one] })
    expect((await ask('PUT', '/revoke', { emails: [newGuest()] })).json.data.emails).toEqual([one])
    expect(await states()).toEqual({ [one]: 'sent' })
  })
})

describe('the end of a share', () => {
  it('makes its invitations expired', async () => {
    const { ask, share, states } = await newSite()
    const one = newGuest()
    await share({ emails: [one] })
    await env.DB.prepare(
      'UPDATE shares SET ends_at = 1 WHERE site_id IN (SELECT site_id FROM share_invitations WHERE email = ?)',
    )
      .bind(one)
      .run()
    expect(await states()).toEqual({ [one]: 'expired' })
    expect((await ask('GET', '')).json.data.is_shared).toBe(false)
  })
})

describe('POST /preview/site/:id/share/set-password', () => {
  it('sets the password of a shared preview only', async () => {
    const { ask, share } = await newSite()
    expect((await ask('POST', '/set-password', { password: PASSWORD })).status).toBe(409)
    await share()
    expect((await ask('POST', '/set-password', { password: PASSWORD })).status).toBe(200)
    expect((await ask('GET', '')).json.data.has_password).toBe(true)
    expect((await ask('POST', '/set-password', { password: ' '.repeat(9) })).status).toBe(422)
  })
})
