import { type ReactNode, useRef } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { SAVE_KEYS, useSaveKeys } from '#admin/ui/form/use-save-keys.ts'
import { SHOWN_FIELDS, type useUserForm } from './use-user-form.ts'
import { useUsersText } from '#admin/i18n/use-users-text.ts'

type UserFormProps = {
  form: ReturnType<typeof useUserForm>
  error: Error | null
  /** Title of the alert for a refusal. */
  failedTitle: string
  isBusy: boolean
  /** Saved: the leave guard is off. */
  isDone: boolean
  submitLabel: string
  cancelTo: string
  children: ReactNode
}

/** Frame of both forms: alert, sections, and sticky buttons. */
export function UserForm({ form, error, failedTitle, isBusy, isDone, submitLabel, cancelTo, children }: UserFormProps) {
  const t = useUsersText()
  const element = useRef<HTMLFormElement>(null)
  useSaveKeys(element)
  return (
    <form
      ref={element}
      noValidate
      className="max-w-4xl"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy && !isDone) void form.submit()
      }}
    >
      <LeaveGuard isDirty={form.isDirty && !isDone} />
      {form.isRefusedAsWhole && (
        <div className="mb-6 empty:hidden">
          <FormAlert title={failedTitle} fields={SHOWN_FIELDS} error={error} />
        </div>
      )}
      {children}
      <div className="sticky bottom-0 z-10 -mx-4 flex items-center justify-end gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-1 sm:px-1">
        <span className="mr-auto text-xs text-ink-soft max-sm:hidden pointer-coarse:hidden">
          {t('form.shortcut', { key: SAVE_KEYS })}
        </span>
        <ButtonLink to={cancelTo}>{t('form.cancel')}</ButtonLink>
        <Button type="submit" variant="primary" isBusy={isBusy || isDone}>
          {submitLabel}
        </Button>
      </div>
    </form>
  )
}
