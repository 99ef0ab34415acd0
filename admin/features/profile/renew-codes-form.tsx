import { useState } from 'react'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { checkCode } from '#admin/entities/second-factor/check-code.ts'
import { CodeField } from '#admin/ui/app-form/code-field.tsx'
import { useRenewCodes } from '#admin/entities/second-factor/second-factor.api.ts'
import { useFactorText } from '#admin/i18n/use-factor-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Button } from '#admin/ui/basic/button.tsx'

type RenewCodesFormProps = { onCodes: (codes: readonly string[]) => void; onCancel: () => void }

/** Makes new recovery codes, with a code. */
export function RenewCodesForm({ onCodes, onCancel }: RenewCodesFormProps) {
  const t = useFactorText()
  const renew = useRenewCodes()
  const [code, setCode] = useState('')
  const send = (given: string, currentPassword?: string) =>
    renew.mutate(
      { code: given, ...(currentPassword && { currentPassword }) },
      { onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) },
    )
  const form = useAppForm({
    defaultValues: { code: '' },
    validators: { onDynamic: checkCode },
    onSubmit: ({ value }) => {
      setCode(value.code)
      send(value.code)
    },
  })
  return (
    <>
      <AppForm form={form} error={renew.error} className="flex max-w-sm flex-col gap-4">
        <p className="text-sm text-ink-soft">{t('profile.renewHelp')}</p>
        <FormAlert title={t('code.failed')} fields={['code', 'currentPassword']} error={renew.error} />
        <form.AppField name="code">
          {() => <CodeField label={t('profile.anyCode')} kind="any" size="md" autoFocus />}
        </form.AppField>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={renew.isPending}>
            {t('profile.renewSubmit')}
          </Button>
          <Button onClick={onCancel} disabled={renew.isPending}>
            {t('profile.cancel')}
          </Button>
        </div>
      </AppForm>
      <Reauthentication
        error={renew.error}
        isPending={renew.isPending}
        onPassword={(password) => send(code, password)}
        onCancel={renew.reset}
      />
    </>
  )
}
