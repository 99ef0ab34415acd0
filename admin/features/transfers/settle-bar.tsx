import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { TransferLine } from '#shared/billing/transfers/transfers.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useSettle } from './transfers.api.ts'

/** What is ticked, and the button that settles it; stays in sight. */
export function SettleBar({ lines }: { lines: readonly TransferLine[] }) {
  const t = useTransfersText()
  const yen = useYen()
  const settle = useSettle()
  if (lines.length === 0) return null
  const shares = lines.flatMap(({ proposal }) => proposal?.shares ?? [])
  const amount = yen(shares.reduce((sum, share) => sum + share.amount, 0))
  const items = lines.map(({ id, version, proposal }) => ({
    id,
    version,
    shares: (proposal?.shares ?? []).map((share) => ({ billId: share.billId, amount: share.amount, fee: share.fee })),
  }))
  const send = () =>
    settle.mutate(items, {
      onSuccess: (results) => {
        const done = results.filter(({ outcome }) => outcome === 'done').length
        if (done > 0) showToast(t('settled', { count: formatNumber(done) }))
        if (done < results.length) showToast(t('unsettled', { count: formatNumber(results.length - done) }))
      },
    })
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      <FormAlert error={settle.error} title={t('failed')} fields={[]} />
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="tabular text-sm">
          {t('selected', { count: formatNumber(lines.length), amount })}
        </p>
        <Button variant="primary" icon="check" isBusy={settle.isPending} onClick={send}>
          {t('settle')}
        </Button>
      </div>
    </div>
  )
}
