import { Suspense, useId } from 'react'
import { PasswordRuleList } from '#admin/entities/passwords/password-rule-list.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { PasswordInput } from '#admin/ui/form/password-input.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { FormSectionProps } from './form-section.ts'
import { generatePassword } from './password-generator.ts'
import { ChoiceIcon } from './rights-section.tsx'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** First sign-in: by a mailed invitation, or with an issued password that must be changed. */
export function AccessSection(props: FormSectionProps) {
  const { values, onChange } = props
  const t = useUsersText()
  return (
    <Section title={t('form.access')}>
      <ChoiceCards
        label={t('form.first')}
        value={values.access}
        onValueChange={(access) => onChange({ access })}
        choices={[
          {
            value: 'invite',
            label: t('form.invite'),
            description: t('form.inviteHelp'),
            figure: <ChoiceIcon name="mail" />,
          },
          {
            value: 'password',
            label: t('form.password'),
            description: t('form.passwordHelp'),
            figure: <ChoiceIcon name="lock" />,
          },
        ]}
      />
      {/* Suspends for the texts of the rules. */}
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {values.access === 'password' && <PasswordField {...props} />}
      </Suspense>
    </Section>
  )
}

function PasswordField({ values, errorOf, onChange }: FormSectionProps) {
  const t = useUsersText()
  const rulesId = useId()
  const error = errorOf('password')
  const copy = () => void copyText(values.password, { done: t('done.copied'), failed: t('done.copyFailed') })
  return (
    <div className="flex flex-col gap-3">
      <Field label={t('form.passwordLabel')} error={error} isRequired>
        {(control) => (
          <div className="flex flex-wrap gap-2">
            <span className="min-w-52 flex-1 sm:max-w-80">
              <PasswordInput
                {...control}
                aria-describedby={[control['aria-describedby'], rulesId].filter(Boolean).join(' ')}
                name="newPassword"
                autoComplete="new-password"
                value={values.password}
                onValueChange={(password) => onChange({ password })}
              />
            </span>
            <Button icon="refresh" onClick={() => onChange({ password: generatePassword() })}>
              {t('form.generate')}
            </Button>
            <Button icon="copy" disabled={values.password === ''} onClick={copy}>
              {t('form.copy')}
            </Button>
          </div>
        )}
      </Field>
      <PasswordRuleList id={rulesId} password={values.password} isRefused={error !== undefined} />
    </div>
  )
}
