import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router'
import { useChangePassword } from '#admin/api/own-password.ts'
import { useSignedIn } from '#admin/api/use-signed-in.ts'
import { userInfoQuery } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { loginScreen } from '#admin/session/open-screens.ts'
import { NewPasswordForm } from '#admin/entities/passwords/new-password-form.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { UserInfo } from '#shared/account/auth.ts'
import { AuthFrame } from './auth-frame.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** `/first-time-change-password`: an issued password must be replaced first. */
export function FirstTimePage() {
  const isSignedIn = useSignedIn()
  const { data: user, error, refetch, isFetching } = useQuery({ ...userInfoQuery, enabled: isSignedIn })
  if (!isSignedIn) return <Navigate to={loginScreen('/')} replace />
  if (user) return user.mustChangePassword ? <ChangePassword user={user} /> : <Navigate to="/" replace />
  if (error) return <ScreenError error={error} what="userInfo" onRetry={() => void refetch()} isRetrying={isFetching} />
  return null
}

function ChangePassword({ user }: { user: UserInfo }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { change, isCurrentNeeded } = useChangePassword()
  const { isSuccess } = change
  // After the form has released its leave guard.
  useEffect(() => {
    if (!isSuccess) return
    queryClient.setQueryData(userInfoQuery.queryKey, { ...user, mustChangePassword: false })
    showToast(t('firstTime.done'))
    void navigate('/', { replace: true })
  }, [isSuccess, queryClient, user, navigate, t])
  return (
    <AuthFrame title={t('firstTime.title')} lead={t('firstTime.lead')}>
      <title>{`${t('firstTime.title')} - ${shownTitle()}`}</title>
      <p className="mt-5 mb-6 border-y border-line py-3 text-sm">
        <span className="text-ink-soft">{t('firstTime.account')}</span>
        <span className="block font-medium">{user.email}</span>
      </p>
      <NewPasswordForm
        email={user.email}
        isCurrentNeeded={isCurrentNeeded}
        submitLabel={t('firstTime.submit')}
        busyLabel={t('firstTime.submitting')}
        isBusy={change.isPending}
        isDone={isSuccess}
        failedTitle={tAdmin('failure.newPassword')}
        error={change.error}
        onSubmit={(password) => change.mutate(password)}
      />
      <p className="mt-5 text-center">
        <TextLink to="/log-out">{tAdmin('shell.signOut')}</TextLink>
      </p>
    </AuthFrame>
  )
}
