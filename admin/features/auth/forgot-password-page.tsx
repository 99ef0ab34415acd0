import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { useForgotPassword } from './auth.api.ts'
import { AuthFrame } from './auth-frame.tsx'
import { ForgotPasswordForm } from './forgot-password-form.tsx'
import { RoundFigure } from './round-figure.tsx'
import { useCountdown } from './use-countdown.ts'
import { shownTitle } from '#admin/ui/brand/kept-brand.ts'

/** Seconds between two mails. */
const RESEND_AFTER = 60

/** `/reset-pass`: requests a reset link; the result is the same for unknown addresses. */
export function ForgotPasswordPage() {
  const t = useAuthText()
  const [address, setAddress] = useState<string>()
  if (address !== undefined) return <SentMail email={address} onOther={() => setAddress(undefined)} />
  return (
    <AuthFrame title={t('forgot.title')} lead={t('forgot.lead')}>
      <title>{`${t('forgot.title')} - ${shownTitle()}`}</title>
      <ForgotPasswordForm onSent={setAddress} />
      <p className="mt-5 text-center">
        <TextLink to="/login">{t('toLogin')}</TextLink>
      </p>
    </AuthFrame>
  )
}

function SentMail({ email, onOther }: { email: string; onOther: () => void }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const again = useForgotPassword()
  const { left, restart } = useCountdown(RESEND_AFTER)
  const isWaiting = left > 0
  return (
    <AuthFrame title={t('forgot.sentTitle')} figure={<RoundFigure icon="mail" />}>
      <title>{`${t('forgot.sentTitle')} - ${shownTitle()}`}</title>
      <p role="status" className="mt-2 text-base">
        {t('forgot.sent', { email })}
      </p>
      <p className="mt-3 text-sm text-ink-soft">{t('forgot.hint')}</p>
      <div className="mt-8 flex flex-col gap-4">
        <FormAlert title={tAdmin('failure.sendMail')} fields={[]} error={again.error} />
        <Button
          size="lg"
          icon="refresh"
          disabled={isWaiting}
          isBusy={again.isPending}
          onClick={() => again.mutate(email, { onSuccess: restart })}
          className="tabular w-full"
        >
          {isWaiting ? t('forgot.resendIn', { count: left }) : t('forgot.resend')}
        </Button>
        <p role="status" className="text-center text-sm text-success empty:hidden">
          {again.isSuccess && isWaiting ? t('forgot.resent') : ''}
        </p>
        <div className="flex flex-wrap justify-center gap-x-6 gap-y-1">
          <button
            type="button"
            onClick={onOther}
            className="rounded-sm py-1 text-sm text-ink-soft underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-ink"
          >
            {t('forgot.other')}
          </button>
          <TextLink to="/login">{t('toLogin')}</TextLink>
        </div>
      </div>
    </AuthFrame>
  )
}
