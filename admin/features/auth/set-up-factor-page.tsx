import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { SetUpFactor } from '#admin/entities/second-factor/set-up-factor.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { loginScreen } from '#admin/session/open-screens.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { UserInfo } from '#shared/account/auth.ts'
import { AuthFrame } from './auth-frame.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** `/set-up-second-factor`: a demanded second factor must be set up first. */
export function SetUpFactorPage() {
  const isSignedIn = useSignedIn()
  const { data: user, error, refetch, isFetching } = useQuery({ ...userInfoQuery, enabled: isSignedIn })
  // The recovery codes stay on the screen after the factor has been turned on.
  const [first, setFirst] = useState<UserInfo>()
  if (user && !first) setFirst(user)
  if (!isSignedIn) return <Navigate to={loginScreen('/')} replace />
  if (first) return first.mustSetUpFactor ? <SetUp user={first} /> : <Navigate to="/" replace />
  if (error) return <ScreenError error={error} what="userInfo" onRetry={() => void refetch()} isRetrying={isFetching} />
  return null
}

function SetUp({ user }: { user: UserInfo }) {
  const t = useFactorText()
  const ui = useAdminText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const finish = () => {
    queryClient.setQueryData(userInfoQuery.queryKey, { ...user, mustSetUpFactor: false })
    showToast(t('profile.done'))
    void navigate('/', { replace: true })
  }
  return (
    <AuthFrame title={t('setUp.demandTitle')} lead={t('setUp.demandLead')}>
      <title>{`${t('setUp.demandTitle')} - ${shownTitle()}`}</title>
      <p className="mt-5 mb-6 border-y border-line py-3 text-sm">
        <span className="text-ink-soft">{t('setUp.account')}</span>
        <span className="block font-medium">{user.email}</span>
      </p>
      <SetUpFactor email={user.email} beginLabel={t('setUp.begin')} onDone={finish} />
      <p className="mt-5 text-center">
        <TextLink to="/log-out">{ui('shell.signOut')}</TextLink>
      </p>
    </AuthFrame>
  )
}
