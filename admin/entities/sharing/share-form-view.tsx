import { type FormEvent, type ReactNode, useRef } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { copyText } from '#admin/ui/feedback/copy-text.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { Field, FieldError } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { useSaveKeys } from '#admin/ui/form/use-save-keys.ts'
import { isApiError } from '#admin/api/api-error.ts'
import { SHARE_DAYS_MAX } from '#shared/site/sharing/sharing-rules.ts'
import type { Share } from '#shared/site/sharing/sharing.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { AddressField } from './address-field.tsx'
import { lacksPassword } from './share-draft.ts'
import { SharePasswordField } from './share-password-field.tsx'
import { SHARE_FIELDS, type ShareForm } from './use-share-form.ts'
import { VersionField } from './version-field.tsx'

type ShareFormViewProps = {
  id: string
  siteId: string
  siteLanguages: readonly Language[]
  share: Share
  form: ShareForm
  onChangePassword: () => void
}

/** The fields of a share. */
export function ShareFormView({ id, siteId, siteLanguages, share, form, onChangePassword }: ShareFormViewProps) {
  const t = useSharingText()
  const element = useRef<HTMLFormElement>(null)
  useSaveKeys(element)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!form.isBusy) form.submit()
  }
  const { draft, change, errorOf } = form
  const refusedPeople = isApiError(form.error)
    ? Object.keys(form.error.fields).filter((path) => path.startsWith('emails.'))
    : []
  return (
    <form id={id} ref={element} noValidate onSubmit={submit} className="flex flex-col divide-y divide-line">
      <Part title={t('invite.title')}>
        <AddressField form={form} invited={share.emails} languages={LANGUAGES} />
      </Part>
      <Part title={t('link.title')}>
        <LinkFields share={share} form={form} />
      </Part>
      <Part title={t('password.title')}>
        <Checkbox
          label={t('password.private')}
          help={t('password.privateHelp')}
          checked={draft.isPrivate}
          onCheckedChange={(isPrivate) => change({ isPrivate })}
        />
        <PasswordPart share={share} form={form} onChangePassword={onChangePassword} />
      </Part>
      <Part title={t('shown.title')}>
        {siteLanguages.length > 1 && <ShownLanguages form={form} siteLanguages={siteLanguages} />}
        <VersionField
          siteId={siteId}
          value={draft.version}
          error={errorOf('version')}
          onValueChange={(version) => change({ version })}
        />
      </Part>
      <Part title={t('end.title')}>
        <EndField form={form} />
        <FormAlert title={t('save.failed')} fields={[...SHARE_FIELDS, ...refusedPeople]} error={form.error} />
      </Part>
    </form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-6 gap-y-3 py-5 first:pt-1 last:pb-0 md:grid-cols-[9rem_1fr]">
      <h3 className="text-base font-semibold">{title}</h3>
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
    </section>
  )
}

function EndField({ form: { draft, change, errorOf } }: { form: ShareForm }) {
  const t = useSharingText()
  return (
    <Field
      label={t('end.label')}
      isRequired
      error={errorOf('endsAt')}
      help={t('end.help', { max: SHARE_DAYS_MAX })}
      className="max-w-64"
    >
      {(control) => (
        <DayInput
          {...control}
          value={draft.endDay}
          pickLabel={t('end.pickDay')}
          onValueChange={(endDay) => change({ endDay })}
        />
      )}
    </Field>
  )
}

function LinkFields({ share, form: { draft, change } }: { share: Share; form: ShareForm }) {
  const t = useSharingText()
  const isOpen = share.isShared && share.hasLink
  return (
    <>
      <Checkbox
        label={t('link.label')}
        help={t('link.help')}
        checked={draft.hasLink}
        onCheckedChange={(hasLink) => change({ hasLink })}
      />
      {draft.hasLink && (
        <Field label={t('link.url')} help={isOpen ? undefined : t('link.afterSaving')}>
          {(control) => (
            <span className="flex gap-2 max-sm:flex-col">
              <TextInput {...control} readOnly value={share.url} onFocus={(event) => event.target.select()} />
              <Button
                icon="copy"
                disabled={!isOpen}
                onClick={() => void copyText(share.url, { done: t('link.copied'), failed: t('link.copyFailed') })}
              >
                {t('link.copy')}
              </Button>
            </span>
          )}
        </Field>
      )}
    </>
  )
}

type PasswordPartProps = { share: Share; form: ShareForm; onChangePassword: () => void }

/** A first password is saved with the share; a further one at once, because it ends sessions. */
function PasswordPart({ share, form, onChangePassword }: PasswordPartProps) {
  const t = useSharingText()
  const { draft, change, errorOf } = form
  if (share.hasPassword) {
    return (
      <p className="flex flex-wrap items-center gap-3 text-sm">
        {t('password.set')}
        <Button size="sm" icon="lock" onClick={onChangePassword}>
          {t('password.change')}
        </Button>
      </p>
    )
  }
  if (!lacksPassword(draft, share)) return <p className="text-xs text-ink-soft">{t('password.none')}</p>
  return (
    <SharePasswordField
      label={t('password.label')}
      value={draft.password}
      error={errorOf('password')}
      onValueChange={(password) => change({ password })}
    />
  )
}

function ShownLanguages({ form, siteLanguages }: { form: ShareForm; siteLanguages: readonly Language[] }) {
  const t = useSharingText()
  const { draft, change, errorOf } = form
  const error = errorOf('languages')
  const toggle = (language: Language, isChosen: boolean) =>
    change({ languages: siteLanguages.filter((one) => (one === language ? isChosen : draft.languages.includes(one))) })
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-medium">{t('shown.languages')}</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-2.5">
        {siteLanguages.map((language) => (
          <Checkbox
            key={language}
            label={LANGUAGE_NAME[language]}
            checked={draft.languages.includes(language)}
            isInvalid={error !== undefined}
            onCheckedChange={(isChosen) => toggle(language, isChosen)}
          />
        ))}
      </div>
      {error && (
        <div className="mt-2">
          <FieldError message={error} />
        </div>
      )}
    </fieldset>
  )
}
