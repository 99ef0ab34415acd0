import { revalidateLogic, useForm } from '@tanstack/react-form'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAuthText } from '#admin/i18n/use-auth-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useFieldErrorText } from '#admin/ui/form/form-error.ts'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { forgotPasswordBody } from '#shared/account/auth.ts'
import { useForgotPassword } from './auth.api.ts'

export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useAuthText()
  const errorText = useFieldErrorText()
  const tAdmin = useAdminText()
  const forgot = useForgotPassword()
  const form = useForm({
    defaultValues: { email: '' },
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: forgotPasswordBody },
    onSubmit: ({ value }) => {
      const { email } = forgotPasswordBody.parse(value)
      forgot.mutate(email, { onSuccess: () => onSent(email) })
    },
    onSubmitInvalid: () => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus(),
  })
  return (
    <form
      noValidate
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <FormAlert title={tAdmin('failure.sendMail')} fields={[]} error={forgot.error} />
      <form.Field name="email">
        {(field) => (
          <Field label={t('forgot.email')} error={errorText(field.state.meta.errors)}>
            {(control) => (
              <TextInput
                {...control}
                size="lg"
                type="email"
                name="email"
                autoComplete="username"
                autoCapitalize="none"
                spellCheck={false}
                autoFocus
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <Button type="submit" variant="primary" size="lg" isBusy={forgot.isPending} className="w-full">
        {forgot.isPending ? t('forgot.sending') : t('forgot.submit')}
      </Button>
    </form>
  )
}
