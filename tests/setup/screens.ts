import { matchRoutes } from 'react-router'
import { SCREEN_PREFIX } from '#shared/account/permissions.ts'

const PREFIXES: readonly string[] = Object.values(SCREEN_PREFIX)

/**
 * Whether a path of the back office is one of its screens: its shell answers every path alike, so the table of routes is
 * asked. Tests inside the runtime replace the components around the routes.
 */
export async function isScreen(pathname: string): Promise<boolean> {
  const { routes } = await import('#admin/routes.tsx')
  const match = matchRoutes(routes, pathname)?.at(-1)
  if (!match || match.route.path === '*') return false
  const { prefix } = match.params
  return prefix === undefined || PREFIXES.includes(prefix)
}
