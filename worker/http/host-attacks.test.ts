import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { call } from '#tests/setup/client.ts'
import { createAccount, createPicture, signIn } from '#tests/setup/factories.ts'
import { printSize } from '#tests/setup/suite-size.ts'
import { handleRequest } from '#worker/app.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'

// rules/threats.md#hosts: whatever one client claims about hosts, schemes, addresses and itself, the next client gets
// the same bytes as before. Every attack is sent to every kind of page, before anything is cached and after.

const EVIL = 'evil.example'

type Target = { origin: string; path: string }
type Attack = (target: Target) => { url: string; method?: string; headers?: [string, string][] }

/** An attack on the right address, with a header that some servers trust. */
const header =
  (...headers: [string, string][]): Attack =>
  ({ origin, path }) => ({ url: origin + path, headers })

/** An attack with another address. */
const address =
  (urlOf: (target: Target & { host: string }) => string, method = 'GET'): Attack =>
  (target) => ({ url: urlOf({ ...target, host: new URL(target.origin).host }), method })

const ATTACKS: Record<string, Attack> = {
  host: header(['host', EVIL]),
  'host with a port': header(['host', `${EVIL}:8787`]),
  'host twice': header(['host', 'localhost:8787'], ['host', EVIL]),
  'host with a path': header(['host', `localhost:8787/${EVIL}`]),
  'x-forwarded-host': header(['x-forwarded-host', EVIL]),
  'x-forwarded-host twice': header(['x-forwarded-host', 'localhost'], ['x-forwarded-host', EVIL]),
  'x-forwarded-host with markup': header(['x-forwarded-host', `${EVIL}"><script>alert(1)</script>`]),
  'x-forwarded-proto': header(['x-forwarded-proto', 'https'], ['x-forwarded-host', EVIL]),
  'x-forwarded-port': header(['x-forwarded-port', '1337']),
  'x-forwarded-scheme': header(['x-forwarded-scheme', 'nothttps'], ['x-forwarded-host', EVIL]),
  'x-forwarded-prefix': header(['x-forwarded-prefix', `/${EVIL}`]),
  'x-forwarded-server': header(['x-forwarded-server', EVIL]),
  'x-forwarded-for': header(['x-forwarded-for', `127.0.0.1, ${EVIL}`]),
  forwarded: header(['forwarded', `for=127.0.0.1;host=${EVIL};proto=https`]),
  'x-host': header(['x-host', EVIL]),
  'x-original-host': header(['x-original-host', EVIL]),
  'x-http-host-override': header(['x-http-host-override', EVIL]),
  'x-original-url': header(['x-original-url', `/${EVIL}`]),
  'x-rewrite-url': header(['x-rewrite-url', `/${EVIL}`]),
  'cf-worker': header(['cf-worker', EVIL]),
  'true-client-ip': header(['true-client-ip', EVIL], ['x-real-ip', EVIL]),
  origin: header(['origin', `https://${EVIL}`]),
  referer: header(['referer', `https://${EVIL}/`]),
  'accept-language': header(['accept-language', 'en, evil;q=0.9']),
  accept: header(['accept', 'application/json']),
  'user-agent': header(['user-agent', `<script src=//${EVIL}>`]),
  'language cookie': header(['cookie', 'lang=en']),
  'broken cookie': header(['cookie', `lang="${EVIL}; m-x=${EVIL}`]),
  authorization: header(['authorization', 'Bearer a.b.c']),
  'method override': header(['x-http-method-override', 'DELETE'], ['x-method-override', 'POST']),
  range: header(['range', 'bytes=0-9']),
  'if-none-match': header(['if-none-match', '*']),
  'if-modified-since': header(['if-modified-since', 'Wed, 21 Oct 2099 07:28:00 GMT']),
  'no-cache': header(['cache-control', 'no-cache, no-store'], ['pragma', 'no-cache']),
  'accept-encoding': header(['accept-encoding', EVIL]),
  'host in capitals': address(({ host, path }) => `http://${host.toUpperCase()}${path}`),
  'host with a dot at its end': address(({ host, path }) => `http://${host.replace(':', '.:')}${path}`),
  'another port': address(({ host, path }) => `http://${host.replace(/:\d+/, ':1337')}${path}`),
  'host in percent': address(({ host, path }) => `http://${host.replace('l', '%6c')}${path}`),
  'name and password': address(({ host, path }) => `http://${EVIL}:x@${host}${path}`),
  'another scheme': address(({ host, path }) => `https://${host}${path}`),
  'unknown host': address(({ path }) => `http://${EVIL}${path}`),
  'host below another': address(({ host, path }) => `http://${host.replace(/:\d+/, '')}.${EVIL}${path}`),
  'host above another': address(({ host, path }) => `http://${EVIL}.${host}${path}`),
  'query that no key has': address(
    ({ origin, path }) => `${origin}${path}${path.includes('?') ? '&' : '?'}utm=${EVIL}"><script>`,
  ),
  'double slash': address(({ origin, path }) => `${origin}//${EVIL}/..${path}`),
  'double slash of an owner': address(({ origin, path }) => `${origin}//${EVIL}${path}?owner=x`),
  'absolute form': address(({ origin, path }) => `${origin}/http://${EVIL}${path}`),
  'a file’s name': address(({ origin, path }) => `${origin}${path}/${EVIL}.css`),
  'a parameter of the path': address(({ origin, path }) => `${origin}${path};${EVIL}.js`),
  'path in percent': address(({ origin, path }) => `${origin}${path}%2f%2e%2e%2f${EVIL}`),
  HEAD: address(({ origin, path }) => origin + path, 'HEAD'),
  OPTIONS: address(({ origin, path }) => origin + path, 'OPTIONS'),
}

