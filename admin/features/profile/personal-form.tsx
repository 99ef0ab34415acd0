import { useStore } from '@tanstack/react-form'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { SelectField } from '#admin/ui/app-form/select-field.tsx'
import { TextField } from '#admin/ui/app-form/text-field.tsx'
import { UnsavedGuard } from '#admin/ui/app-form/unsaved-guard.tsx'
import { useAppForm } from '#admin/ui/app-form/use-app-form.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useSaveProfile } from './profile.api.ts'
import { useProfileText } from './use-profile-text.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))

/** Name and mail language. Only the account's administrator changes address and company. */
export function PersonalForm() {
  const t = useProfileText()
  const tAdmin = useAdminText()
  const user = useUser()
  const save = useSaveProfile()
  const form = useAppForm({
    defaultValues: { contactName: user.contactName, language: user.language },
    validators: { onDynamic: ({ value }) => checkName(value.contactName) },
    onSubmit: ({ value, formApi }) =>
      save.mutate(value, {
        onSuccess: () => {
          formApi.reset(value)
          showToast(t('personal.saved'))
        },
      }),
  })
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue)
  return (
    <Section title={t('personal.title')} description={t('personal.description')}>
      <AppForm form={form} error={save.error} className="flex flex-col gap-5">
        <UnsavedGuard />
        <FormAlert title={tAdmin('failure.settings')} fields={['contactName', 'language']} error={save.error} />
        <Fixed />
        <form.AppField name="contactName">
          {() => (
            <TextField
              label={t('personal.contactName')}
              max={PERSON_NAME_MAX}
              name="name"
              autoComplete="name"
              isRequired
            />
          )}
        </form.AppField>
        <form.AppField name="language">
          {() => (
            <SelectField
              label={t('personal.language')}
              help={t('personal.languageHelp')}
              options={LANGUAGE_OPTIONS}
              className="w-full sm:w-60"
            />
          )}
        </form.AppField>
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!isChanged} className="self-start">
          {save.isPending ? t('personal.saving') : t('personal.save')}
        </Button>
      </AppForm>
    </Section>
  )
}

function checkName(contactName: string) {
  const checked = checkText(contactName, { max: PERSON_NAME_MAX, min: 1 })
  return 'refused' in checked ? { fields: { contactName: checked.refused } } : undefined
}

/** Facts that only an administrator can change. */
function Fixed() {
  const t = useProfileText()
  const user = useUser()
  const facts = [
    [t('personal.email'), user.email],
    [t('personal.company'), user.companyName],
  ] as const
  return (
    <div className="rounded-md bg-ground px-4 py-3">
      <dl className="grid gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
        {facts.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-soft">{name}</dt>
            <dd className="font-medium break-words">{value}</dd>
          </div>
        ))}
      </dl>
      {/* The operator has no parent. */}
      {user.type !== 'MASTER' && (
        <p className="mt-2.5 flex items-start gap-1.5 text-xs text-ink-soft">
          <Icon name="lock" size={16} className="mt-px" />
          {t(user.type === 'SUB_ADMIN' ? 'personal.locked' : 'personal.lockedOwner')}
        </p>
      )}
    </div>
  )
}
