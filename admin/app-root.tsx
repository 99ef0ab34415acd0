import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { Outlet, useLocation, useNavigate } from 'react-router'
import { onApiEvent, session } from '#admin/api/client.ts'
import { failureText } from '#admin/i18n/no-answer-text.ts'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { readLanguage } from '#admin/i18n/current-language.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { BootScreen } from './boot-screen.tsx'
import { isOpenScreen } from '#admin/session/open-screens.ts'
import { readReturnTo } from './features/auth/return-to.ts'
import { createReactions } from '#admin/session/session-reactions.ts'

const ToastHost = lazy(async () => ({ default: (await import('#admin/ui/feedback/toast.tsx')).ToastHost }))

/** What surrounds every screen: messages, and what calls say about the session. */
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
    </>
  )
}

/** Says, and does, what follows when a session or the connection ends during a call. */
function SessionEvents() {
  const t = useAdminText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const say = useEffectEvent((what: 'ended' | 'offline') => {
    if (what === 'ended') return showToast(t('session.ended'), { tone: 'info' })
    return showToast(failureText('offline', readLanguage()), { tone: 'error', id: 'offline' })
  })
  useEffect(() => {
    const reactions = createReactions({
      current: () => ({ pathname: location.pathname, path: location.pathname + location.search }),
      navigate: (to, options) => void navigate(to, options),
      say,
      askWhoIAm: () => void queryClient.invalidateQueries(userInfoQuery),
    })
    const stops = [
      reactions.stop,
      session.onEnded(reactions.goToLogin),
      session.onStarted(() => {
        if (location.pathname !== '/login') return void queryClient.resetQueries()
        const returnTo = readReturnTo(new URLSearchParams(location.search).get('returnTo'), location.origin)
        return void navigate(returnTo ?? '/', { replace: true })
      }),
      onApiEvent(reactions.react),
    ]
    return () => stops.forEach((stop) => stop())
  }, [navigate, queryClient])
  useForgetting()
  return null
}

/** Once somebody has signed out and no screen shows it any more, nothing of them stays in memory. */
function useForgetting(): void {
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