const ja = (value: string) => ({ ja: { value } })

/** A site of everything that has a page of its own, in two languages. */
async function createWholeSite() {
  const account = await createAccount(env, { type: 'USER', plan: 'proMulti' })
  const { token } = await signIn(env, account)
  const made = await call('POST', '/v1/site', { token, body: { name: '山の宿', languages: ['ja', 'en'] } })
  const { id, site_uuid: uuid } = made.json.data as { id: string; site_uuid: string }
  const picture = await createPicture(env, { accountId: account.id, siteId: id })
  const cells = ['一', '二'].map((text, index) => ({
    id: newId(),
    creative: { media_id: picture.id },
    main_text: ja(text),
    image_alt: ja(text),
    members_only_lock: index === 1,
  }))
  const forms = Object.fromEntries(
    ['contact', 'membership', 'homepage'].map((kind) => [
      kind,
      { is_enabled: true, notification_email: kind === 'membership' ? '' : 'info@example.com' },
    ]),
  )
  const company = { company_profile: ja('山の宿'), privacy_policy: ja('守ります') }
  let version = 1
  const publish = async () => {
    const body = { cells, parts: { forms, company }, status: 'PUBLISH' }
    const headers = { 'if-match': `"${version}"` }
    const answer = await call('PUT', `/v1/site/${id}`, { token, body, headers })
    expect(answer).toMatchObject({ status: 200 })
    version = answer.json.data.version as number
    return String(answer.json.data.live_release.id)
  }
  return { uuid, publish }
}

// oxfmt-ignore
const PAGES = [
  '/', '/en', '/B1', '/company', '/company?window', '/contact', '/en/contact', '/contact-success', '/forms', '/register',
  '/login', '/sitemap.xml', '/robots.txt', '/popups/ja', '/locked/ja', '/nowhere', '/en/A1', '/a1',
]

let targets: Target[] = []
let publish: () => Promise<string>
let sent = 0

beforeAll(async () => {
  const site = await createWholeSite()
  publish = site.publish
  const own = `http://${site.uuid}.localhost:8787`
  const root = `/sites/${site.uuid}`
  const shared = ['/', '/en', '/contact', '/login'].map((path) => ({
    origin: 'http://localhost:8787',
    path: root + path,
  }))
  targets = [...PAGES.map((path) => ({ origin: own, path })), ...shared]
})
afterAll(() => printSize(`${Object.keys(ATTACKS).length} attacks on ${targets.length} pages: ${sent} requests`))

async function send({ url, method = 'GET', headers = [] }: ReturnType<Attack>) {
  const context = createExecutionContext()
  const request = new Request(url, { method, headers, redirect: 'manual' })
  const response = await handleRequest(request, env, context)
  const text = await response.text()
  await waitOnExecutionContext(context)
  sent += 1
  return { status: response.status, headers: response.headers, text }
}

/** The answers to a clean client. Duration and clock are left out. */
async function cleanAnswers(releaseId: string, withTags: boolean) {
  const answers: string[] = []
  for (const target of targets) {
    const { status, headers, text } = await send({ url: target.origin + target.path })
    const kept = [...headers].filter(([name]) => !['server-timing', ...(withTags ? [] : ['etag'])].includes(name))
    const bytes = JSON.stringify([target, status, kept, text.replace(/"now":\d+|<lastmod>[^<]+/g, '')])
    answers.push(withTags ? bytes : bytes.replaceAll(releaseId, 'release'))
  }
  return answers
}

/** No answer to an attack leads to another host or repeats the attack's text. */
async function attackAll() {
  const found: string[] = []
  for (const [name, attack] of Object.entries(ATTACKS)) {
    for (const target of targets) {
      const { status, headers, text } = await send(attack(target))
      const location = headers.get('location') ?? '/'
      const rest = [...headers].filter(([key]) => key !== 'location').join()
      const isFooled = !/^\/(?![/\\])/.test(location) || text.includes('evil') || rest.includes('evil') || status >= 500
      if (isFooled) found.push(`${name} ${target.path}: ${status} ${location}`)
    }
  }
  return found
}

describe('hosts, and everything else that clients claim about a request', () => {
  it('leaves no trace for the next clean client, before pages are cached and after', async () => {
    expect(Object.keys(ATTACKS).length).toBeGreaterThanOrEqual(40)
    const first = await publish()
    const before = await cleanAnswers(first, false)
    expect(before.filter((answer) => answer.includes(',200,')).length).toBeGreaterThanOrEqual(12)
    const second = await publish()
    // The pointer is cached for five seconds.
    setClockOffset(10_000)
    expect(await attackAll()).toEqual([])
    expect(await cleanAnswers(second, false)).toEqual(before)
    const cached = await cleanAnswers(second, true)
    expect(await attackAll()).toEqual([])
    expect(await cleanAnswers(second, true)).toEqual(cached)
  })
})
