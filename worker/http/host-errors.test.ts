import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env as testEnv } from 'cloudflare:workers'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { failingAt } from '#tests/setup/failing-database.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { createShare } from '#tests/setup/shared-site.ts'
import { createVisitedSite } from '#tests/setup/visited-site.ts'
import { formWords } from '#visitor/words/form-words.ts'
import { SITE_PAGES } from '#visitor/page/page-path.ts'
import { site as siteHost } from '#worker/app.ts'
import { platform, preview } from '#worker/office.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { errorMessages } from './messages.ts'

const env: Bindings = quiet(testEnv)
const WORDS = [errorMessages('ja')('code.internal'), errorMessages('ja')('code.unavailable'), formWords('ja')('away')]
const HOSTS = { platform, site: siteHost, preview }
/** Part of every value that the requests send. */
const MARK = 'planted-secret'

let siteUuid: string
beforeAll(async () => {
  const site = await createVisitedSite(env)
  siteUuid = site.siteUuid
  await createShare(env, { id: site.id, accountId: site.accountId }, { hasLink: true })
})

const names = {
  platform: () => 'localhost:8787',
  site: () => `${siteUuid}.localhost:8787`,
  preview: () => `${siteUuid}.preview.localhost:8787`,
}
type HostName = keyof typeof names

/** Paths of all routes of a host outside the API, whose errors have tests of their own, with a mark in each part. */
function pathsOf(host: HostName): string[] {
  const fill = (path: string) =>
    path
      .replaceAll(':uuid', siteUuid)
      .replaceAll(/:lang\w*/g, 'ja')
      .replaceAll(/:id\b/g, newId())
      .replaceAll(/:file\b/g, '480.webp')
      .replaceAll(/:\w+/g, MARK)
  const pages = SITE_PAGES.map((page) => `/${page}`)
  const own = HOSTS[host].routes.map(({ path }) => path).filter((path) => !/^\/(?:v1|dev)\b/.test(path))
  const root = host === 'platform' ? `/sites/${siteUuid}` : ''
  const filled = own.flatMap((path) => (path.endsWith('*') ? [fill(path.replace('*', MARK))] : [fill(path)]))
  return [...new Set([...filled, ...pages.map((page) => root + page)])]
}

type Sent = { status: number; text: string; kept: string | null; retryAfter: string | null }
/** Browsers that ask for a document, and for anything else. */
const ACCEPTS = ['text/html,*/*;q=0.8', '*/*'] as const
type Wanted = readonly [method: string, path: string, accept: string]

async function send(host: HostName, [method, path, accept]: Wanted, bindings: Bindings): Promise<Sent> {
  const name = names[host]()
  const form = new URLSearchParams({
    email: `${MARK}@example.com`,
    name: MARK,
    password: `${MARK}#A1`,
    token: MARK,
    code: MARK,
  })
  const request = new Request(`http://${name}${path}?token=${MARK}&mail=${MARK}@example.com&invitation=${MARK}`, {
    method,
    redirect: 'manual',
    headers: {
      accept,
      'cf-connecting-ip': '192.0.2.77',
      origin: `http://${name}`,
      cookie: `guest=${MARK}; member=${MARK}`,
      'user-agent': MARK,
      ...(method !== 'GET' && { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(method !== 'GET' && { body: method === 'PUT' ? MARK : form.toString() }),
  })
  const context = createExecutionContext()
  const answer = await HOSTS[host].fetch(request, bindings, context)
  const text = new TextDecoder().decode(await answer.arrayBuffer())
  await waitOnExecutionContext(context)
  const { status, headers } = answer
  return { status, text, kept: headers.get('cache-control'), retryAfter: headers.get('retry-after') }
}

/** Records everything that is written to the console meanwhile. */
async function recorded(run: () => Promise<void>): Promise<string[]> {
  const lines: string[] = []
  const keep = (...parts: unknown[]) =>
    void lines.push(parts.map((one) => (one instanceof Error ? `${one.stack} ${one.message}` : String(one))).join(' '))
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation(keep),
  )
  await run().finally(() => spies.forEach((spy) => spy.mockRestore()))
  return lines
}

/** The id under which a line was logged. */
const idOf = (line: string) => /"requestId":"([^"]+)"/.exec(line)?.[1] ?? 'none'

describe.each(Object.keys(names) as HostName[])('errors on the %s host', (host) => {
  it('are logged without a value of the request, and answered in the product’s words, with the id of the log, kept nowhere', async () => {
    const failures: Sent[] = []
    const lines = await recorded(async () => {
      for (const path of pathsOf(host))
        for (const method of ['GET', 'POST', 'PUT'] as const)
          for (const accept of ACCEPTS)
            for (const n of [1, 2, 3]) {
              const sent = await send(host, [method, path, accept], { ...env, DB: failingAt(env.DB, n) })
              failures.push(...[sent].filter(({ status }) => status >= 500))
            }
    })
    expect(lines.filter((line) => line.includes(MARK))).toEqual([])
    const unexpected = lines.filter((line) => line.includes('"event":"unexpected"'))
    expect(unexpected.length).toBeGreaterThan(5)
    expect(failures.length).toBeGreaterThanOrEqual(unexpected.length)
    expect(failures.filter(({ text }) => !WORDS.some((words) => text.includes(words)))).toEqual([])
    expect(failures.filter(({ kept }) => kept !== 'no-store')).toEqual([])
    expect(failures.filter(({ retryAfter }) => retryAfter === null)).toEqual([])
    // The answer says under which id the failure is logged.
    expect(failures.filter(({ text }) => !unexpected.some((line) => text.includes(idOf(line))))).toEqual([])
  })
})
