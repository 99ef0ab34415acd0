import { type ReactNode, useEffect } from 'react'
import type { Blocker } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { onResume } from '#admin/ui/load/resume.ts'

type Question = { title: string; description: string; children: ReactNode }

/**
 * What the question before leaving says where the session has ended: how to go on without losing what was typed. Taken back
 * once the person has signed in again in another tab. Undefined where another screen was chosen.
 */
export function useSignedOut(blocker: Blocker): Question | undefined {
  const t = useAdminText()
  const isSignedOut = blocker.state === 'blocked' && blocker.location.pathname === '/login'
  useEffect(() => (isSignedOut ? onResume(() => blocker.reset?.()) : undefined), [isSignedOut, blocker])
  if (!isSignedOut) return undefined
  const signIn = (
    <p>
      <a href="/login" target="_blank" rel="noreferrer" className="underline underline-offset-4">
        {t('leave.signIn')}
      </a>
    </p>
  )
  return { title: t('leave.signedOut'), description: t('leave.signedOutLead'), children: signIn }
}
