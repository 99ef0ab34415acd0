import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { createMember } from '#tests/setup/site-members.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'

/** The log lines of an event that are written meanwhile; the tests' own environment writes none for requests. */
async function linesOf(run: () => Promise<unknown>, wanted = 'request') {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await run().finally(() => spy.mockRestore())
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === wanted)
}

const local = { ...env, APP_ENV: 'local' } as const

it('a request is one line of JSON with its call, its answer and its account', async () => {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const [line] = await linesOf(() => call('GET', '/v1/auth/user-info', { token, env: local }))
  expect(line).toEqual({
    level: 'info',
    event: 'request',
    requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    method: 'GET',
    route: '/v1/auth/user-info',
    status: 200,
    milliseconds: expect.any(Number),
    accountId: account.id,
  })
})

it('a refusal names the account that was refused', async () => {
  const account = await createAccount(env, { type: 'USER' })
  const { token } = await signIn(env, account)
  const [line] = await linesOf(() => call('GET', '/v1/master/user', { token, env: local }))
  expect(line).toMatchObject({ status: 403, accountId: account.id })
})

const refused = { level: 'info', event: 'sign_in.refused', code: 'credentials' }

it('a refused sign-in to the back office names the account, where there is one, and no address', async () => {
  const { id, email } = await createAccount(env, { type: 'USER' })
  const trying = (address: string) =>
    linesOf(() => call('POST', '/v1/auth/login', { body: { email: address, password: 'Wrong#123' } }), refused.event)
  expect(await trying(email)).toEqual([{ ...refused, kind: 'office', id }])
  expect(await trying('nobody@example.com')).toEqual([{ ...refused, kind: 'office' }])
})

it('a refused sign-in of a member names the member', async () => {
  const site = await createVisitedSite(env)
  const { email, id } = await createMember(env, site)
  const path = `/v1/end-user/site/${site.siteUuid}/login`
  const lines = await linesOf(() => call('POST', path, { body: { email, password: 'Wrong#123' } }), refused.event)
  expect(lines).toEqual([{ ...refused, kind: 'members', id }])
})
