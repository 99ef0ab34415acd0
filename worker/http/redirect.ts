import { toOwnPath } from '#shared/text/own-path.ts'

/**
 * Redirects to a path of the request's own host, whatever the request contains. Never cached, because the languages and
 * the grid of a site change.
 */
export function redirectTo(path: string, status: 302 | 303 | 308): Response {
  return new Response(null, { status, headers: { location: toOwnPath(path), 'cache-control': 'no-store' } })
}

/**
 * A redirect to the same address at another host of the product: a site's custom domain, from the product's own rows, or
 * the platform, for a partner's host that was removed; never from the request (rules/domains.md#hosts).
 */
export function redirectToDomain(origin: string, pathAndQuery: string, status: 302 | 308 = 308): Response {
  return new Response(null, {
    status,
    headers: { location: origin + toOwnPath(pathAndQuery), 'cache-control': 'no-store' },
  })
}
