import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createSite, signIn } from '#tests/setup/factories.ts'
import { nextIp } from '#tests/setup/form-kit.ts'
import { createGuestInvitation } from '#tests/setup/shared-site.ts'
import { newId } from '#worker/platform/ids.ts'
import { previewPages } from './preview-pages.routes.ts'

const PASSWORD = 'Snow-2026-inn'
const HIDDEN = ['noindex, nofollow, noarchive', 'no-store', 'no-referrer']

/** Every route of the preview host by method and an example of its path. */
const ROUTES = [...new Set(previewPages.routes.map(({ method, path }) => `${method} ${path}`))]
  .filter((route) => !route.startsWith('ALL '))
  .map((route) => route.replace('*', 'nothing').replaceAll(/:\w+/g, newId()).split(' ') as [string, string])

/** A shared site with a file, asked by strangers and guests. */
async function newHost() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const site = await createSite(env, account, { cells: [{}], languages: ['ja', 'en'] })
  const at = `/v1/preview/site/${site.id}/share`
  await call('POST', at, { env, token, body: { is_private: false, has_link: true, password: PASSWORD } })
  const host = `${site.siteUuid}.preview.localhost:8787`
  const ask = (method: string, path: string, given: { cookie?: string; body?: string; ip?: string } = {}) =>
    call(method, path, {
      env,
      host,
      ...(given.body !== undefined && { body: given.body }),
      headers: {
        cookie: given.cookie ?? '',
        origin: `http://${host}`,
        'content-type': 'application/x-www-form-urlencoded',
        'cf-connecting-ip': given.ip ?? nextIp(),
      },
    })
  const invitation = await createGuestInvitation(env, { id: site.id, accountId: account.id })
  const entered = await ask('POST', '/login', { body: `invitation=${invitation.token}` })
  const cookie = String(entered.headers.get('set-cookie')).split(';')[0] ?? ''
  const revoke = () => call('PUT', `${at}/revoke`, { env, token, body: { all: true } })
  return { ask, cookie, revoke, token, site }
}

type Answer = Awaited<ReturnType<typeof call>>
const shown = ({ status, headers }: Answer, name: string) => [
  `${name}: ${status}`,
  headers.get('x-robots-tag'),
  headers.get('cache-control'),
  headers.get('referrer-policy'),
]
const wanted = (answers: readonly (string | null)[][]) => answers.map(([name = null]) => [name, ...HIDDEN])

describe('every answer of the preview host', () => {
  it('is not indexed, not stored and names no referrer, whoever asks', async () => {
    const { ask, cookie, revoke } = await newHost()
    expect(ROUTES.length).toBeGreaterThan(8)
    const answers: (string | null)[][] = []
    const askAll = async (who: string, given: { cookie?: string }) => {
      for (const [method, path] of ROUTES)
        answers.push(shown(await ask(method, path, given), `${who} ${method} ${path}`))
    }
    await askAll('a stranger', {})
    // Its last route ends the session.
    await askAll('a guest', { cookie })
    await revoke()
    await askAll('a revoked guest', { cookie })
    expect(answers).toEqual(wanted(answers))
  })

  it('is so for pages, redirects, refusals, limits and files', async () => {
    const { ask, cookie, token, site } = await newHost()
    const file = `/media/${newId()}/480.webp`
    const guest = { cookie }
    const ip = nextIp()
    const fail = () => ask('POST', '/login', { body: 'password=wrong-one', ip })
    for (let count = 0; count < 10; count++) await fail()
    const shareless = await createSite(env, await createAccount(env, { type: 'USER' }), {})
    const headers = { host: `${shareless.siteUuid}.preview.localhost:8787` }
    const asked: [string, Answer][] = [
      ['page', await ask('GET', '/view', guest)],
      ['bar', await ask('GET', '/', guest)],
      ['language', await ask('GET', '/view/en', guest)],
      ['redirect', await ask('GET', '/view/A1', guest)],
      ['missing page', await ask('GET', '/view/nothing', guest)],
      ['missing', await ask('GET', '/nothing')],
      ['method', await ask('PUT', '/view', guest)],
      ['robots.txt', await ask('GET', '/robots.txt')],
      ['missing file', await ask('GET', file)],
      ['file by another method', await ask('POST', file)],
      ['shown file', await ask('GET', '/media/o/name/480.webp')],
      ['not shared', await call('GET', '/', { env, ...headers })],
      ['preview without token', await ask('POST', '/', { body: '' })],
      ['a try too many', await fail()],
      ['call', await call('GET', `/v1/preview/site/${site.id}`, { env })],
      ['call of a stranger', await call('GET', `/v1/preview/site/${newId()}/share`, { env, token })],
      ['sign-in', await ask('POST', '/login', { body: `password=${PASSWORD}` })],
      ['leaving', await ask('POST', '/leave', guest)],
    ]
    const answers = asked.map(([name, answer]) => shown(answer, name))
    expect(answers).toEqual(wanted(answers))
    const statuses = new Set(asked.map(([, { status }]) => status))
    expect([200, 303, 308, 401, 404, 405, 429].filter((status) => !statuses.has(status))).toEqual([])
  })
})
