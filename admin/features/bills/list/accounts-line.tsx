import { lazy, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useChargingText } from '#admin/i18n/use-charging-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import type { ChargingState } from '#shared/billing/payments.ts'

const AccountsDialog = lazy(async () => ({ default: (await import('./accounts-dialog.tsx')).AccountsDialog }))

/** Whether customers can get accounts at the provider to transfer to, and the switch. */
export function AccountsLine({ state: { isSetUp, hasVirtualAccounts } }: { state: ChargingState }) {
  const t = useChargingText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  if (!isSetUp) return <p className="mt-1 px-3.5 text-xs text-ink-soft">{t('accounts.notSetUp')}</p>
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 px-3.5 text-ink-soft">
      <p>{t(hasVirtualAccounts ? 'accounts.on' : 'accounts.off')}</p>
      {can('PUT /master/charging/virtual-accounts') && (
        <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
          {t(hasVirtualAccounts ? 'accounts.switchOff' : 'accounts.switchOn')}
        </Button>
      )}
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <AccountsDialog isOn={hasVirtualAccounts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
