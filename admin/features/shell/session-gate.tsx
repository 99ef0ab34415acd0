import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { screenPrefixOf, userInfoQuery } from '#admin/api/user-info.ts'
import { FIRST_TIME_SCREEN, loginScreen } from '#admin/session/open-screens.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { useBrand } from '#admin/ui/brand/use-brand.ts'

const PREFIXES = new Set<string | undefined>(Object.values(SCREEN_PREFIX))

/**
 * Everything under /{prefix}: needs a session, knows who it is, and corrects a wrong prefix
 * (rules/accounts.md#prefixes).
 */
export function SessionGate() {
  const { prefix } = useParams()
  const { pathname, search, hash } = useLocation()
  const isKnown = PREFIXES.has(prefix)
  const isSignedIn = useSignedIn()
  const { data: user, error, refetch, isFetching } = useQuery({ ...userInfoQuery, enabled: isKnown && isSignedIn })
  useBrand(user)

  if (!isKnown) return <Navigate to="/errors/404" replace />
  if (!isSignedIn && !user) return <Navigate to={loginScreen(pathname + search)} replace />
  if (user?.mustChangePassword) return <Navigate to={FIRST_TIME_SCREEN} replace />
  if (user) {
    const own = screenPrefixOf(user)
    if (prefix === own) return <Outlet />
    return <Navigate to={pathname.replace(/^\/[^/]+/, `/${own}`) + search + hash} replace />
  }
  // The session's own events lead elsewhere in a moment.
  const isLeaving = isApiError(error, 'unauthenticated', 'forbidden', 'terminated', 'password_change')
  if (error && !isLeaving)
    return <ScreenError error={error} what="userInfo" onRetry={() => void refetch()} isRetrying={isFetching} />
  return <ShellSkeleton />
}
