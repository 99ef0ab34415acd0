import { lazy, Suspense, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { session } from '#admin/api/client.ts'
import { screenPrefixOf } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import type { UserInfo } from '#shared/account/auth.ts'
import { AuthFrame } from './auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { readReturnTo } from './return-to.ts'

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))
const LoginNews = lazy(async () => ({ default: (await import('./login-news.tsx')).LoginNews }))

export function LoginPage() {
  const t = useAdminText()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const returnTo = readReturnTo(query.get('returnTo'), location.origin)
  const [challenge, setChallenge] = useState<string>()
  if (session.isSignedIn()) return <Navigate to={returnTo ?? '/'} replace />
  const open = (user: UserInfo) => void navigate(returnTo ?? `/${screenPrefixOf(user)}/site-list`, { replace: true })
  if (challenge !== undefined)
    return (
      <Suspense>
        <CodeStep challenge={challenge} onDone={open} onBack={() => setChallenge(undefined)} />
      </Suspense>
    )
  return (
    <AuthFrame
      title={t('login.welcome')}
      lead={t('login.lead')}
      over={
        <OptionalView>
          <LoginNews />
        </OptionalView>
      }
    >
      <title>{`${t('login.title')} - Mekuri`}</title>
      <LoginForm onDone={open} onChallenge={setChallenge} />
    </AuthFrame>
  )
}
