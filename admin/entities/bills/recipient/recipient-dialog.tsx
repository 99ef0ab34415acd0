import { useStore } from '@tanstack/react-form'
import { useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StaleReload } from '#admin/screen/stale-reload.tsx'
import { AppForm } from '#admin/ui/app-form/app-form.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { DiscardDialog } from '#admin/ui/dialog/discard-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { addressLines, recipientLines } from '#shared/billing/recipient-rules.ts'
import type { RecipientState } from '#shared/billing/recipients.ts'
import { useChangeRecipient } from './recipient.api.ts'
import type { RecipientDraft } from './recipient-draft.ts'
import { FIELDS, RecipientFields } from './recipient-fields.tsx'
import { useRecipientForm } from './use-recipient-form.ts'
import { useRecipientText } from './use-recipient-text.ts'

type RecipientDialogProps = {
  accountId: string
  state: RecipientState
  /** Reads the newest version, which replaces what was typed. */
  onReload: () => void
  isReloading: boolean
  onClose: () => void
}

/** Changes whom the next invoices of an account are addressed to; asks before input is lost. */
export function RecipientDialog({ accountId, state, onReload, isReloading, onClose }: RecipientDialogProps) {
  const t = useRecipientText()
  const ui = useAdminText()
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const save = useChangeRecipient(accountId)
  const finish = () => {
    showToast(t('saved'))
    onClose()
  }
  const form = useRecipientForm(state, (json) => save.mutate({ version: state.version, json }, { onSuccess: finish }))
  const isDirty = useStore(form.store, (current) => !current.isDefaultValue)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      isOpen
      asksItself
      onClose={close}
      size="md"
      title={t('title')}
      description={t('lead')}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending} disabled={!isDirty}>
            {t('save')}
          </Button>
        </>
      }
    >
      <AppForm form={form} id={formId} error={save.error} className="flex flex-col gap-5 pt-3">
        <FormAlert title={t('failed')} fields={FIELDS} error={save.error}>
          <StaleReload error={save.error} onReload={onReload} isReloading={isReloading}>
            {t('reload')}
          </StaleReload>
        </FormAlert>
        <RecipientFields form={form} companyName={state.companyName} />
        <form.Subscribe selector={({ values }) => values}>
          {(values) => <Preview draft={values} companyName={state.companyName} />}
        </form.Subscribe>
      </AppForm>
      <LeaveGuard isDirty={isDirty && !save.isSuccess} />
      <DiscardDialog isOpen={isAsking} onClose={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}

/** How the recipient will stand on the invoice. */
function Preview({ draft, companyName }: { draft: RecipientDraft; companyName: string }) {
  const t = useRecipientText()
  const { name, department } = draft
  const lines = recipientLines({ ...draft, name: name.trim() || companyName, department: department.trim() })
  return (
    <div className="rounded-md bg-ground px-4 py-3 text-sm">
      <p className="text-xs text-ink-soft">{t('preview')}</p>
      <p lang="ja" className="mt-1 break-words">
        {addressLines(draft).map((line) => (
          <span key={line} className="block text-xs">
            {line}
          </span>
        ))}
        {lines.map((line) => (
          <span key={line} className="block font-medium">
            {line}
          </span>
        ))}
      </p>
    </div>
  )
}
