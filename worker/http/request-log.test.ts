import { env } from 'cloudflare:workers'
import { expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'

/** The log lines of requests that are written meanwhile; the tests' own environment writes none. */
async function linesOf(run: () => Promise<unknown>) {
  const lines: string[] = []
  const spy = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  await run().finally(() => spy.mockRestore())
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ event }) => event === 'request')
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
