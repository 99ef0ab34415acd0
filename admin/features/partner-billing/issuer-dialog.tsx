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
import type { IssuerState } from '#shared/billing/partner-issuers.ts'
import { FIELDS, IssuerFields } from './issuer-fields.tsx'
import { useChangeIssuer } from './partner-invoices.api.ts'
import { useIssuerForm } from './use-issuer-form.ts'
import { usePartnerInvoicesText } from './use-partner-invoices-text.ts'

type IssuerDialogProps = {
  state: IssuerState
  /** Reads the newest version, which replaces what was typed. */
  onReload: () => void
  isReloading: boolean
  onClose: () => void
}

/** Changes in whose name the next invoices are; asks before input is lost. */
export function IssuerDialog({ state, onReload, isReloading, onClose }: IssuerDialogProps) {
  const t = usePartnerInvoicesText()
  const ui = useAdminText()
  const formId = useId()
  const [isAsking, setAsking] = useState(false)
  const save = useChangeIssuer()
  const finish = () => {
    showToast(t('issuer.saved'))
    onClose()
  }
  const form = useIssuerForm(state, (json) => save.mutate({ version: state.version, json }, { onSuccess: finish }))
  const isDirty = useStore(form.store, (current) => !current.isDefaultValue)
  const close = () => (isDirty ? setAsking(true) : onClose())
  return (
    <Dialog
      isOpen
      asksItself
      onClose={close}
      size="md"
      title={t('issuer.title')}
      description={t('issuer.lead')}
      isBusy={save.isPending}
      actions={
        <>
          <Button onClick={close} disabled={save.isPending}>
            {ui('ui.cancel')}
          </Button>
          <Button type="submit" form={formId} variant="primary" isBusy={save.isPending} disabled={!isDirty}>
            {t('issuer.save')}
          </Button>
        </>
      }
    >
      <AppForm form={form} id={formId} error={save.error} className="flex flex-col gap-5 pt-3">
        <FormAlert title={t('issuer.failed')} fields={FIELDS} error={save.error}>
          <StaleReload error={save.error} onReload={onReload} isReloading={isReloading}>
            {t('issuer.reload')}
          </StaleReload>
        </FormAlert>
        <IssuerFields form={form} />
      </AppForm>
      <LeaveGuard isDirty={isDirty && !save.isSuccess} />
      <DiscardDialog isOpen={isAsking} onClose={() => setAsking(false)} onDiscard={onClose} />
    </Dialog>
  )
}
