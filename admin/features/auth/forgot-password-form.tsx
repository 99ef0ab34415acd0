import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { checkEmail, normalizeAddress } from '#shared/text/email-rules.ts'
import { useForgotPassword } from './auth.api.ts'
import { SignInAddressField } from './sign-in-address-field.tsx'

/** The check of an address without its schema, whose library weighs more than the screen. */
function checkAddress({ value }: { value: { email: string } }) {
  const checked = checkEmail(value.email)
  return 'refused' in checked ? { fields: { email: checked.refused } } : undefined
}

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useAuthText()
  const tAdmin = useAdminText()
  const forgot = useForgotPassword()
  const form = useAppForm({
    defaultValues: { email: '' },
    validators: { onDynamic: checkAddress },
    onSubmit: ({ value }) => {
      const email = normalizeAddress(value.email)
      forgot.mutate(email, { onSuccess: () => onSent(email) })
    },
  })
  return (
    <AppForm form={form} error={forgot.error} className="mt-8 flex flex-col gap-5">
      <FormAlert title={tAdmin('failure.sendMail')} fields={[]} error={forgot.error} />
      <form.AppField name="email">{() => <SignInAddressField label={t('forgot.email')} />}</form.AppField>
      <Button type="submit" variant="primary" size="lg" isBusy={forgot.isPending} className="w-full">
        {forgot.isPending ? t('forgot.sending') : t('forgot.submit')}
      </Button>
    </AppForm>
  )
}
