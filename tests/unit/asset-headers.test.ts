import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'
import { securityHeaders } from '#worker/http/security-headers.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** The assets have another policy, leave the transport to pages, and are kept by browsers. */
const [POLICY, TRANSPORT, KEPT] = ['content-security-policy', 'strict-transport-security', 'cache-control'] as const

/** The headers that Cloudflare adds to a path's files, in lower case. */
function headersOf(path: string): Record<string, string> {
  const lines = readFileSync(`${root}/admin/public/_headers`, 'utf8').split('\n')
  const rest = lines.slice(lines.indexOf(path) + 1)
  const rows = rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('  ')),
    )
    .map((line) => line.trim().split(': '))
  return Object.fromEntries(rows.map(([name = '', value = '']) => [name.toLowerCase(), value]))
}

/** The headers that the Worker adds to an answer in production. */
async function headersOfWorker(): Promise<Record<string, string>> {
  const app = new Hono<AppEnv>().use(securityHeaders).get('/', (c) => c.body(null))
  const answer = await app.request('/', {}, { APP_ENV: 'production', ADMIN_HOSTS: 'localhost' })
  return Object.fromEntries(answer.headers)
}

it('files that Cloudflare answers without the Worker have its headers', async () => {
  const [files, worker] = [headersOf('/assets/*'), await headersOfWorker()]
  expect(Object.keys(worker).length).toBeGreaterThan(4)
  const { [KEPT]: kept, ...shared } = files
  expect({ ...worker, ...shared }).toEqual({ ...worker, [POLICY]: files[POLICY] })
  expect(kept).toBe('public, max-age=31536000, immutable')
  expect(Object.keys(worker).filter((name) => !(name in files))).toEqual([TRANSPORT])
  expect(files[POLICY]).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
})

const BUILD = `${root}/dist/client`

/** The paths of the built files, e.g. `/first.js`; `_headers` is a setting. */
const FILES = globSync('**/*.*', { cwd: BUILD }).map((file) => `/${file.replaceAll(sep, '/')}`)
const isBelowAssets = (file: string) => file.startsWith('/assets/')

/** What the Worker answers before the built files are looked at. */
function readWorkerFirst(): RegExp[] {
  const [, list = ''] = /run_worker_first = (\[[^\]]+\])/.exec(readFileSync(`${root}/wrangler.toml`, 'utf8')) ?? []
  const patterns = JSON.parse(list.replace(/,\s*\]/, ']')) as string[]
  return patterns.map((pattern) => new RegExp(`^${pattern.replaceAll('.', String.raw`\.`).replaceAll('*', '.*')}$`))
}

it('the Worker answers all built files but those below /assets', () => {
  const patterns = readWorkerFirst()
  const first = FILES.filter((file) => patterns.some((pattern) => pattern.test(file)))
  expect(first.length).toBeGreaterThan(20)
  expect(first).toEqual(FILES.filter((file) => !isBelowAssets(file)))
})

it('the name of each built file that browsers keep carries a hash', () => {
  // The list of them is there after the first start, and is not kept.
  const kept = FILES.filter(isBelowAssets).filter((file) => file !== '/assets/list.json')
  expect(kept.length).toBeGreaterThan(400)
  expect(kept.filter((file) => !/-[\w-]{8}\.\w+$/.test(file))).toEqual([])
  expect(headersOf('/assets/list.json')).toEqual({ '! cache-control': '' })
})
