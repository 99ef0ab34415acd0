import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Coupon } from '#shared/billing/coupons.ts'
import { useStopCoupon } from './coupons.api.ts'
import { useCouponsText } from './use-coupons-text.ts'

/** Asks before a coupon is stopped. */
export function StopDialog({ coupon, onClose }: { coupon: Coupon; onClose: () => void }) {
  const t = useCouponsText()
  const stop = useStopCoupon()
  const { isOpen, close } = useOpenDialog(onClose)
  const send = () => stop.mutate(coupon.id, { onSuccess: () => showToast(t('stop.done')), onSettled: close })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={stop.isPending}
      tone="danger"
      title={t('stop.title', { code: coupon.code })}
      description={t('stop.lead')}
      confirmLabel={t('stop.submit')}
    />
  )
}
