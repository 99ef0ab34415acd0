import { useEffect } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Navigate, Outlet, useLocation, useParams } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { screenPrefixOf, userInfoQuery } from '#admin/api/user-info.ts'
import { FIRST_TIME_SCREEN, loginScreen, SET_UP_FACTOR_SCREEN } from '#admin/session/open-screens.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import type { UserInfo } from '#shared/account/auth.ts'
import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { ShellSkeleton } from './shell-skeleton.tsx'
import { useLaterFirst } from '#admin/ui/load/use-later-first.ts'
import { useLaterBrand } from '#admin/ui/brand/use-later-brand.ts'
import { keepBrand } from '#admin/ui/brand/kept-brand.ts'

const PREFIXES = new Set<string | undefined>(Object.values(SCREEN_PREFIX))

/** The screen that a session must pass before every other. */
function firstScreenOf({ mustChangePassword, mustSetUpFactor }: UserInfo): string | undefined {
  if (mustChangePassword) return FIRST_TIME_SCREEN
  return mustSetUpFactor ? SET_UP_FACTOR_SCREEN : undefined
}

/**
 * Guards all screens under /{prefix}: requires a session, loads the user info and corrects a wrong prefix
 * (rules/accounts.md#prefixes).
 */
export function SessionGate() {
  const { prefix } = useParams()
  const { pathname, search, hash } = useLocation()
  const isKnown = PREFIXES.has(prefix)
  const isSignedIn = useSignedIn()
  const { data: user, error, refetch, isFetching } = useQuery({ ...userInfoQuery, enabled: isKnown && isSignedIn })
  const isReady = useReadyScreen(user)
  useEffect(() => {
    if (user) keepBrand(user)
  }, [user])

  if (!isKnown) return <Navigate to="/errors/404" replace />
  if (!isSignedIn && !user) return <Navigate to={loginScreen(pathname + search)} replace />
  const first = user && firstScreenOf(user)
  if (first) return <Navigate to={first} replace />
  if (user) {
    const own = screenPrefixOf(user)
    if (prefix === own) return isReady ? <Outlet /> : <ShellSkeleton />
    return <Navigate to={pathname.replace(/^\/[^/]+/, `/${own}`) + search + hash} replace />
  }
  // Session events redirect in a moment.
  const isLeaving = isApiError(error, 'unauthenticated', 'forbidden', 'terminated', 'password_change', 'factor_setup')
  if (error && !isLeaving)
    return <ScreenError error={error} what="userInfo" onRetry={() => void refetch()} isRetrying={isFetching} />
  return <ShellSkeleton />
}

/** Whether the screen of a person can be rendered: the colours of its partner are there. */
function useReadyScreen(user: UserInfo | undefined): boolean {
  const hasColours = useLaterBrand(user)
  return useLaterFirst(hasColours ? user : undefined) !== undefined
}
