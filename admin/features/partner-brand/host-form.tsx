import { type FormEvent, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { HostnameInput } from '#admin/entities/domains/hostname-input.tsx'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useChangeHost } from './partner-host.api.ts'

/** Asks for the name of the own host; what is refused stays in the field with its reason. */
export function HostForm() {
  const t = usePartnerBrandText()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string>()
  const save = useChangeHost<string>((hostname) => hostname)
  const typed = text.trim()
  const message = isApiError(save.error) && refused === typed ? save.error.fields['hostname'] : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (typed === '' || save.isPending) return
    save.mutate(typed, { onSuccess: () => showToast(t('host.saved')), onError: () => setRefused(typed) })
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col items-start gap-4">
      <LeaveGuard isDirty={typed !== '' && !save.isPending} />
      <div className="w-full max-w-md">
        <HostnameInput
          label={t('host.label')}
          help={t('host.help')}
          placeholder="app.example.jp"
          error={message}
          value={text}
          onValueChange={setText}
        />
      </div>
      <FormAlert error={save.error} title={t('host.failed')} fields={['hostname']} />
      <Button type="submit" variant="primary" isBusy={save.isPending} disabled={typed === ''}>
        {t('host.save')}
      </Button>
    </form>
  )
}
