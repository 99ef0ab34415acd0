import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { screenPrefixOf, userInfoQuery } from '#admin/api/user-info.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'

/** The bare address: to the first screen, or to sign-in. */
export function HomeRedirect() {
  const isSignedIn = useSignedIn()
  const { data: user, error, refetch, isFetching } = useQuery({ ...userInfoQuery, enabled: isSignedIn })
  if (!isSignedIn) return <Navigate to="/login" replace />
  if (user) return <Navigate to={`/${screenPrefixOf(user)}/site-list`} replace />
  return error && <ScreenError error={error} what="userInfo" onRetry={() => void refetch()} isRetrying={isFetching} />
}
