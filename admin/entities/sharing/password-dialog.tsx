import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { findSharePasswordProblem, SHARE_PASSWORD_LENGTH } from '#shared/site/sharing/sharing-rules.ts'
import { SharePasswordField } from './share-password-field.tsx'
import { useSharePassword } from './sharing.api.ts'

/** Sets another password of a share. */
export function PasswordDialog({ siteId, onClose }: { siteId: string; onClose: () => void }) {
  const t = useSharingText()
  const ui = useAdminText()
  const errorText = useErrorText()
  const formId = useId()
  const [password, setPassword] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useSharePassword(siteId)
  const [sent, setSent] = useState('')
  const problem = password === '' ? 'required' : findSharePasswordProblem(password)
  const refused = isApiError(save.error) && password === sent ? save.error.fields['password'] : undefined
  const error = isAsked && problem ? wordsOf(problem) : refused
  function wordsOf(key: 'required' | 'sharePassword' | 'characters'): string {
    return key === 'sharePassword'
      ? errorText(`validation.${key}`, SHARE_PASSWORD_LENGTH)
      : errorText(`validation.${key}`)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // In React the event also reaches the form of the dialog below.
    event.stopPropagation()
    setAsked(true)
    if (problem || save.isPending) return
    setSent(password)
    save.mutate(password, {
      onSuccess: () => {
        showToast(t('password.changed'))
        onClose()
      },
    })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('password.changeTitle')}
      description={t('password.changeLead')}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={onClose} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending}>
            {t('password.change')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SharePasswordField
          label={t('password.newLabel')}
          value={password}
          error={error}
          onValueChange={setPassword}
          isFirst
        />
        <FormAlert title={ui('failure.update')} fields={['password']} error={save.error} />
      </form>
    </Dialog>
  )
}
