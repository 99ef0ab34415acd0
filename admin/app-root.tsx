import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { onApiEvent, session } from '#admin/api/client.ts'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { TypedGuard } from '#admin/ui/dialog/typed-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { BootScreen } from './boot-screen.tsx'
import { isOpenScreen } from './session/open-screens.ts'
import { readReturnTo } from './features/auth/return-to.ts'
import { createReactions } from './session/session-reactions.ts'

const ToastHost = lazy(async () => ({ default: (await import('#admin/ui/feedback/toast.tsx')).ToastHost }))

/** The frame of every screen: toasts, what was typed in dialogs, and reactions to session events. */
export function AppRoot() {
  return (
    <>
      <Suspense fallback={<BootScreen />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <SessionEvents />
        <ToastHost />
      </Suspense>
      <TypedGuard />
    </>
  )
}

/** Reacts to a session or connection that ends during a call. */
function SessionEvents() {
  const t = useAdminText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const announce = useEffectEvent((what: 'ended' | 'offline') => {
    if (what === 'ended') return showToast(t('session.ended'), { tone: 'info' })
    return showToast(noAnswerText('offline', readLanguage()), { tone: 'error', id: 'offline' })
  })
  useEffect(() => {
    const reactions = createReactions({
      current: () => ({ pathname: location.pathname, path: location.pathname + location.search }),
      navigate: (to, options) => void navigate(to, options),
      announce,
      reloadUserInfo: () => void queryClient.invalidateQueries(userInfoQuery),
    })
    const stops = [
      reactions.stop,
      session.onEnded(reactions.goToLogin),
      session.onStarted(() => {
        if (location.pathname !== '/login') return void follow(queryClient)
        const returnTo = readReturnTo(new URLSearchParams(location.search).get('returnTo'), location.origin)
        return void navigate(returnTo ?? '/', { replace: true })
      }),
      onApiEvent(reactions.react),
    ]
    return () => stops.forEach((stop) => stop())
  }, [navigate, queryClient])
  useClearCacheAfterSignOut()
  return null
}

/** Another tab has signed in. Without the code for it, as without an answer, nothing changes. */
const follow = (queryClient: QueryClient) =>
  import('./session/sign-in-elsewhere.ts').then(
    (part) => part.followSignInElsewhere(queryClient),
    () => undefined,
  )

/** Deletes a person's cached data after the sign-out, once no screen shows it. */
function useClearCacheAfterSignOut(): void {
  const { pathname } = useLocation()
  const queryClient = useQueryClient()
  const isSignedIn = useSignedIn()
  const wasSignedIn = useRef(false)
  useEffect(() => {
    if (isSignedIn) wasSignedIn.current = true
    if (isSignedIn || !wasSignedIn.current || !isOpenScreen(pathname)) return
    wasSignedIn.current = false
    queryClient.removeQueries({ type: 'inactive' })
  }, [isSignedIn, pathname, queryClient])
}
