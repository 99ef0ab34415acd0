import { isApiError } from '#admin/api/api-error.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import type { BillDetail, BillStep } from '#shared/billing/bills.ts'

type GoOnButtonProps = {
  /** Why the server refused the step. */
  error: Error | null
  /** The bill as the person saw it. */
  seen: BillDetail
  /** The bill as the page has it now. */
  latest: BillDetail
  step: BillStep
  onGoOn: () => void
}

/** The way on with what was typed, where a bill has changed and still allows the step that was refused. */
export function GoOnButton({ error, seen, latest, step, onGoOn }: GoOnButtonProps) {
  const t = useBillsText()
  if (!isApiError(error, 'stale') || latest.version === seen.version || !latest.steps.includes(step)) return null
  return (
    <Button size="sm" onClick={onGoOn}>
      {t('correct.goOn')}
    </Button>
  )
}
