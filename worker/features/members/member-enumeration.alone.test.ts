import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchMails } from '#tests/setup/form-kit.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createVisitor, PASSWORD, registration } from '#tests/setup/member-kit.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, type VisitedSite } from '#tests/setup/visited-site.ts'
import type { Bindings } from '#worker/platform/context.ts'

const hashed = vi.hoisted(() => {
  vi.resetModules()
  return { runs: 0 }
})
vi.mock('#worker/platform/password.ts', async () => {
  const cheap = await import('#tests/setup/cheap-passwords.ts')
  const counted =
    <Args extends unknown[], Result>(run: (...args: Args) => Result) =>
    (...args: Args) => {
      hashed.runs++
      return run(...args)
    }
  return { ...cheap, hashPassword: counted(cheap.hashPassword), verifyPassword: counted(cheap.verifyPassword) }
})

const { env, deliverMails } = watchMails()

let site: VisitedSite
let messages: number

beforeAll(async () => {
  site = await createVisitedSite(env)
})
beforeEach(() => void (messages = 0))

type Who = 'stranger' | 'waiting' | 'member'
const WHO: readonly Who[] = ['stranger', 'waiting', 'member']

/** An address that nobody, somebody unconfirmed, or a member has; with the password of the world. */
async function addressOf(who: Who): Promise<string> {
  const { email } = registration()
  const { hashPassword } = await import('#worker/platform/password.ts')
  const values = {
    email,
    passwordHash: await hashPassword(PASSWORD),
    state: who === 'member' ? 'active' : 'pending',
  } as const
  if (who !== 'stranger') await createMember(env, site, values)
  return email
}

/** What an answer shows, and what was done for it. */
async function observe(
  run: (visitor: ReturnType<typeof createVisitor>) => ReturnType<ReturnType<typeof createVisitor>['login']>,
) {
  // Where the site is, is remembered for a few seconds: it is not looked up in some of the answers only.
  await createVisitor(env, site).get('/login')
  const { database, usage } = countDatabase(env.DB)
  const JOBS = { sendBatch: async (batch: unknown[]) => void (messages += batch.length) }
  const watched = { ...env, DB: database, JOBS } as unknown as Bindings
  hashed.runs = 0
  messages = 0
  const { status, text, json, headers } = await run(createVisitor(watched, site))
  const shown = json ? JSON.stringify({ ...json, request_id: '' }) : text
  const names = [...headers.keys()].toSorted()
  const { calls, statements } = usage
  return { status, shown, names, location: headers.get('location'), runs: hashed.runs, messages, calls, statements }
}

describe('nothing tells an address that is known from one that is not', () => {
  it('when it registers: same bytes, same hashing, same statements, same message to the queue', async () => {
    const seen = []
    for (const who of WHO) {
      const typed = registration(await addressOf(who))
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

  it('when it asks for the mail once more', async () => {
    const seen = []
    for (const who of WHO) {
      const email = await addressOf(who)
      seen.push(await observe((visitor) => visitor.api('POST', 'resend-register-email', { email })))
    }
    expect(seen[0]).toMatchObject({ status: 200, runs: 0, messages: 1 })
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })

  it('when it asks for a new password', async () => {
    const seen = []
    for (const who of WHO) {
      const email = await addressOf(who)
      seen.push(await observe((visitor) => visitor.api('POST', 'forgot-password', { email })))
    }
    expect(seen[0]).toMatchObject({ status: 200, runs: 0, messages: 1 })
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('when it signs in with a wrong password, or before it was confirmed', async () => {
    const seen = []
    for (const who of WHO) {
      const email = await addressOf(who)
      seen.push(await observe((visitor) => visitor.login(email, 'Mk#9zwrong')))
    }
    const waiting = await addressOf('waiting')
    seen.push(await observe((visitor) => visitor.login(waiting)))
    expect(seen[0]).toMatchObject({ status: 401, runs: 1, messages: 0 })
    for (const one of seen) expect(one).toEqual(seen[0])
  })

  it('on the pages, byte for byte', async () => {
    const seen = []
    for (const who of WHO) {
      const typed = registration(await addressOf(who))
      seen.push(await observe((visitor) => visitor.send('/register', typed)))
    }
    expect(seen[0]).toMatchObject({ status: 303, location: '/register-success', runs: 1 })
    for (const one of seen) expect(one).toEqual(seen[0])
    const asked = []
    for (const who of WHO) {
      const email = await addressOf(who)
      asked.push(await observe((visitor) => visitor.send('/register-success', { email })))
    }
    for (const one of asked) expect(one).toEqual(asked[0])
    const forgotten = []
    for (const who of WHO) {
      const email = await addressOf(who)
      forgotten.push(await observe((visitor) => visitor.send('/forgot-password', { email })))
    }
    expect(forgotten[0]).toMatchObject({ status: 303, location: '/forgot-password?sent' })
    for (const one of forgotten) expect(one).toEqual(forgotten[0])
  })
})
