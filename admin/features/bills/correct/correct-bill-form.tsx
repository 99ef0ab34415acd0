import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useErrorText } from '#admin/i18n/use-error-text.ts'
import { GoOnButton } from '#admin/features/bills/go-on-button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { useFieldMessage } from '#admin/ui/form/form-error.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { CorrectedTotals } from './corrected-totals.tsx'
import { LineEditor } from './line-editor.tsx'
import { ReasonFields } from './reason-fields.tsx'
import { type Correction, useCorrection } from './use-correction.ts'

/**
 * The editor of a corrected bill, with live totals. The bill is the one at the opening, whatever is fetched later, until
 * the person goes on with the present one: its lines never change.
 */
export function CorrectBillForm({ bill: latest }: { bill: BillDetail }) {
  const errors = useErrorText()
  const messageOf = useFieldMessage()
  const [bill, setBill] = useState(latest)
  const correction = useCorrection(bill)
  const { draft, lines, problems, sums, change } = correction
  const textOf = (path: string) => {
    const problem = problems[path]
    return problem && messageOf(problem)
  }
  return (
    <div className="flex flex-col gap-6">
      <Refusal
        bill={bill}
        latest={latest}
        error={correction.error}
        onGoOn={() => {
          setBill(latest)
          correction.reset()
        }}
      />
      <div className="grid items-start gap-x-10 gap-y-6 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <LineEditor
          bill={bill}
          drafts={draft.drafts}
          lines={lines}
          problemOf={textOf}
          onChange={(drafts) => change({ drafts })}
        />
        <CorrectedTotals bill={bill} sums={sums} problem={textOf('lines')} />
      </div>
      <ReasonFields correction={correction} isHeld={bill.status === 'held'} />
      {correction.isTried && !correction.isFine && (
        <p role="alert" className="text-sm text-danger">
          {errors('code.validation')}
        </p>
      )}
      <Actions bill={bill} correction={correction} />
      <LeaveGuard isDirty={correction.isDirty} />
    </div>
  )
}

type RefusalProps = { bill: BillDetail; latest: BillDetail; error: Error | null; onGoOn: () => void }

/**
 * Why the server refused the correction; where the bill has changed, a link to it, and while it can still be corrected,
 * the way on with what was typed.
 */
function Refusal({ bill, latest, error, onGoOn }: RefusalProps) {
  const t = useBillsText()
  const screens = useScreens()
  return (
    <FormAlert error={error} title={t('correct.failed')} fields={[]}>
      <span className="flex flex-wrap gap-2">
        <GoOnButton error={error} seen={bill} latest={latest} step="void" onGoOn={onGoOn} />
        {isApiError(error, 'stale', 'bill_state', 'bill_paying') && (
          <ButtonLink size="sm" to={screens.bill(bill.id)}>
            {t('page.title', { number: bill.number ?? t('list.noNumber') })}
          </ButtonLink>
        )}
      </span>
    </FormAlert>
  )
}

/** The buttons, and the question before the bill is replaced. */
function Actions({ bill, correction }: { bill: BillDetail; correction: Correction }) {
  const t = useBillsText()
  const ui = useAdminText()
  const yen = useYen()
  const screens = useScreens()
  const { total } = correction.sums
  return (
    <>
      <div className="flex flex-col-reverse gap-2 border-t border-line pt-4 sm:flex-row sm:justify-end">
        <ButtonLink to={screens.bill(bill.id)}>{ui('ui.cancel')}</ButtonLink>
        <Button variant="danger" onClick={correction.ask}>
          {t('correct.confirm')}
        </Button>
      </div>
      <ConfirmDialog
        isOpen={correction.isAsking}
        onClose={correction.close}
        onConfirm={correction.send}
        isBusy={correction.isPending}
        tone="danger"
        typed={bill.number ?? yen(total)}
        title={t('correct.confirmTitle', { number: bill.number ?? t('list.noNumber') })}
        description={t('correct.confirmLead', { total: yen(total) })}
        confirmLabel={t('correct.confirm')}
      />
    </>
  )
}
