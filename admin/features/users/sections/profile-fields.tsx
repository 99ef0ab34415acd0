import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { COMPANY_NAME_MAX, PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import type { FormSectionProps } from './form-section.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

/** Fields of company, email address and contact person. */
export function ProfileFields({ values, errorOf, onChange, isNew }: FormSectionProps & { isNew: boolean }) {
  const t = useUsersText()
  return (
    <>
      <Field
        label={t('form.company')}
        error={errorOf('companyName')}
        counter={{ text: values.companyName, max: COMPANY_NAME_MAX }}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="companyName"
            autoComplete="off"
            placeholder={t('form.companyPlaceholder')}
            value={values.companyName}
            onValueChange={(companyName) => onChange({ companyName })}
          />
        )}
      </Field>
      <Field
        label={t('form.email')}
        help={isNew ? t('form.emailHelp') : t('form.emailChange')}
        error={errorOf('email')}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            type="email"
            name="email"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={values.email}
            onValueChange={(email) => onChange({ email })}
          />
        )}
      </Field>
      <Field
        label={t('form.contact')}
        error={errorOf('contactName')}
        counter={{ text: values.contactName, max: PERSON_NAME_MAX }}
        isRequired
      >
        {(control) => (
          <TextInput
            {...control}
            name="contactName"
            autoComplete="off"
            placeholder={t('form.contactPlaceholder')}
            value={values.contactName}
            onValueChange={(contactName) => onChange({ contactName })}
          />
        )}
      </Field>
    </>
  )
}
