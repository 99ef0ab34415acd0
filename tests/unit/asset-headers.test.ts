import { readFileSync } from 'node:fs'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { root } from '#tests/bench/kit/paths.mts'
import { securityHeaders } from '#worker/http/security-headers.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** The assets have another policy, and leave the transport to pages. */
const [POLICY, TRANSPORT] = ['content-security-policy', 'strict-transport-security'] as const

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
  expect({ ...worker, ...files }).toEqual({ ...worker, [POLICY]: files[POLICY] })
  expect(Object.keys(worker).filter((name) => !(name in files))).toEqual([TRANSPORT])
  expect(files[POLICY]).toBe("object-src 'none'; base-uri 'none'; frame-ancestors 'none'")
})

it('is said of the paths that run without the Worker', () => {
  const settings = readFileSync(`${root}/wrangler.toml`, 'utf8')
  expect(settings).toContain('run_worker_first = ["/*", "!/assets/*"]')
})
