import { env as testEnv } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { PERMISSIONS } from '#shared/account/permissions.ts'
import { call } from '#tests/setup/client.ts'
import { quiet } from '#tests/setup/quiet-env.ts'
import { visitorRoutes } from '#worker/visitor-routes.ts'

const env = quiet(testEnv)
const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The methods that each concrete path has, by every pattern that fits it: `/news/open` is a `/news/{id}` too. */
function methodsOf(path: string, calls: readonly string[]): string[] {
  const fitting = calls.filter((one) => {
    const [, pattern = ''] = one.split(' ')
    return new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path)
  })
  return [...new Set(fitting.map((one) => one.split(' ')[0] ?? ''))].toSorted()
}

const patternOf = (name: string) => name.split(' ')[1] ?? ''
const concrete = (pattern: string) => pattern.replaceAll(/\{\w+\}/g, crypto.randomUUID())
const all = PERMISSIONS.map(({ call: name }): string => name)
const ofVisitors = visitorRoutes.flatMap(({ routes }) =>
  routes
    .filter(({ method, path }) => `${method} ${path}`.search(/^ALL|\*/) < 0)
    .map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`),
)

describe.each([
  { where: 'the platform’s host', host: 'localhost:8787', calls: all },
  { where: 'a site’s host', host: `${crypto.randomUUID()}.localhost:8787`, calls: [...new Set(ofVisitors)] },
  {
    where: 'a preview’s host',
    host: `${crypto.randomUUID()}.preview.localhost:8787`,
    calls: all.filter((name) => /\/preview\/site\/\{id\}\/(?:review|approve)/.test(name)),
  },
])('a wrong method on $where', ({ host, calls }) => {
  it('is 405 on each known path, and names the right ones', async () => {
    let tried = 0
    for (const pattern of new Set(calls.map(patternOf))) {
      const path = concrete(pattern)
      const known = methodsOf(path, calls)
      for (const method of METHODS.filter((one) => !known.includes(one))) {
        const { status, json, headers } = await call(method, `/v1${path}`, { env, host })
        const said = `${method} ${path}`
        expect([said, status, json.code, headers.get('allow')]).toEqual([said, 405, 'method', known.join(', ')])
        tried++
      }
    }
    expect(tried).toBeGreaterThan(calls.length)
  })
})

describe('an unknown path', () => {
  it('is 404 with every method, another spelling of a known one too', async () => {
    for (const path of ['/v1/nothing', '/v1/auth/Login', '/v1/auth/login/', '/v1//auth/login', '/v1/auth/%6cogin'])
      for (const method of METHODS) expect([path, (await call(method, path, { env })).status]).toEqual([path, 404])
  })
})
