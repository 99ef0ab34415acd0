import type { ReactNode } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { GoOnButton } from '#admin/features/bills/go-on-button.tsx'
import { FormAlert } from '#admin/screen/form-alert.tsx'
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

/** Why the server refused a step, with the way on where there is one. */
export function StepRefusal({ call, seen, latest, step, onGoOn }: StepRefusalProps) {
  const ui = useAdminText()
  const { error, reset } = call
  const goOn = () => {
    onGoOn(latest)
    reset()
  }
  return (
    <FormAlert error={error} title={ui('failure.update')} fields={[]}>
      <GoOnButton error={error} seen={seen} latest={latest} step={step} onGoOn={goOn} />
    </FormAlert>
  )
}
