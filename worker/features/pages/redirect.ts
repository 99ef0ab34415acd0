/** Leads to another path of the site. Grids and languages change: no redirect of a site is ever kept. */
export function redirect(location: string, status: 302 | 308): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } })
}
