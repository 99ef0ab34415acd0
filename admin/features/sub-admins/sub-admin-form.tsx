import { revalidateLogic, useForm } from '@tanstack/react-form'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { useFieldErrorText } from '#admin/ui/form/form-error.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { normalizeAddress } from '#shared/text/email-rules.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import type { SubRole } from '#shared/account/permissions.ts'
import { createSubAdminBody, type SubAdmin } from '#shared/account/sub-admins.ts'
import { PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { RoleField } from './role-field.tsx'
import { useSubAdminsText } from './use-sub-admins-text.ts'

export type SubAdminDraft = { name: string; email: string; role: SubRole; language: Language }

type SubAdminFormProps = {
  id: string
  /** Absent for a new sub-admin. */
  person?: SubAdmin | undefined
  error: Error | null
  onReload: () => void
  isReloading: boolean
  onDirtyChange: (isDirty: boolean) => void
  onSubmit: (draft: SubAdminDraft) => void
}

/** Values of the form: all set from the start. */
const draft = createSubAdminBody.omit({ currentPassword: true }).required()

export function SubAdminForm(props: SubAdminFormProps) {
  const { id, person, error, onDirtyChange, onSubmit, onReload, isReloading } = props
  const t = useSubAdminsText()
  const errorText = useFieldErrorText()
  const { language } = useLanguage()
  const isOwn = useUser().id === person?.id
  const refused = isApiError(error) ? error.fields : {}
  const defaultValues: SubAdminDraft = {
    name: person?.name ?? '',
    email: person?.email ?? '',
    role: person?.role ?? 'editor',
    language: person?.language ?? language,
  }
  const form = useForm({
    defaultValues,
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: draft },
    onSubmit: ({ value }) => onSubmit(value),
    onSubmitInvalid: () => document.querySelector<HTMLElement>(`[id="${id}"] [aria-invalid]`)?.focus(),
  })
  return (
    <form
      id={id}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        void form.handleSubmit()
      }}
    >
      <form.Subscribe selector={(state) => state.isDirty}>
        {(isDirty) => <Dirty isDirty={isDirty} onChange={onDirtyChange} />}
      </form.Subscribe>
      <FormAlert
        error={error}
        title={t(person ? 'form.failedEdit' : 'form.failedCreate')}
        fields={['name', 'email', 'language', 'currentPassword']}
      >
        {isApiError(error, 'stale') && (
          <Button size="sm" icon="refresh" isBusy={isReloading} onClick={onReload}>
            {t('form.reload')}
          </Button>
        )}
      </FormAlert>
      <form.Field name="name">
        {(field) => (
          <Field
            label={t('form.name')}
            error={errorText(field.state.meta.errors) ?? refused['name']}
            counter={{ text: field.state.value, max: PERSON_NAME_MAX }}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                data-autofocus
                autoComplete="off"
                placeholder={t('form.namePlaceholder')}
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <form.Field name="email">
        {(field) => (
          <Field
            label={t('form.email')}
            help={<EmailHelp person={person} value={field.state.value} />}
            error={errorText(field.state.meta.errors) ?? refused['email']}
            isRequired
          >
            {(control) => (
              <TextInput
                {...control}
                type="email"
                inputMode="email"
                autoComplete="off"
                spellCheck={false}
                maxLength={254}
                value={field.state.value}
                onValueChange={field.handleChange}
                onBlur={field.handleBlur}
              />
            )}
          </Field>
        )}
      </form.Field>
      <form.Field name="role">
        {(field) => <RoleField value={field.state.value} isOwn={isOwn} onValueChange={field.handleChange} />}
      </form.Field>
      <form.Field name="language">
        {(field) => (
          <Field label={t('form.language')} help={t('form.languageHelp')} error={refused['language']}>
            {(control) => (
              <Select
                {...control}
                value={field.state.value}
                options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
                onValueChange={field.handleChange}
                className="w-full max-w-64"
              />
            )}
          </Field>
        )}
      </form.Field>
    </form>
  )
}

/** Reports to the dialog whether the form has unsaved input. */
function Dirty({ isDirty, onChange }: { isDirty: boolean; onChange: (isDirty: boolean) => void }) {
  const report = useEffectEvent(onChange)
  useEffect(() => report(isDirty), [isDirty])
  return null
}

/** Explains the consequences of a changed address. */
function EmailHelp({ person, value }: { person: SubAdmin | undefined; value: string }): ReactNode {
  const t = useSubAdminsText()
  const isOther = person !== undefined && normalizeAddress(value) !== person.email
  if (!isOther) return t('form.emailHelp')
  return <span className="text-warning">{t(person.isInvited ? 'form.emailInvited' : 'form.emailChange')}</span>
}
