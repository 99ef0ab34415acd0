import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import type { CreditStatus } from '#shared/billing/credit-rules.ts'
import type { BillCredit, CreditStep } from '#shared/billing/credits.ts'
import { formatDate } from '#shared/time/jst.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { CreditDownload } from './credit-download.tsx'
import { useStepCredit } from '#admin/entities/bills/bills.api.ts'

const TONE: Record<CreditStatus, Tone> = { pending: 'info', done: 'success', failed: 'danger' }

/** The credit notes of a bill, with the operator's next steps. */
export function BillCredits({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const { credits } = bill
  const title = t('credit.notes')
  if (credits.length === 0) return null
  return (
    <section aria-label={title} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <ul className="border-t border-line">
        {credits.map((credit) => (
          <Credit key={credit.id} bill={bill} credit={credit} />
        ))}
      </ul>
    </section>
  )
}

function Credit({ bill, credit }: { bill: BillDetail; credit: BillCredit }) {
  const t = useBillsText()
  const yen = useYen()
  const [step, setStep] = useState<CreditStep>()
  const { number, issuedAt, doneAt, reason, way, status, total, tax, steps } = credit
  const isOnBalance = way === 'balance' && status === 'done'
  return (
    <li className="flex flex-col gap-1.5 border-b border-line py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="tabular font-medium">{number}</span>
          <StatusPill tone={TONE[status]}>{t(isOnBalance ? 'credit.onBalance' : `credit.status.${status}`)}</StatusPill>
        </p>
        <p className="tabular shrink-0 font-semibold">{yen(-total)}</p>
      </div>
      <p className="text-xs text-ink-soft">
        <time dateTime={issuedAt} className="tabular">
          {formatDate(issuedAt)}
        </time>
        {` · ${t(`credit.way.${way}`)} · ${t('credit.withTax', { tax: yen(tax) })}`}
        {doneAt && status === 'done' && !isOnBalance && ` · ${t('credit.doneOn', { date: formatDate(doneAt) })}`}
      </p>
      <p className="whitespace-pre-line">{reason}</p>
      {status === 'failed' && (
        <p className="text-xs text-danger">{t(steps.length > 0 ? 'credit.failedHelp' : 'credit.failedSeen')}</p>
      )}
      <div className="mt-1 flex flex-wrap gap-2">
        <CreditDownload billId={bill.id} creditId={credit.id} number={number} />
        {steps.map((one) => (
          <Button key={one} size="sm" onClick={() => setStep(one)}>
            {t(`credit.step.${one}`)}
          </Button>
        ))}
      </div>
      {step && <StepDialog bill={bill} credit={credit} step={step} onClose={() => setStep(undefined)} />}
    </li>
  )
}

type StepDialogProps = { bill: BillDetail; credit: BillCredit; step: CreditStep; onClose: () => void }

/** Asks before a step with a credit note, which cannot be taken back. */
function StepDialog({ bill, credit, step, onClose }: StepDialogProps) {
  const t = useBillsText()
  const ui = useAdminText()
  const yen = useYen()
  const change = useStepCredit()
  const { isOpen, close } = useOpenDialog(onClose)
  const [{ id, version }] = useState(bill)
  const { number, total } = credit
  const send = () =>
    change.mutate(
      { id, version, creditId: credit.id, step },
      {
        onSuccess: () => {
          showToast(t('credit.stepDone', { number }))
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
      title={t('credit.stepTitle', { number, step: t(`credit.step.${step}`) })}
      description={t(`credit.stepLead.${step}`, { amount: yen(total) })}
      confirmLabel={t(`credit.step.${step}`)}
    >
      <FormAlert error={change.error} title={ui('failure.update')} fields={[]} />
    </ConfirmDialog>
  )
}
