import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { passwordStrength, SHARE_PASSWORD_LENGTH } from '#shared/site/sharing/sharing-rules.ts'

type SharePasswordFieldProps = {
  label: string
  value: string
  error: string | undefined
  onValueChange: (value: string) => void
  isFirst?: boolean
}

/** A new password of a share, with its strength while it is typed. */
export function SharePasswordField({ label, value, error, onValueChange, isFirst }: SharePasswordFieldProps) {
  const t = useSharingText()
  return (
    <Field label={label} isRequired error={error} help={t('password.help')}>
      {(control) => (
        <>
          <PasswordInput
            {...control}
            name="share-password"
            autoComplete="new-password"
            maxLength={SHARE_PASSWORD_LENGTH.max * 2}
            value={value}
            onValueChange={onValueChange}
            data-autofocus={isFirst || undefined}
          />
          <Strength password={value} />
        </>
      )}
    </Field>
  )
}

const TONE = ['bg-line-strong', 'bg-danger', 'bg-warning-mark', 'bg-success'] as const
const WORDS = { 1: 'password.weak', 2: 'password.fair', 3: 'password.strong' } as const

/** Three bars and a word. */
function Strength({ password }: { password: string }) {
  const t = useSharingText()
  const strength = passwordStrength(password)
  const written = [...password.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')].length
  const left = Math.max(0, SHARE_PASSWORD_LENGTH.min - written)
  const short = left > 0 ? t('password.short', { count: left }) : ''
  return (
    <div className="flex min-h-5 items-center gap-3 text-xs">
      <span aria-hidden="true" className="flex w-24 gap-1">
        {[1, 2, 3].map((step) => (
          <span key={step} className={cx('h-1 flex-1 rounded-full', step <= strength ? TONE[strength] : TONE[0])} />
        ))}
      </span>
      <span role="status" className="text-ink-soft">
        <span className="sr-only">{t('password.strength')} </span>
        {password !== '' && (strength === 0 ? short : t(WORDS[strength]))}
      </span>
    </div>
  )
}
