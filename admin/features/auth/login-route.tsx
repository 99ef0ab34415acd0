import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { session } from '#admin/api/client.ts'
import { screenPrefixOf } from '#admin/api/user-info.ts'
import type { UserInfo } from '#shared/account/auth.ts'
import { useStartSession } from './auth.api.ts'
import { LoginPage } from './login-page.tsx'
import { takeChallenge } from './pending-challenge.ts'
import { readReturnTo } from './return-to.ts'

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))

/** `/login` inside the back office: after a session has ended, and for the second step. */
export function LoginRoute() {
  const navigate = useNavigate()
  const startSession = useStartSession()
  const [query] = useSearchParams()
  const returnTo = readReturnTo(query.get('returnTo'), location.origin)
  const [challenge, setChallenge] = useState(takeChallenge)
  if (session.isSignedIn()) return <Navigate to={returnTo ?? '/'} replace />
  const open = (user: UserInfo) => void navigate(returnTo ?? `/${screenPrefixOf(user)}/site-list`, { replace: true })
  if (challenge !== undefined)
    return (
      <Suspense>
        <CodeStep challenge={challenge} onDone={open} onBack={() => setChallenge(undefined)} />
      </Suspense>
    )
  return <LoginPage onTokens={async (tokens) => open(await startSession(tokens))} onChallenge={setChallenge} />
}
