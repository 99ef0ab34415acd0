import { env } from 'cloudflare:workers'
import { describe, expect, it, vi } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import type { Bindings } from './context.ts'
import { type Env, findSettingProblems, listFeaturesOff } from './settings.ts'

const STRONG = 'a-secret-of-32-bytes-0123456789ab'
/** An installation without any optional feature. */
const BARE: Env = {
  APP_ENV: 'production',
  ADMIN_HOSTS: 'app.mekuri.jp',
  SITES_HOST: 'mekuri-sites.jp',
  JWT_SECRET: STRONG,
  UPLOAD_SECRET: `${STRONG}c`,
  TRANSLATION_PROVIDER: 'none',
  ...Object.fromEntries(
    [
      'DB',
      'MEDIA',
      'JOBS',
      'VISITS',
      'SITE_VISITS',
      'TICKS',
      'ASSETS',
      'IMAGES',
      'LIMIT_600',
      'LIMIT_120',
      'LIMIT_30',
    ].map((name) => [name, {}]),
  ),
}
const problemsOf = (over: Readonly<Record<string, unknown>>) =>
  findSettingProblems({ ...BARE, ...over }).map(({ name, problem, effect }) => `${name} ${problem} ${effect}`)

describe('findSettingProblems', () => {
  it('finds nothing in the tests’ installation, nor in one without optional features', () => {
    expect(findSettingProblems(env)).toEqual([])
    expect(problemsOf({})).toEqual([])
    expect(listFeaturesOff(BARE).map(({ feature }) => feature)).toEqual([
      'mail',
      'cards',
      'customDomains',
      'robotCheck',
      'translation',
      'invoices',
      'securityContact',
    ])
  })

  it('names every missing binding, and whether calls fail without it', () => {
    expect(problemsOf({ DB: undefined, IMAGES: undefined, LIMIT_30: undefined })).toEqual([
      'DB missing stops',
      'IMAGES missing stops',
      'LIMIT_30 missing weakens',
    ])
  })

  it('names what a further pod lacks, and hosts that two pods have', () => {
    const PODS = '2, 3'
    const second = { DB_2: {}, MEDIA_2: {}, ADMIN_HOSTS_2: 'app2.mekuri.jp', SITES_HOST_2: 'mekuri-sites2.jp' }
    const third = { DB_3: {}, MEDIA_3: {}, ADMIN_HOSTS_3: 'app3.mekuri.jp', SITES_HOST_3: 'mekuri-sites3.jp' }
    expect(problemsOf({ PODS, ...second, ...third })).toEqual([])
    expect(problemsOf({ PODS, ...second, MEDIA_2: undefined, ADMIN_HOSTS_2: '' })).toEqual([
      'MEDIA_2 missing stops',
      'ADMIN_HOSTS_2 missing stops',
      'DB_3 missing stops',
      'MEDIA_3 missing stops',
      'ADMIN_HOSTS_3 missing stops',
      'SITES_HOST_3 missing stops',
    ])
    expect(
      problemsOf({ PODS, ...second, ...third, ADMIN_HOSTS_2: 'x.jp,app.mekuri.jp', SITES_HOST_3: 'mekuri-sites2.jp' }),
    ).toEqual(['ADMIN_HOSTS_2 same stops', 'SITES_HOST_3 same stops'])
    expect(problemsOf({ PODS, ...second, ...third, SITES_HOST_2: 'sites2.example' })).toEqual([
      'SITES_HOST_2 example stops',
    ])
  })

  it.each([
    ['a missing secret', { JWT_SECRET: undefined }, ['JWT_SECRET missing stops']],
    ['a secret of 31 bytes', { UPLOAD_SECRET: STRONG.slice(0, 31) }, ['UPLOAD_SECRET short stops']],
    ['a short old secret', { JWT_SECRET_OLD: 'x' }, ['JWT_SECRET_OLD short weakens']],
    ['one secret for both', { UPLOAD_SECRET: STRONG }, ['UPLOAD_SECRET same weakens']],
    ['an example host', { SITES_HOST: 'mekuri-sites.example' }, ['SITES_HOST example stops']],
    ['the second of two hosts', { ADMIN_HOSTS: 'app.mekuri.jp,app.mekuri.example' }, ['ADMIN_HOSTS example stops']],
    ['an example sender', { MAIL_FROM: 'a@mekuri.example', EMAIL: {} }, ['MAIL_FROM example stops']],
    ['a back office among the sites', { ADMIN_HOSTS: 'app.mekuri-sites.jp' }, ['SITES_HOST same weakens']],
    ['a feature with half of its settings', { TURNSTILE_SITE_KEY: 'k' }, ['TURNSTILE_SECRET half weakens']],
    ['a translator without its binding', { TRANSLATION_PROVIDER: 'workers-ai' }, ['AI half weakens']],
  ] as [string, Env, string[]][])('finds %s', (_, over, found) => {
    expect(problemsOf(over)).toEqual(found)
  })

  it('takes the examples of a local installation, and never tells a value', () => {
    expect(problemsOf({ APP_ENV: 'local', SITES_HOST: 'localhost:8787', ADMIN_HOSTS: 'localhost' })).toEqual([])
    const secret = 'seven-secret-letters'
    expect(JSON.stringify(findSettingProblems({ ...BARE, JWT_SECRET: secret, JWT_SECRET_OLD: secret }))).not.toContain(
      secret,
    )
  })
})

describe('a Worker without some of its bindings', () => {
  it('answers signed-in calls without rate limits', async () => {
    const unlimited = { ...env, LIMIT_600: undefined, LIMIT_120: undefined, LIMIT_30: undefined } as Bindings
    const { token } = await signIn(env, await createAccount(env, { type: 'USER' }))
    expect((await call('GET', '/v1/auth/user-info', { env: unlimited, token })).status).toBe(200)
    expect(
      (await call('POST', '/v1/auth/refresh-token', { env: unlimited, body: { refresh_token: 'x' } })).status,
    ).toBe(401)
  })

  it('names at its start what is missing, once', async () => {
    expectLogged(/"event":"setting","id":"JWT_SECRET","code":"short"/, /"event":"setting","id":"LIMIT_30"/)
    vi.resetModules()
    const { reportSettings } = await import('./settings.ts')
    const spied = vi.spyOn(console, 'error')
    for (let request = 0; request < 3; request++) reportSettings({ ...BARE, JWT_SECRET: 'x', LIMIT_30: undefined })
    expect(spied).toHaveBeenCalledTimes(1)
    vi.restoreAllMocks()
  })
})
