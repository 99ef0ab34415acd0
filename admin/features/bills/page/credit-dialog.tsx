import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Reauthentication } from '#admin/entities/passwords/reauthentication.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { STEP_REASON } from '#shared/billing/bill-step-rules.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { CreditLineFields, CreditReason, CreditSums } from './credit-fields.tsx'
import type { StepDialogProps } from './step-refusal.tsx'
import { useCredit } from './use-credit.ts'

/** Issues a credit note for a settled bill, in full or by lines, and says how the money goes back. */
export function CreditDialog({ bill, refusalOf, onClose }: StepDialogProps) {
  const t = useBillsText()
  const yen = useYen()
  const draft = useCredit(bill)
  const { isOpen, close } = useOpenDialog(onClose)
  const { sums, way, isWhole, error, isPending } = draft
  const send = (currentPassword?: string) =>
    draft.send(({ credits }) => {
      const made = credits.at(-1)
      const isRefused = made?.status === 'failed'
      const text = t(isRefused ? 'credit.refused' : 'credit.done', { number: made?.number ?? '' })
      showToast(text, isRefused ? { tone: 'error' } : {})
      close()
    }, currentPassword)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => send()}
      isBusy={isPending}
      isIncomplete={!draft.isFine}
      tone="danger"
      title={t('credit.title', { number: bill.number ?? '' })}
      description={t('credit.lead')}
      confirmLabel={t('credit.confirm', { amount: yen(Math.max(0, sums.total)) })}
      over={<Reauthentication error={error} isPending={isPending} onPassword={send} onCancel={draft.reset} />}
    >
      {refusalOf(draft)}
      <ChoiceCards
        label={t('credit.what')}
        value={isWhole ? 'whole' : 'lines'}
        onValueChange={(value) => draft.setWhole(value === 'whole')}
        choices={[
          { value: 'whole', label: t('credit.whole'), description: t('credit.wholeHelp') },
          { value: 'lines', label: t('credit.lines'), description: t('credit.linesHelp') },
        ]}
      />
      {!isWhole && <CreditLineFields bill={bill} draft={draft} />}
      <ChoiceCards
        label={t('credit.how')}
        columns={1}
        value={way}
        onValueChange={draft.setWay}
        choices={draft.ways.map((value) => ({
          value,
          label: t(`credit.way.${value}`),
          description: t(`credit.wayHelp.${value}`, { amount: yen(bill.returnable?.[value] ?? 0) }),
        }))}
      />
      <CreditReason draft={draft} max={STEP_REASON.max} />
      <CreditSums draft={draft} />
    </ConfirmDialog>
  )
}
