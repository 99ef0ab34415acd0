import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { afterEach, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createDomainKit } from '#tests/setup/domains/domain-kit.ts'
import { createAccount, createLink, createSite, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { publishStored } from '#tests/setup/published-site.ts'
import { changed, CHANGING, changing } from '#tests/setup/rotation.ts'
import { createGuestInvitation, createShare } from '#tests/setup/shared-site.ts'
import { createSignedInMember } from '#tests/setup/site-members.ts'
import { createSeal, isSigned, signPrivateFile } from '#worker/entities/live-site/private-media.ts'
import { ownerAddress } from '#worker/entities/live-site/owner-view.ts'
import { signShownName, verifyShownName } from '#worker/entities/working-copy/shown-media.ts'
import { readPart, signPart } from '#worker/features/bulk-upload/part-token.ts'
import { readUpload, signUpload } from '#worker/features/media/upload-token.ts'
import { readInvitationToken } from '#worker/features/sharing/invitation-token.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { signAccessToken, verifyAccessToken } from '#worker/platform/tokens.ts'

const during = changing(env)
const after = changed(env)
/** Before, during and after the change of both secrets. */
const TIMES = [env, during, after] as const

const statuses = (ask: (bindings: Bindings) => Promise<{ status: number }>) =>
  Promise.all(TIMES.map(async (bindings) => (await ask(bindings)).status))
/** Whether each time accepts something. */
const accepted = (check: (bindings: Bindings) => unknown) =>
  Promise.all(
    TIMES.map(async (bindings) => {
      try {
        return (await check(bindings)) !== undefined
      } catch {
        return false
      }
    }),
  )

const createUser = () => createAccount(env, { type: 'USER', passwordHash: 'x' })

describe('a change of both secrets', () => {
  it('keeps sessions as long as the old secret is there', async () => {
    const account = await createUser()
    const { token } = await signIn(env, account)
    const info = (bindings: Bindings, of = token) => call('GET', '/v1/auth/user-info', { env: bindings, token: of })
    expect(await statuses((bindings) => info(bindings))).toEqual([200, 200, 401])
    const fresh = (await signIn(during, account)).token
    expect((await info(after, fresh)).status).toBe(200)
    expect((await info(env, fresh)).status).toBe(401)
  })

  it('takes a token without a key id under either secret, and one with an id under its own only', async () => {
    const sign = (header: { kid?: string }, secret: string) =>
      new SignJWT({ kind: 'admin', sid: newId() })
        .setProtectedHeader({ alg: 'HS256', ...header })
        .setIssuer('mekuri')
        .setSubject(newId())
        .setIssuedAt()
        .setExpirationTime('5m')
        .sign(new TextEncoder().encode(secret))
    const check = (token: string) => accepted((bindings) => verifyAccessToken(token, 'admin', bindings))
    expect(await check(await sign({}, env.JWT_SECRET))).toEqual([true, true, false])
    expect(await check(await sign({ kid: 'unknown' }, env.JWT_SECRET))).toEqual([false, false, false])
  })

  it('keeps members signed in and previews open as long as the old secret is there', async () => {
    const site = await createSite(env, await createUser(), { name: 'Inn' })
    const { token } = await createSignedInMember(env, site)
    expect(await accepted((bindings) => verifyAccessToken(token, 'end_user', bindings))).toEqual([true, true, false])
    const preview = await signAccessToken({ kind: 'preview', subject: newId(), siteId: site.id }, 900, env)
    expect(await accepted((bindings) => verifyAccessToken(preview, 'preview', bindings))).toEqual([true, true, false])
  })

  it('keeps links of mails that were sent', async () => {
    const token = await createLink(env, await createUser(), 'reset')
    const verify = (bindings: Bindings) => call('GET', `/v1/auth/verify-token/${token}`, { env: bindings })
    expect(await statuses(verify)).toEqual([200, 200, 200])
  })

  it('mails an invitation again with the same link, and with a new one when the old secret is gone', async () => {
    const site = await createSite(env, await createUser(), { name: 'Inn' })
    await createShare(env, { id: site.id, accountId: site.accountId })
    const invitation = await createGuestInvitation(env, { id: site.id, accountId: site.accountId })
    expect(await readInvitationToken(during, invitation)).toBe(invitation.token)
    const renewed = await readInvitationToken(after, invitation)
    expect(renewed).not.toBe(invitation.token)
    const open = (token: string) =>
      call('GET', `/?invitation=${token}`, { env: after, host: `${site.siteUuid}.preview.localhost:8787` })
    const opened = env.DB.prepare('SELECT opened_at FROM share_invitations WHERE id = ?').bind(invitation.id)
    await open(invitation.token)
    expect(await opened.first('opened_at')).toBeNull()
    await open(renewed)
    const stored = await env.DB.prepare('SELECT token_hash FROM share_invitations WHERE id = ?')
      .bind(invitation.id)
      .first<string>('token_hash')
    expect(stored).not.toBe(invitation.tokenHash)
  })

  it('keeps addresses of uploads as long as the old secret is there', async () => {
    const expiresAt = Date.now() + 60_000
    const whole = await signUpload({ mediaId: newId(), size: 10, expiresAt }, env)
    expect(await accepted((bindings) => readUpload(whole, bindings))).toEqual([true, true, false])
    const part = await signPart({ jobId: newId(), part: 1, size: 10, expiresAt }, env)
    expect(await accepted((bindings) => readPart(part, bindings))).toEqual([true, true, false])
  })

  it('keeps names of private files as long as the old secret is there', async () => {
    const [id, siteUuid] = [newId(), crypto.randomUUID()]
    const name = signShownName(id, env).slice(2)
    expect(TIMES.map((bindings) => verifyShownName(name, bindings))).toEqual([id, id, undefined])
    const sealed = createSeal(siteUuid, env).seal(id)
    expect(TIMES.map((bindings) => createSeal(siteUuid, bindings).open(sealed).includes(id))).toEqual([
      true,
      true,
      false,
    ])
    const file = { siteUuid, sealed, file: '480.webp' }
    const query = new URLSearchParams(signPrivateFile(file, env))
    const given = { e: String(query.get('e')), s: String(query.get('s')) }
    expect(TIMES.map((bindings) => isSigned(file, given, bindings))).toEqual([true, true, false])
  })

  it('knows an owner’s browser as long as the old secret is there', async () => {
    const site = await createSite(env, await createUser(), { name: 'Inn', cells: [{}] })
    await publishStored(env, site.id)
    const { pathname, search, host } = new URL(ownerAddress({ ...site, shortName: null, customHost: null }, env))
    const isKnown = async (bindings: Bindings) =>
      (await call('GET', pathname + search, { env: bindings, host })).headers.has('set-cookie')
    expect(await Promise.all(TIMES.map(isKnown))).toEqual([true, true, false])
  })
})

describe('a domain that is being checked', () => {
  afterEach(() => setClockOffset(0))

  it('is proven by the record that was set before, as long as the old secret is there', async () => {
    const kit = createDomainKit(env)
    await kit.rest()
    const [one, two] = [await kit.claim('www.rotated-one.jp'), await kit.claim('www.rotated-two.jp')]
    for (const claimed of [one, two]) await kit.setRight(claimed, { txt: claimed === one })
    Object.assign(kit.env, CHANGING)
    await kit.pass(6)
    expect((await kit.row(one))?.state).toBe('active')
    await kit.setRight(two)
    Object.assign(kit.env, { JWT_SECRET_OLD: undefined })
    await kit.pass(6)
    expect(await kit.row(two)).toMatchObject({ state: 'dns_pending', reason: 'txt' })
  })
})

describe('a weak secret', () => {
  it.each(['x', '', 'thirty-one-bytes-0123456789abcd'])('signs and verifies nothing: “%s”', async (secret) => {
    expectLogged('secret.refused')
    const weak = { ...env, JWT_SECRET: secret, UPLOAD_SECRET: secret }
    const account = await createUser()
    await expect(signIn(weak, account)).rejects.toMatchObject({ code: 'unavailable' })
    const token = (await signIn(env, account)).token
    const answer = await call('GET', '/v1/auth/user-info', { env: weak, token })
    expect([answer.status, answer.json.code]).toEqual([503, 'unavailable'])
    await expect(signUpload({ mediaId: newId(), size: 1, expiresAt: 1 }, weak)).rejects.toMatchObject({
      code: 'unavailable',
    })
  })

  it('is no old key either', async () => {
    const token = await signUpload({ mediaId: newId(), size: 1, expiresAt: 1 }, env)
    const weakOld = { ...after, UPLOAD_SECRET_OLD: env.UPLOAD_SECRET.slice(0, 31) }
    await expect(readUpload(token, weakOld)).rejects.toMatchObject({ code: 'not_found' })
  })
})
