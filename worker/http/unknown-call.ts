import type { Context, Hono } from 'hono'
import { AppError } from '#shared/wire/errors.ts'
import type { AppEnv } from '#worker/platform/context.ts'

/** The path under which the API is mounted. */
const BASE = /^\/v1(?=\/)/

/** The methods of each path pattern of an API, e.g. `/site/:id`. */
function methodsByPattern({ routes }: Pick<Hono<AppEnv>, 'routes'>): [pattern: RegExp, method: string][] {
  return routes
    .filter(({ method, path }) => method !== 'ALL' && !path.includes('*'))
    .map(({ method, path }) => [new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), method])
}

/**
 * The last handler of an API: 405 with `Allow` for a known path, 404 for any other. Routes that are added later count
 * too.
 */
export function refuseUnknown(api: Pick<Hono<AppEnv>, 'routes'>) {
  let known: ReturnType<typeof methodsByPattern> | undefined
  return (c: Context<AppEnv>): never => {
    known ??= methodsByPattern(api)
    const path = c.req.path.replace(BASE, '')
    const allowed = new Set(known.filter(([pattern]) => pattern.test(path)).map(([, method]) => method))
    if (allowed.size === 0) throw new AppError('not_found')
    c.header('allow', [...allowed].toSorted().join(', '))
    throw new AppError('method')
  }
}
