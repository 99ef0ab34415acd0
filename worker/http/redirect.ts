import { toOwnPath } from '#shared/text/own-path.ts'

/**
 * The only way to redirect: to a path of the request's own host, whatever the request holds. Never cached, because the
 * languages and the grid of a site change.
 */
export function redirectTo(path: string, status: 302 | 303 | 308): Response {
  return new Response(null, { status, headers: { location: toOwnPath(path), 'cache-control': 'no-store' } })
}
