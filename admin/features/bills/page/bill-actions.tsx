import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'

const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }))
const ReleaseDialog = lazy(async () => ({ default: (await import('./release-dialog.tsx')).ReleaseDialog }))

/** What the signed-in person can do with a bill: its invoice, and the operator's steps behind one menu. */
export function BillActions({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const screens = useScreens()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <OperatorMenu bill={bill} />
      {bill.number !== null && (
        <ButtonLink to={screens.invoice(bill.id)} icon="file">
          {t('page.invoice')}
        </ButtonLink>
      )}
    </div>
  )
}

function OperatorMenu({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const can = useCan()
  const screens = useScreens()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'complete' | 'release'>()
  const { steps } = bill
  const canRelease = steps.includes('release') && can('POST /master/bill/{id}/release')
  const canComplete = steps.includes('forceComplete') && can('PATCH /master/bill/{id}/force-complete')
  const canVoid = steps.includes('void') && can('POST /master/bill/{id}/void')
  const close = () => setDialog(undefined)
  return (
    <>
      {(canRelease || canComplete || canVoid) && (
        <Menu trigger={<Button icon="more">{t('page.actions')}</Button>}>
          {canRelease && (
            <MenuItem icon="check" onSelect={() => setDialog('release')}>
              {t('action.release')}
            </MenuItem>
          )}
          {canComplete && (
            <MenuItem icon="check-circle" onSelect={() => setDialog('complete')}>
              {t('action.complete')}
            </MenuItem>
          )}
          {canVoid && (
            <MenuItem icon="edit" tone="danger" onSelect={() => void navigate(screens.correctBill(bill.id))}>
              {t('action.void')}
            </MenuItem>
          )}
        </Menu>
      )}
      <Suspense>
        {dialog === 'complete' && <CompleteDialog bill={bill} onClose={close} />}
        {dialog === 'release' && <ReleaseDialog bill={bill} onClose={close} />}
      </Suspense>
    </>
  )
}
