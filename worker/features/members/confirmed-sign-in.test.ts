import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { recordMails } from '#tests/setup/form-kit.ts'
import { cookieOf, createVisitor, linkOf, PASSWORD, registration, tokenOf } from '#tests/setup/member-kit.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createVisitedSite, releaseForm, type VisitedSite } from '#tests/setup/visited-site.ts'
import { setClockOffset } from '#worker/platform/clock.ts'

const { env, deliverMails } = recordMails()
const DAY = 24 * 60 * 60 * 1000

let site: VisitedSite
let other: VisitedSite
let visitor: ReturnType<typeof createVisitor>

beforeAll(async () => {
  const forms = { membership: releaseForm('membership') }
  site = await createVisitedSite(env, { forms, frame: { grid: { columns: 2, cells: 4 } } })
  other = await createVisitedSite(env, { forms })
  visitor = createVisitor(env, site)
})
afterEach(() => setClockOffset(0))

/** Registers from a cell. Returns the address and the token of its mail. */
async function registerFrom(place: string) {
  const typed = registration()
  await visitor.send(`/register?to=${place}`, typed)
  const [mail] = await deliverMails(site.id)
  return { ...typed, token: tokenOf(mail), link: linkOf(mail), text: mail?.text ?? '' }
}

const locationOf = ({ status, headers }: { status: number; headers: Headers }) => [status, headers.get('location')]
const sessions = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM member_sessions').first<{ n: number }>())?.n ?? 0

describe('a confirmed registration', () => {
  it('signs in with a session of its own and leads to the cell it began from', async () => {
    const { token, email, link, text } = await registerFrom('B2')
    expect(text).toContain(`${link}&to=B2`)
    const answer = await visitor.send('/confirm?to=B2', { token, password: PASSWORD })
    expect(locationOf(answer)).toEqual([303, '/B2'])
    expect(answer.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/)
    expect((await visitor.get('/member', { cookie: cookieOf(answer) })).text).toContain(email)
  })

  it('replaces whoever was signed in: no cookie from before gets the new member', async () => {
    const before = await createSignedInMember(env, site)
    const { token, email } = await registerFrom('A1')
    const answer = await visitor.send('/confirm?to=A1', { token, password: PASSWORD }, { cookie: before.cookie })
    const cookie = cookieOf(answer)
    expect(cookie).not.toBe(before.cookie)
    expect((await visitor.get('/member', { cookie })).text).toContain(email)
    expect((await visitor.get('/member', { cookie: before.cookie })).text).not.toContain(email)
  })

  it('signs in once: a link that was used, or used twice at once, makes one session', async () => {
    const { token } = await registerFrom('B2')
    const count = await sessions()
    const sent = () => visitor.send('/confirm?to=B2', { token, password: PASSWORD })
    const answers = await Promise.all([sent(), sent()])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([303, 403])
    expect(await sessions()).toBe(count + 1)
    const again = await sent()
    expect([again.status, again.headers.get('set-cookie')]).toEqual([403, null])
    expect(await sessions()).toBe(count + 1)
  })

  it('works in another browser, and signs nobody in by the link alone or with a wrong password', async () => {
    const { token, link } = await registerFrom('B2')
    const viewed = await visitor.get(`${link}&to=B2`)
    expect([viewed.status, viewed.headers.get('set-cookie')]).toEqual([200, null])
    const wrong = await visitor.send('/confirm?to=B2', { token, password: 'Wrong#2026pw' })
    expect([wrong.status, wrong.headers.get('set-cookie')]).toEqual([422, null])
    const elsewhere = createVisitor(env, site)
    expect(locationOf(await elsewhere.send('/confirm?to=B2', { token, password: PASSWORD }))).toEqual([303, '/B2'])
  })

  it('signs nobody in after its end, and none at another site', async () => {
    const { token } = await registerFrom('B2')
    const count = await sessions()
    const foreign = await createVisitor(env, other).send('/confirm?to=B2', { token, password: PASSWORD })
    expect([foreign.status, foreign.headers.get('set-cookie')]).toEqual([403, null])
    setClockOffset(DAY + 1000)
    const late = await visitor.send('/confirm?to=B2', { token, password: PASSWORD })
    expect([late.status, late.headers.get('set-cookie')]).toEqual([403, null])
    expect(await sessions()).toBe(count)
  })

  it.each(['Z99', 'C1', 'A3', 'https://evil.example', '//evil.example', 'member'])(
    'never leads to %s, which is no cell of the site',
    async (to) => {
      const { token } = await registerFrom('B2')
      const answer = await visitor.send(`/confirm?to=${encodeURIComponent(to)}`, { token, password: PASSWORD })
      expect(locationOf(answer)).toEqual([303, '/member?confirmed'])
    },
  )
})
