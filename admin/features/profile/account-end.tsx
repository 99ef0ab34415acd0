import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useScreens } from '#admin/api/screens.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { AccountData } from '#shared/account/account-end.ts'
import { type EndObstacle, TAKE_BACK_TIME } from '#shared/account/account-end-rules.ts'
import { formatDate, formatDateTime } from '#shared/time/jst.ts'
import { useEndAccount, useKeepAccount } from './account-data.api.ts'
import { useAccountDataText } from './use-account-data-text.ts'

/** Ends the account, says what keeps it from ending, or takes the end back. */
export function AccountEnd({ data: { end, erasesAt, obstacles, confirmation } }: { data: AccountData }) {
  if (end) return <Asked endsAt={end.endsAt} />
  return (
    <div className="flex flex-col gap-3">
      {erasesAt !== null && <Planned erasesAt={erasesAt} />}
      {obstacles.length > 0 ? <Obstacles obstacles={obstacles} /> : <Ask company={confirmation} />}
    </div>
  )
}

/** The contract is over, and its data is going to be erased. */
function Planned({ erasesAt }: { erasesAt: string }) {
  const t = useAccountDataText()
  return (
    <div className="flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger">
      <Icon name="alert-circle" size={18} className="mt-0.5" />
      <p>{t('end.planned', { date: formatDate(Date.parse(erasesAt)) })}</p>
    </div>
  )
}

function Asked({ endsAt }: { endsAt: string }) {
  const t = useAccountDataText()
  const keep = useKeepAccount()
  return (
    <div className="flex flex-col items-start gap-3">
      <FormAlert title={t('end.keepFailed')} fields={[]} error={keep.error} />
      <div className="flex items-start gap-2.5 rounded-md bg-danger-soft px-3.5 py-3 text-sm text-danger">
        <Icon name="alert-circle" size={18} className="mt-0.5" />
        <div>
          <p className="font-medium">{t('end.asked', { date: formatDateTime(Date.parse(endsAt)) })}</p>
          <p>{t('end.askedHelp')}</p>
        </div>
      </div>
      <Button
        variant="primary"
        icon="undo"
        isBusy={keep.isPending}
        onClick={() => keep.mutate(undefined, { onSuccess: () => showToast(t('end.kept')) })}
      >
        {t('end.keep')}
      </Button>
    </div>
  )
}

function Obstacles({ obstacles }: { obstacles: readonly EndObstacle[] }) {
  const t = useAccountDataText()
  const can = useCan()
  const { bills, userList } = useScreens()
  const isBilled = can('GET /user/bill') || can('GET /oem-master/bill')
  return (
    <div className="flex flex-col items-start gap-2 text-sm">
      <p>{t('end.blocked')}</p>
      <ul className="list-disc space-y-1 pl-5 marker:text-ink-faint">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`end.obstacle.${obstacle}`)}</li>
        ))}
      </ul>
      {obstacles.includes('unpaid') && isBilled && <TextLink to={bills}>{t('end.toBills')}</TextLink>}
      {obstacles.includes('children') && <TextLink to={userList}>{t('end.toUsers')}</TextLink>}
    </div>
  )
}

function Ask({ company }: { company: string }) {
  const t = useAccountDataText()
  const [isOpen, setOpen] = useState(false)
  const { mutate, error, isPending, reset } = useEndAccount()
  const at = useNow()
  const close = () => {
    setOpen(false)
    reset()
  }
  const send = (currentPassword?: string, code?: string) =>
    mutate(
      { confirmation: company, ...(currentPassword && { currentPassword, code }) },
      { onSuccess: () => showToast(t('end.done')) },
    )
  return (
    <>
      <Button variant="danger" icon="trash" className="self-start" onClick={() => setOpen(true)}>
        {t('end.start')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={close}
        onConfirm={() => send()}
        isBusy={isPending}
        tone="danger"
        typed={company}
        title={t('end.dialogTitle')}
        description={t('end.dialogLead', { company, date: formatDate(at + TAKE_BACK_TIME) })}
        confirmLabel={t('end.confirm')}
        over={<Reauthentication error={error} isPending={isPending} onPassword={send} onCancel={reset} />}
      >
        <FormAlert title={t('end.failed')} fields={['currentPassword', 'code']} error={error} />
        <ul className="list-disc space-y-1 pl-5 text-sm marker:text-ink-faint">
          {(['sites', 'people', 'kept'] as const).map((effect) => (
            <li key={effect}>{t(`end.effects.${effect}`)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
