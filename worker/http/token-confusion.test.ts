import { env as testEnv } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { afterAll, aroundEach, beforeAll, describe, expect, it } from 'vitest'
import { type Call, permissionOf } from '#shared/account/permissions.ts'
import { EXISTING } from '#tests/setup/call-schemas.ts'
import { call } from '#tests/setup/client.ts'
import { createAccount, createLink, signIn } from '#tests/setup/factories.ts'
import { createMaker, type MadeCall } from '#tests/setup/calls/made-calls.ts'
import { beside } from '#tests/setup/object-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { recordChanges, type Watch } from '#tests/setup/watch-changes.ts'
import { createWorld, worldAccountOf, siteOf, type World } from '#tests/setup/world.ts'
import { hashPassword } from '#worker/platform/password.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newOpaqueToken, signAccessToken } from '#worker/platform/tokens.ts'

let env: Bindings
let watch: Watch
let world: World
let make: ReturnType<typeof createMaker>
let wrong: Record<string, string>
let requests = 0

beforeAll(() =>
  beside(async (database) => {
    env = { ...quiet(testEnv), DB: database }
    watch = recordChanges(env)
    world = await createWorld(watch.env, await hashPassword('Mekuri#2026', 'office'))
    make = createMaker(watch.env, world)
    wrong = await createWrongTokens()
  }),
)
aroundEach((runTest) => beside(() => runTest()))

afterAll(() => printSize(`${EXISTING.length} calls x ${Object.keys(wrong).length} wrong tokens: ${requests} requests`))

type Claims = Record<string, unknown>

async function sign(claims: Claims, { secret = env.JWT_SECRET, issuer = 'mekuri', algorithm = 'HS256' } = {}) {
  const at = Math.floor(Date.now() / 1000)
  const token = new SignJWT(claims).setProtectedHeader({ alg: algorithm }).setIssuer(issuer).setIssuedAt(at)
  return token.setExpirationTime(at + 900).sign(new TextEncoder().encode(secret))
}

/** Tokens of the operator that open something else, or opened this once. */
async function createWrongTokens(): Promise<Record<string, string>> {
  const operator = worldAccountOf(world, 'operator').account
  const { sessionId } = await signIn(env, operator)
  const ended = await signIn(env, operator)
  await env.DB.prepare('UPDATE sessions SET revoked_at = 1 WHERE id = ?').bind(ended.sessionId).run()
  const idle = await signIn(env, operator)
  await env.DB.prepare('UPDATE sessions SET idle_ends_at = 1 WHERE id = ?').bind(idle.sessionId).run()
  const old = await signIn(env, operator)
  await env.DB.prepare('UPDATE sessions SET ends_at = 1 WHERE id = ?').bind(old.sessionId).run()
  const gone = await createAccount(env, { type: 'MASTER' })
  const goneSession = await signIn(env, gone)
  await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(gone.id).run()
  const claims = { kind: 'admin', sid: sessionId, sub: operator.id }
  return {
    'member token': await signAccessToken({ kind: 'end_user', subject: operator.id, sessionId, siteId: 'x' }, 900, env),
    'preview token': await signAccessToken(
      { kind: 'preview', subject: operator.id, sessionId, siteId: siteOf(world, 'operator').id },
      900,
      env,
    ),
    'link of a reset': await createLink(env, await createAccount(env, { type: 'MASTER' }), 'reset'),
    'link of an invitation': await createLink(env, await createAccount(env, { type: 'MASTER' }), 'invitation'),
    'ended session': ended.token,
    'idle session': idle.token,
    'session past its end': old.token,
    'deleted account': goneSession.token,
    'id of a session': sessionId,
    'random token': newOpaqueToken(),
    'signed with the secret of uploads': await sign(claims, { secret: env.UPLOAD_SECRET }),
    'another issuer': await sign(claims, { issuer: 'elsewhere' }),
    'another algorithm': await sign(claims, { algorithm: 'HS512' }),
    'no session': await sign({ kind: 'admin', sub: operator.id }),
    'unknown session': await sign({ ...claims, sid: crypto.randomUUID() }),
    'several kinds': await sign({ ...claims, kind: ['admin', 'preview'] }),
    'kind in capitals': await sign({ ...claims, kind: 'ADMIN' }),
  }
}

const isOpen = (name: Call) => ['none', 'signature'].includes(permissionOf(name).token)

/** Wrong tokens that were not answered 401, or that changed something. */
async function opening({ method, path, body, headers }: MadeCall): Promise<string[]> {
  const problems: string[] = []
  for (const [kind, token] of Object.entries(wrong)) {
    watch.takeChanges()
    const options = { env: watch.env, body, headers: { ...headers, authorization: `Bearer ${token}` } }
    const answer = await call(method, path, options)
    requests++
    const changes = watch.takeChanges()
    if (answer.status !== 401 || changes.length > 0) problems.push(`${kind}: ${answer.status} ${changes.join()}`)
  }
  return problems
}

describe('a wrong token', () => {
  it.each(EXISTING.filter((name) => !isOpen(name)))('opens nothing at %s', async (name) => {
    const made = await make(name)
    expect(await opening(made)).toEqual([])
    expect((await call(made.method, made.path, { ...made, env: watch.env })).status).toBe(200)
  })

  it.each(EXISTING.filter(isOpen))('gives no more access to %s', async (name) => {
    for (const token of Object.values(wrong)) {
      const { method, path, body, headers } = await make(name)
      requests++
      const options = { env: watch.env, body, headers: { ...headers, authorization: `Bearer ${token}` } }
      expect((await call(method, path, options)).status).toBe(200)
    }
  })

  it('used as a refresh token refreshes nothing', async () => {
    const { token } = await signIn(env, worldAccountOf(world, 'user').account)
    expect((await call('POST', '/v1/auth/refresh-token', { token, env })).status).toBe(401)
  })
})
