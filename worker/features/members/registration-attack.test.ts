import { beforeAll, describe, expect, it } from 'vitest'
import { type SentMail, recordMails } from '#tests/setup/form-kit.ts'
import { createVisitor, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createVisitedSite, releaseForm, type VisitedSite } from '#tests/setup/visited-site.ts'

const { env, deliverMails } = recordMails()

const OWNERS = 'Mk#9zowners'
const STRANGERS = 'Mk#9zstrange'

let site: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const items = [{ id: 'colour', title: '好きな色' }]
  site = await createVisitedSite(env, { forms: { membership: releaseForm('membership', items) } })
  visitor = createVisitor(env, site)
})

const typed = (email: string, password: string, colour: string) => ({
  email,
  password,
  confirmPassword: password,
  colour,
})

/** Registers, and gives the mail that only the owner of the address can read. */
async function register(email: string, password: string, colour: string): Promise<SentMail | undefined> {
  expect((await visitor.register(typed(email, password, colour))).status).toBe(200)
  const [mail] = await deliverMails(site.id)
  return mail
}

const recordOf = async (email: string, password: string) =>
  (await visitor.login(email, password)).json.data?.member.answers[0]?.value

const countWaiting = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM member_registrations').first<{ n: number }>())?.n

/** A stranger, who knows an address but cannot read its mailbox, registers it with the stranger's own password. */
describe('a stranger who registers somebody else’s address', () => {
  it('cannot change what the owner’s earlier mail confirms', async () => {
    const { email } = registration()
    const own = await register(email, OWNERS, '青')
    const strange = await register(email, STRANGERS, '赤')
    // The owner uses the newest mail first, as people do, and types the own password.
    const page = await visitor.send('/confirm', { token: tokenOf(strange), password: OWNERS })
    expect(page.status).toBe(422)
    expect(page.text).toContain('このメールの登録で決められたパスワードと一致しません')
    expect((await visitor.confirm(tokenOf(own), OWNERS)).status).toBe(200)
    expect(await recordOf(email, OWNERS)).toBe('青')
    expect((await visitor.login(email, STRANGERS)).status).toBe(401)
    expect((await visitor.confirm(tokenOf(strange), STRANGERS)).json.code).toBe('link')
    expect(await countWaiting()).toBe(0)
  })

  it('gets no membership with the stranger’s password before the owner registers', async () => {
    const { email } = registration()
    const strange = await register(email, STRANGERS, '赤')
    const own = await register(email, OWNERS, '青')
    expect((await visitor.confirm(tokenOf(strange), OWNERS)).status).toBe(422)
    expect((await visitor.confirm(tokenOf(own), OWNERS)).status).toBe(200)
    expect([await recordOf(email, OWNERS), (await visitor.login(email, STRANGERS)).status]).toEqual(['青', 401])
  })

  it('gets no membership from an owner who never registered and uses the mailed button', async () => {
    const { email } = registration()
    const strange = await register(email, STRANGERS, '赤')
    for (const guess of ['', OWNERS]) {
      const { status } = await visitor.send('/confirm', { token: tokenOf(strange), password: guess })
      expect(status).toBe(422)
    }
    expect((await visitor.login(email, STRANGERS)).status).toBe(401)
  })

  it('cannot invalidate the owner’s link by asking for more mails', async () => {
    const { email } = registration()
    const own = await register(email, OWNERS, '青')
    await register(email, STRANGERS, '赤')
    await visitor.api('POST', 'resend-register-email', { email })
    await deliverMails(site.id)
    expect((await visitor.confirm(tokenOf(own), OWNERS)).status).toBe(200)
  })

  it('loses against the owner even if both confirm at once', async () => {
    const { email } = registration()
    const [own, strange] = [await register(email, OWNERS, '青'), await register(email, STRANGERS, '赤')]
    const answers = await Promise.all([
      visitor.confirm(tokenOf(own), OWNERS),
      visitor.confirm(tokenOf(strange), OWNERS),
      visitor.confirm(tokenOf(own), STRANGERS),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 422, 422])
    expect(await recordOf(email, OWNERS)).toBe('青')
  })
})

describe('a mail that is sent once more', () => {
  it('replaces the link of its own registration, the newest', async () => {
    const { email } = registration()
    const first = await register(email, OWNERS, '青')
    await visitor.api('POST', 'resend-register-email', { email })
    const [again] = await deliverMails(site.id)
    expect((await visitor.confirm(tokenOf(first), OWNERS)).json.code).toBe('link')
    expect((await visitor.confirm(tokenOf(again), OWNERS)).status).toBe(200)
  })
})
