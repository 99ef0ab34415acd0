import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword, passwordWork } from '#tests/setup/cheap-password-module.ts'
import { recordMails } from '#tests/setup/form-kit.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createVisitor, PASSWORD, registration } from '#tests/setup/member-kit.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import type { Bindings } from '#worker/platform/context.ts'

const { env, deliverMails } = recordMails()

let site: VisitedSite
let messages: number

beforeAll(async () => {
  site = await createVisitedSite(env)
})
beforeEach(() => void (messages = 0))

type AddressKind = 'stranger' | 'waiting' | 'member'
const ADDRESS_KINDS: readonly AddressKind[] = ['stranger', 'waiting', 'member']

/**
 * An address that is unknown, registered but unconfirmed, or a member's; the member has the password of `visits.ts`.
 */
async function addressOf(kind: AddressKind): Promise<string> {
  const { email } = registration()
  const values = {
    email,
    passwordHash: await hashPassword(PASSWORD, 'members'),
    state: kind === 'member' ? 'active' : 'pending',
  } as const
  if (kind !== 'stranger') await createMember(env, site, values)
  return email
}

/** The content of an answer, and the work that it cost. */
async function observe(
  run: (visitor: ReturnType<typeof createVisitor>) => ReturnType<ReturnType<typeof createVisitor>['login']>,
) {
  // The pointer is cached for a few seconds: without this call, only some answers would include its lookup.
  await createVisitor(env, site).get('/login')
  const { database, usage } = countDatabase(env.DB)
  const JOBS = { sendBatch: async (batch: unknown[]) => void (messages += batch.length) }
  const watched = { ...env, DB: database, JOBS } as unknown as Bindings
  Object.assign(passwordWork, { hashed: 0, verified: 0 })
  messages = 0
  const { status, text, json, headers } = await run(createVisitor(watched, site))
  const shown = json ? JSON.stringify({ ...json, request_id: '' }) : text
  const names = [...headers.keys()].toSorted()
  const { calls, statements } = usage
  return {
    status,
    shown,
    names,
    location: headers.get('location'),
    runs: passwordWork.hashed + passwordWork.verified,
    messages,
    calls,
    statements,
  }
}

describe('known and unknown addresses cannot be told apart', () => {
  it('when they register: same bytes, hashing, statements and queue messages', async () => {
    const seen = []
    for (const kind of ADDRESS_KINDS) {
      const typed = registration(await addressOf(kind))
      seen.push(await observe((visitor) => visitor.register(typed)))
    }
    expect(seen[0]).toMatchObject({ status: 200, runs: 1, messages: 1 })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    const mails = await deliverMails(site.id)
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      '【山の宿】会員登録について',
      '【山の宿】会員登録の確認',
      '【山の宿】会員登録の確認',
    ])
  })

  it('when they ask for the mail once more', async () => {
    const seen = []
    for (const kind of ADDRESS_KINDS) {
      const email = await addressOf(kind)
      seen.push(await observe((visitor) => visitor.api('POST', 'resend-register-email', { email })))
    }
    expect(seen[0]).toMatchObject({ status: 200, runs: 0, messages: 1 })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('when they ask for a new password', async () => {
    const seen = []
    for (const kind of ADDRESS_KINDS) {
      const email = await addressOf(kind)
      seen.push(await observe((visitor) => visitor.api('POST', 'forgot-password', { email })))
    }
    expect(seen[0]).toMatchObject({ status: 200, runs: 0, messages: 1 })
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('when they sign in with a wrong password, or before confirmation', async () => {
    const seen = []
    for (const kind of ADDRESS_KINDS) {
      const email = await addressOf(kind)
      seen.push(await observe((visitor) => visitor.login(email, 'Mk#9zwrong')))
    }
    const waiting = await addressOf('waiting')
    seen.push(await observe((visitor) => visitor.login(waiting)))
    expect(seen[0]).toMatchObject({ status: 401, runs: 1, messages: 0 })
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('on the pages, byte for byte', async () => {
    const seen = []
    for (const kind of ADDRESS_KINDS) {
      const typed = registration(await addressOf(kind))
      seen.push(await observe((visitor) => visitor.send('/register', typed)))
    }
    expect(seen[0]).toMatchObject({ status: 303, location: '/register-success', runs: 1 })
    for (const one of seen) expect(one).toEqual(seen[0])
    const asked = []
    for (const kind of ADDRESS_KINDS) {
      const email = await addressOf(kind)
      asked.push(await observe((visitor) => visitor.send('/register-success', { email })))
    }
    for (const one of asked) expect(one).toEqual(asked[0])
    const forgotten = []
    for (const kind of ADDRESS_KINDS) {
      const email = await addressOf(kind)
      forgotten.push(await observe((visitor) => visitor.send('/forgot-password', { email })))
    }
    expect(forgotten[0]).toMatchObject({ status: 303, location: '/forgot-password?sent' })
    for (const one of forgotten) expect(one).toEqual(forgotten[0])
  })
})
