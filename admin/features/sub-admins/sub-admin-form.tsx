import { useStore } from '@tanstack/react-form'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useUser } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StaleReload } from '#admin/screen/stale-reload.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { SelectField } from '#admin/ui/app-form/select-field.tsx'
import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { normalizeAddress } from '#shared/text/email-rules.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import type { SubRole } from '#shared/account/permissions.ts'
import { createSubAdminBody, type SubAdmin } from '#shared/account/sub-admins.ts'
import { PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { RoleField } from './role-field.tsx'
import { useSubAdminsText } from './use-sub-admins-text.ts'

export type SubAdminDraft = { name: string; email: string; role: SubRole; seesMoney: boolean; language: Language }

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

/** The fields of a sub-admin; the buttons stand in the dialog. */
export function SubAdminForm({ id, person, error, ...props }: SubAdminFormProps) {
  const t = useSubAdminsText()
  const isOwn = useUser().id === person?.id
  const form = useDraftForm(person, props.onSubmit)
  useReportedChange(
    useStore(form.store, (state) => !state.isDefaultValue),
    props.onDirtyChange,
  )
  return (
    <AppForm form={form} id={id} error={error} className="flex flex-col gap-5">
      <Refusal person={person} error={error} onReload={props.onReload} isReloading={props.isReloading} />
      <form.AppField name="name">
        {() => (
          <TextField
            label={t('form.name')}
            max={PERSON_NAME_MAX}
            isRequired
            data-autofocus
            autoComplete="off"
            placeholder={t('form.namePlaceholder')}
          />
        )}
      </form.AppField>
      <form.AppField name="email">{(field) => <EmailField person={person} value={field.state.value} />}</form.AppField>
      <form.AppField name="role">
        {(field) => <RoleField value={field.state.value} isOwn={isOwn} onValueChange={field.handleChange} />}
      </form.AppField>
      <form.Subscribe selector={(state) => state.values.role}>
        {(role) =>
          role !== 'main' && (
            <form.AppField name="seesMoney">
              {(field) => <MoneyField value={field.state.value} isOwn={isOwn} onValueChange={field.handleChange} />}
            </form.AppField>
          )
        }
      </form.Subscribe>
      <form.AppField name="language">
        {() => (
          <SelectField
            label={t('form.language')}
            help={t('form.languageHelp')}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
            className="w-full max-w-64"
          />
        )}
      </form.AppField>
    </AppForm>
  )
}

type MoneyFieldProps = { value: boolean; isOwn: boolean; onValueChange: (seesMoney: boolean) => void }

/** Whether an editor or viewer may read money; nobody decides it for themselves. */
function MoneyField({ value, isOwn, onValueChange }: MoneyFieldProps) {
  const t = useSubAdminsText()
  return (
    <Checkbox
      label={t('form.seesMoney')}
      help={t('form.seesMoneyHelp')}
      checked={value}
      onCheckedChange={onValueChange}
      disabled={isOwn}
    />
  )
}

type RefusalProps = Pick<SubAdminFormProps, 'person' | 'error' | 'onReload' | 'isReloading'>

/** Why the server refused the person; of a version conflict, a button that loads the newest version. */
function Refusal({ person, error, onReload, isReloading }: RefusalProps) {
  const t = useSubAdminsText()
  return (
    <FormAlert
      error={error}
      title={t(person ? 'form.failedEdit' : 'form.failedCreate')}
      fields={['name', 'email', 'language', 'currentPassword']}
    >
      <StaleReload error={error} onReload={onReload} isReloading={isReloading}>
        {t('form.reload')}
      </StaleReload>
    </FormAlert>
  )
}

function useDraftForm(person: SubAdmin | undefined, onSubmit: (draft: SubAdminDraft) => void) {
  const { language } = useLanguage()
  const { name = '', email = '', role = 'editor', seesMoney = false } = person ?? {}
  const defaultValues: SubAdminDraft = { name, email, role, seesMoney, language: person?.language ?? language }
  return useAppForm({
    defaultValues,
    validators: { onDynamic: draft },
    onSubmit: ({ value }) => onSubmit(value),
  })
}

/** Reports to the dialog whether the form has unsaved input. */
function useReportedChange(isDirty: boolean, onChange: (isDirty: boolean) => void): void {
  const report = useEffectEvent(onChange)
  useEffect(() => report(isDirty), [isDirty])
}

/** The address with which the person signs in. */
function EmailField({ person, value }: { person: SubAdmin | undefined; value: string }) {
  const t = useSubAdminsText()
  return (
    <TextField
      label={t('form.email')}
      help={<EmailHelp person={person} value={value} />}
      isRequired
      type="email"
      inputMode="email"
      autoComplete="off"
      spellCheck={false}
      maxLength={254}
    />
  )
}

/** Explains the consequences of a changed address. */
function EmailHelp({ person, value }: { person: SubAdmin | undefined; value: string }): ReactNode {
  const t = useSubAdminsText()
  const isOther = person !== undefined && normalizeAddress(value) !== person.email
  if (!isOther) return t('form.emailHelp')
  return <span className="text-warning">{t(person.isInvited ? 'form.emailInvited' : 'form.emailChange')}</span>
}
