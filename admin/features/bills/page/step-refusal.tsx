import type { ReactNode } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import type { BillDetail, BillStep } from '#shared/billing/bills.ts'

type Call = { error: Error | null; reset: () => void }

/** A dialog that asks about a step of a bill, as the person saw it; `refusalOf` shows why the server refused its call. */
export type StepDialogProps = { bill: BillDetail; refusalOf: (call: Call) => ReactNode; onClose: () => void }

type StepRefusalProps = {
  call: Call
  /** The bill as the person saw it when the dialog opened. */
  seen: BillDetail
  /** The bill as the page has it now. */
  latest: BillDetail
  step: BillStep
  /** Takes over the present bill; what was typed stays. */
  onGoOn: (bill: BillDetail) => void
}

/** Why the server refused a step; where the bill has changed and still allows it, the way on with what was typed. */
export function StepRefusal({ call, seen, latest, step, onGoOn }: StepRefusalProps) {
  const t = useBillsText()
  const ui = useAdminText()
  const { error, reset } = call
  const canGoOn = isApiError(error, 'stale') && latest.version !== seen.version && latest.steps.includes(step)
  return (
    <FormAlert error={error} title={ui('failure.update')} fields={[]}>
      {canGoOn && (
        <Button
          size="sm"
          onClick={() => {
            onGoOn(latest)
            reset()
          }}
        >
          {t('correct.goOn')}
        </Button>
      )}
    </FormAlert>
  )
}
