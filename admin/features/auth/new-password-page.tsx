import { Navigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { screenPrefixOf } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { NewPasswordForm } from '#admin/entities/passwords/new-password-form.tsx'
import type { VerifiedToken } from '#shared/account/auth.ts'
import { useAcceptInvitation } from './auth.api.ts'
import { BrandedFrame } from './branded-frame.tsx'
import { DoneScreen } from './done-screen.tsx'
import { InvalidLink, MailedLink } from './mailed-link.tsx'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** `/new-password?token=`: the first password of an invited account. */
export function NewPasswordPage() {
  return <MailedLink kind="invitation">{(token, link) => <FirstPassword token={token} link={link} />}</MailedLink>
}

function FirstPassword({ token, link }: { token: string; link: VerifiedToken }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const accept = useAcceptInvitation()
  const { email } = link
  if (accept.data) return <Navigate to={`/${screenPrefixOf(accept.data)}/site-list`} replace />
  if (accept.isSuccess)
    return <DoneScreen title={t('invitation.doneTitle')} text={t('invitation.done', { email })} brand={link} />
  if (isApiError(accept.error, 'link')) return <InvalidLink kind="invitation" brand={link} />
  return (
    <BrandedFrame brand={link} title={t('invitation.title')} lead={t('invitation.lead')}>
      <title>{`${t('invitation.title')} - ${shownTitle(link)}`}</title>
      <Invited link={link} />
      <NewPasswordForm
        email={email}
        submitLabel={t('invitation.submit')}
        busyLabel={t('invitation.submitting')}
        isBusy={accept.isPending}
        failedTitle={tAdmin('failure.signUp')}
        error={accept.error}
        onSubmit={({ newPassword }) => accept.mutate({ email, password: newPassword, token })}
      />
    </BrandedFrame>
  )
}

/** The invited address, so that a person notices another account's link. */
function Invited({ link }: { link: VerifiedToken }) {
  const t = useAuthText()
  const facts = [
    [t('invitation.company'), link.companyName],
    [t('invitation.contact'), link.contactName],
    [t('invitation.email'), link.email],
  ] as const
  return (
    <dl className="my-7 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 border-y border-line py-4 text-sm">
      {facts
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="font-medium">{value}</dd>
          </div>
        ))}
    </dl>
  )
}
