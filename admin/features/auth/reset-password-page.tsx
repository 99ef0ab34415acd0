import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { NewPasswordForm } from '#admin/entities/passwords/new-password-form.tsx'
import type { VerifiedToken } from '#shared/account/auth.ts'
import { useResetPassword } from './auth.api.ts'
import { BrandedFrame } from './branded-frame.tsx'
import { DoneScreen } from './done-screen.tsx'
import { InvalidLink, MailedLink } from './mailed-link.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** `/reset-password?token=`: a new password by a mailed link. */
export function ResetPasswordPage() {
  return <MailedLink kind="reset">{(token, link) => <ResetPassword token={token} link={link} />}</MailedLink>
}

function ResetPassword({ token, link }: { token: string; link: VerifiedToken }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const reset = useResetPassword()
  const { email } = link
  if (reset.isSuccess) return <DoneScreen title={t('reset.doneTitle')} text={t('reset.done')} brand={link} />
  if (isApiError(reset.error, 'link')) return <InvalidLink kind="reset" brand={link} />
  return (
    <BrandedFrame
      brand={link}
      title={t('reset.title')}
      lead={
        <>
          {t('reset.lead', { email })}
          <br />
          {t('reset.note')}
        </>
      }
    >
      <title>{`${t('reset.title')} - ${shownTitle(link)}`}</title>
      <div className="mt-8">
        <NewPasswordForm
          email={email}
          submitLabel={t('reset.submit')}
          busyLabel={t('reset.submitting')}
          isBusy={reset.isPending}
          failedTitle={tAdmin('failure.resetPassword')}
          error={reset.error}
          onSubmit={({ newPassword }) => reset.mutate({ token, newPassword })}
        />
      </div>
    </BrandedFrame>
  )
}
