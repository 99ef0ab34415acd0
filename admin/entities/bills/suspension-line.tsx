import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ReasonField } from '#admin/ui/form/reason-field.tsx'
import type { Suspension } from '#shared/billing/dunning.ts'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useChangeExemption, useSuspension } from './account-bills.api.ts'

type User = { id: string; companyName: string }

/** What overdue bills mean for an account, and the control that exempts it. */
export function SuspensionLine({ user }: { user: User }) {
  const t = useDunningText()
  const can = useCan()
  const { data } = useSuspension(user.id, can('GET /master/user/{id}/suspension'))
  const [isOpen, setOpen] = useState(false)
  if (!data || data.state === 'none') return null
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-ground px-4 py-3 text-sm">
      <State suspension={data} />
      {can('PUT /master/user/{id}/suspension') && (
        <Button size="sm" onClick={() => setOpen(true)}>
          {t(data.state === 'exempt' ? 'exempt.end' : 'exempt.start')}
        </Button>
      )}
      {isOpen && <ExemptionDialog user={user} suspension={data} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** From when the account is suspended, or why it is not. */
function State({ suspension: { suspendsAt, exemptAt, exemptBy, reason } }: { suspension: Suspension }) {
  const t = useDunningText()
  const at = useNow()
  const isNow = suspendsAt !== null && Date.parse(suspendsAt) <= at
  return (
    <div className="min-w-0 flex-1 basis-56">
      <p className="text-xs text-ink-soft">{t('exempt.title')}</p>
      {exemptAt !== null && <p>{t('exempt.exempt')}</p>}
      {exemptAt === null && suspendsAt === null && <p>{t('exempt.applies')}</p>}
      {suspendsAt !== null && (
        <p className="text-danger">{t(isNow ? 'exempt.now' : 'exempt.soon', { date: formatDate(suspendsAt) })}</p>
      )}
      {exemptAt !== null && (
        <p className="text-xs break-words text-ink-soft">
          {t('exempt.by', { date: formatDate(exemptAt), name: exemptBy ?? '', reason: reason ?? '' })}
        </p>
      )}
    </div>
  )
}

type ExemptionDialogProps = { user: User; suspension: Suspension; onClose: () => void }

function ExemptionDialog({ user, suspension, onClose }: ExemptionDialogProps) {
  const t = useDunningText()
  const ui = useAdminText()
  const change = useChangeExemption()
  const { isOpen, close } = useOpenDialog(onClose)
  // What the person saw: it may be read again meanwhile.
  const [{ version, state }] = useState(suspension)
  const [reason, setReason] = useState('')
  const exempt = state !== 'exempt'
  const send = () =>
    change.mutate(
      { id: user.id, version, exempt, reason },
      {
        onSuccess: () => {
          showToast(t(exempt ? 'exempt.doneStart' : 'exempt.doneEnd'))
          close()
        },
      },
    )
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={change.isPending}
      isIncomplete={!('value' in checkText(reason, STEP_REASON))}
      title={t(exempt ? 'exempt.startTitle' : 'exempt.endTitle', { name: user.companyName })}
      description={t(exempt ? 'exempt.startLead' : 'exempt.endLead')}
      confirmLabel={t(exempt ? 'exempt.start' : 'exempt.end')}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
      <ReasonField
        label={t('exempt.reason')}
        help={t('exempt.reasonHelp')}
        max={STEP_REASON.max}
        value={reason}
        onValueChange={setReason}
      />
    </ConfirmDialog>
  )
}
