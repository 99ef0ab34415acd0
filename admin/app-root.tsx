import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Outlet, useNavigate } from 'react-router'
import { onApiEvent, session } from '#admin/api/client.ts'
import { failureText } from '#admin/api/failure-text.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { showToast } from '#admin/ui/show-toast.ts'
import { BootScreen } from './boot-screen.tsx'

const ToastHost = lazy(async () => ({ default: (await import('#admin/ui/toast.tsx')).ToastHost }))

/** Milliseconds of S0 §9: time to read why before the screen changes. */
const LOGIN_DELAY = 1000
const FORBIDDEN_DELAY = 2000
const OFFLINE_QUIET = 3000

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
  const { language } = useLanguage()
  useEffect(() => {
    const pending = new Map<string, ReturnType<typeof setTimeout>>()
    const once = (key: string, delay: number, act: () => void) => {
      if (pending.has(key)) return false
      pending.set(
        key,
        setTimeout(() => pending.delete(key) && act(), delay),
      )
      return true
    }
    const leave = () => {
      const { pathname, search } = location
      queryClient.removeQueries()
      if (isOpenPage(pathname)) return
      void navigate(`/login?returnTo=${encodeURIComponent(pathname + search)}`, { replace: true })
    }
    const stopEnded = session.onEnded(leave)
    const stopEvents = onApiEvent((event) => {
      if (event === 'offline' && once('offline', OFFLINE_QUIET, () => undefined)) {
        showToast(failureText('offline', language), { tone: 'error', id: 'offline' })
      }
      if (event === 'signed-out' && !isOpenPage(location.pathname) && once('signed-out', LOGIN_DELAY, leave)) {
        showToast(t('session.ended'), { tone: 'info' })
      }
      if (event === 'forbidden') {
        const isFirst = once('forbidden', FORBIDDEN_DELAY, () => void navigate('/errors/403'))
        if (isFirst) void queryClient.invalidateQueries(userInfoQuery)
      }
    })
    return () => {
      stopEnded()
      stopEvents()
      for (const timer of pending.values()) clearTimeout(timer)
    }
  }, [navigate, queryClient, language, t])
  return null
}

/** Screens that need no session. */
function isOpenPage(pathname: string): boolean {
  return pathname === '/login' || pathname === '/log-out' || pathname.startsWith('/errors/')
}
