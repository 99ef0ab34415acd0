import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { PasswordField } from '#admin/ui/app-form/text-field.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { loginBody, type UserInfo } from '#shared/account/auth.ts'
import { useLogin } from './auth.api.ts'
import { SignInAddressField } from './sign-in-address-field.tsx'

type LoginFormProps = {
  onDone: (user: UserInfo) => void
  /** The person has a second factor. */
  onChallenge: (challenge: string) => void
}

/** Validated at the first submit, then at each input. */
export function LoginForm({ onDone, onChallenge }: LoginFormProps) {
  const t = useAdminText()
  const login = useLogin()
  const form = useAppForm({
    defaultValues: { email: '', password: '' },
    validators: { onDynamic: loginBody },
    onSubmit: ({ value }) =>
      login.mutate(value, {
        onSuccess: (answer) => ('challenge' in answer ? onChallenge(answer.challenge) : onDone(answer)),
      }),
  })
  return (
    <AppForm form={form} error={login.error} className="mt-8 flex flex-col gap-5">
      <FormAlert key={login.submittedAt} title={t('failure.signIn')} fields={[]} error={login.error} />
      <form.AppField name="email">{() => <SignInAddressField label={t('login.email')} />}</form.AppField>
      <form.AppField name="password">
        {() => <PasswordField label={t('login.password')} size="lg" name="password" autoComplete="current-password" />}
      </form.AppField>
      <Button type="submit" variant="primary" size="lg" isBusy={login.isPending} className="mt-2 w-full">
        {login.isPending ? t('login.submitting') : t('login.submit')}
      </Button>
      <TextLink to="/reset-pass" className="self-center">
        {t('login.forgot')}
      </TextLink>
    </AppForm>
  )
}
