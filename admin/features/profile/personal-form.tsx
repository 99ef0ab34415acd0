import { revalidateLogic, useForm } from '@tanstack/react-form'
import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { FieldError } from '#shared/wire/errors.ts'
import { LANGUAGE_NAME, LANGUAGES } from '#shared/text/languages.ts'
import { PERSON_NAME_MAX } from '#shared/account/user-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useSaveProfile } from './profile.api.ts'
import { useProfileText } from './use-profile-text.ts'

const LANGUAGE_OPTIONS = LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAME[value] }))

type Translated = (key: string, values?: Record<string, string | number>) => string

/** Name and mail language. Only the account's administrator changes address and company. */
export function PersonalForm() {
  const t = useProfileText()
  const tAdmin = useAdminText()
  const tError = useErrorText() as Translated
  const user = useUser()
  const save = useSaveProfile()
  const refused = isApiError(save.error) ? save.error.fields : {}
  const form = useForm({
    defaultValues: { contactName: user.contactName, language: user.language },
    validationLogic: revalidateLogic({ mode: 'submit', modeAfterSubmission: 'change' }),
    validators: { onDynamic: ({ value }) => checkName(value.contactName) },
    onSubmit: ({ value, formApi }) =>
      save.mutate(value, {
        onSuccess: () => {
          formApi.reset(value)
          showToast(t('personal.saved'))
        },
      }),
    onSubmitInvalid: () => document.querySelector<HTMLElement>('form [aria-invalid]')?.focus(),
  })
  const messageOf = (errors: readonly unknown[]) => {
    const problem = errors.find((one) => one !== undefined) as FieldError | undefined
    return problem && tError(`validation.${problem.key}`, problem.values)
  }
  return (
    <Section title={t('personal.title')} description={t('personal.description')}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          void form.handleSubmit()
        }}
      >
        <FormAlert title={tAdmin('failure.settings')} fields={['contactName', 'language']} error={save.error} />
        <Fixed />
        <form.Field name="contactName">
          {(field) => (
            <Field
              label={t('personal.contactName')}
              error={messageOf(field.state.meta.errors) ?? refused['contactName']}
              counter={{ text: field.state.value, max: PERSON_NAME_MAX }}
              isRequired
            >
              {(control) => (
                <TextInput
                  {...control}
                  name="name"
                  autoComplete="name"
                  value={field.state.value}
                  onValueChange={field.handleChange}
                  onBlur={field.handleBlur}
                />
              )}
            </Field>
          )}
        </form.Field>
        <form.Field name="language">
          {(field) => (
            <Field label={t('personal.language')} help={t('personal.languageHelp')} error={refused['language']}>
              {(control) => (
                <Select
                  {...control}
                  value={field.state.value}
                  options={LANGUAGE_OPTIONS}
                  onValueChange={field.handleChange}
                  className="w-full sm:w-60"
                />
              )}
            </Field>
          )}
        </form.Field>
        <form.Subscribe selector={(state) => !state.isDefaultValue}>
          {(isChanged) => (
            <>
              <LeaveGuard isDirty={isChanged} />
              <Button
                type="submit"
                variant="primary"
                isBusy={save.isPending}
                disabled={!isChanged}
                className="self-start"
              >
                {save.isPending ? t('personal.saving') : t('personal.save')}
              </Button>
            </>
          )}
        </form.Subscribe>
      </form>
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
