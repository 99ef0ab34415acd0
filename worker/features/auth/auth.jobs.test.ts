import { env as testEnv } from 'cloudflare:workers'
import { afterEach, expect, it } from 'vitest'
import { RATE_LIMITS } from '#worker/http/rate-limits.ts'
import { createAccount, createLink } from '#tests/setup/factories.ts'
import type { Bindings } from '#worker/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { cleanAuth } from './auth.jobs.ts'
import { takeTry } from './throttle.repository.ts'

const env = testEnv as unknown as Bindings
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

afterEach(() => setClockOffset(0))

const keysLeft = async () =>
  (await env.DB.prepare('SELECT key FROM throttles ORDER BY key').all<{ key: string }>()).results.map(({ key }) => key)
const countTokens = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM account_tokens').first<{ n: number }>())?.n

it('drops counters whose window and block are over, and links a month after their end', async () => {
  for (let count = 0; count < 6; count++) await takeTry(env.DB, 'blocked', RATE_LIMITS.loginAccount)
  await takeTry(env.DB, 'minute', RATE_LIMITS.loginIp)
  await createLink(env, await createAccount(env, { type: 'USER', passwordHash: 'x' }), 'reset')
  await cleanAuth(env)
  expect(await keysLeft()).toEqual(['blocked', 'minute'])
  setClockOffset(2 * MINUTE)
  await cleanAuth(env)
  expect(await keysLeft()).toEqual(['blocked'])
  setClockOffset(2 * DAY)
  await cleanAuth(env)
  expect(await keysLeft()).toEqual([])
  expect(await countTokens()).toBe(1)
  setClockOffset(32 * DAY)
  await cleanAuth(env)
  expect(await countTokens()).toBe(0)
})
