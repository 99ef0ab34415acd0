import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { listSubmissions, nextIp, post, publishForms, typed, recordMails } from '#tests/setup/form-kit.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { ROBOT_FIELD } from '#visitor/forms/form-state.ts'

const { env: plain } = recordMails()
const withTurnstile = (path: string): Bindings => ({
  ...plain,
  TURNSTILE_SITE_KEY: 'site-key',
  TURNSTILE_SECRET: 'turnstile-secret',
  TURNSTILE_URL: `https://turnstile.test${path}`,
})

describe('the check against robots', () => {
  it('is in the form only if configured, and only then widens the policy', async () => {
    const site = await publishForms(plain)
    const checked = await call('GET', '/en/contact', { env: withTurnstile('/fine'), host: site.host })
    expect(checked.text).toContain('class="cf-turnstile" data-sitekey="site-key" data-language="en"')
    expect(checked.text).toContain('this form needs JavaScript')
    const policy = String(checked.headers.get('content-security-policy'))
    expect(policy).toMatch(/script-src [^;]* https:\/\/challenges\.cloudflare\.com;/)
    expect(policy).toContain('frame-src https://challenges.cloudflare.com')
    const bare = await call('GET', '/en/contact', { env: plain, host: site.host })
    expect(bare.text).not.toContain('turnstile')
    expect(bare.headers.get('content-security-policy')).not.toContain('challenges')
  })

  it('accepts people, and asks robots again with their input', async () => {
    const env = withTurnstile('/fine')
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    for (const token of [[], 'robot', 'x'.repeat(3000)]) {
      const fields = { ...typed(), companyName: 'ロボ商店', [ROBOT_FIELD]: token }
      const refused = await post(env, at, fields)
      expect(refused.status).toBe(422)
      expect(refused.text).toContain('自動送信ではないことを確認できませんでした。')
      expect(refused.text).toContain('value="ロボ商店"')
    }
    expect((await post(env, at, { ...typed(), [ROBOT_FIELD]: 'person' })).status).toBe(303)
    expect(await listSubmissions(env, site.id)).toHaveLength(1)
  })

  it('accepts two submissions in ten minutes while its provider does not answer', async () => {
    expectLogged('turnstile')
    const env = withTurnstile('/down')
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    const from = { 'cf-connecting-ip': nextIp() }
    const send = () => post(env, at, { ...typed(), [ROBOT_FIELD]: 'person' }, from)
    expect([(await send()).status, (await send()).status, (await send()).status]).toEqual([303, 303, 429])
  })

  it('accepts twenty an hour for one site, from any network, while its provider does not answer', async () => {
    expectLogged('turnstile')
    const env = withTurnstile('/down')
    const site = await publishForms(env)
    const at = { host: site.host, path: '/contact' }
    const statuses: number[] = []
    for (let count = 0; count < 21; count++)
      statuses.push((await post(env, at, { ...typed(), [ROBOT_FIELD]: 'person' })).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 303), 429])
    const other = await publishForms(env)
    expect((await post(env, { ...at, host: other.host }, { ...typed(), [ROBOT_FIELD]: 'person' })).status).toBe(303)
  })

  it('asks only Cloudflare in production', async () => {
    expectLogged('turnstile')
    const { checkRobot } = await import('#worker/platform/turnstile.ts')
    const env: Bindings = { ...withTurnstile('/fine'), APP_ENV: 'production' }
    // Cloudflare is not reachable in tests.
    expect(await checkRobot(env, { token: 'person', ip: '::1' })).toBe('unknown')
  })
})
