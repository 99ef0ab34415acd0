import { useUser } from '#admin/api/user-info.ts'
import { CodeField } from '#admin/ui/app-form/code-field.tsx'
import { useEndFactor } from '#admin/entities/second-factor/second-factor.api.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { PasswordField } from '#admin/ui/app-form/text-field.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'

type Values = { currentPassword: string; code: string }

function check({ value }: { value: Values }) {
  const missing = (['currentPassword', 'code'] as const).filter((name) => value[name].trim() === '')
  const fields = Object.fromEntries(missing.map((name) => [name, { key: 'required' }]))
  return missing.length > 0 ? { fields } : undefined
}

/** Turns the second factor off, with password and code. */
export function EndFactorForm({ onClose }: { onClose: () => void }) {
  const t = useFactorText()
  const tAuth = useAuthText()
  const { email } = useUser()
  const end = useEndFactor()
  const finish = () => {
    showToast(t('profile.ended'))
    onClose()
  }
  const defaultValues: Values = { currentPassword: '', code: '' }
  const form = useAppForm({
    defaultValues,
    validators: { onDynamic: check },
    onSubmit: ({ value }) => end.mutate(value, { onSuccess: finish }),
  })
  return (
    <AppForm form={form} error={end.error} className="flex max-w-sm flex-col gap-4">
      <div>
        <h3 className="text-base font-semibold">{t('profile.endTitle')}</h3>
        <p className="mt-1 text-sm text-ink-soft">{t('profile.endHelp')}</p>
      </div>
      <FormAlert title={t('code.failed')} fields={['code', 'currentPassword']} error={end.error} />
      <input hidden readOnly type="text" name="username" autoComplete="username" value={email} />
      <form.AppField name="currentPassword">
        {() => (
          <PasswordField
            label={tAuth('password.current')}
            name="current-password"
            autoComplete="current-password"
            autoFocus
          />
        )}
      </form.AppField>
      <form.AppField name="code">{() => <CodeField label={t('profile.anyCode')} kind="any" size="md" />}</form.AppField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="danger" isBusy={end.isPending}>
          {t('profile.turnOff')}
        </Button>
        <Button onClick={onClose} disabled={end.isPending}>
          {t('profile.cancel')}
        </Button>
      </div>
    </AppForm>
  )
}
