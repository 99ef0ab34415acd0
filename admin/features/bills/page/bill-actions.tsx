import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'
import { StepRefusal } from './step-refusal.tsx'

const CompleteDialog = lazy(async () => ({ default: (await import('./complete-dialog.tsx')).CompleteDialog }))
const CreditDialog = lazy(async () => ({ default: (await import('./credit-dialog.tsx')).CreditDialog }))
const ReopenDialog = lazy(async () => ({ default: (await import('./reopen-dialog.tsx')).ReopenDialog }))
const PromiseDialog = lazy(async () => ({ default: (await import('./promise-dialog.tsx')).PromiseDialog }))
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

type Dialog = 'complete' | 'promise' | 'release' | 'credit' | 'reopen'

/** The operator's steps that a dialog asks about, in their order, with the right that each needs. */
const DIALOGS = [
  { dialog: 'release', step: 'release', call: 'POST /master/bill/{id}/release', icon: 'check', tone: 'default' },
  {
    dialog: 'complete',
    step: 'forceComplete',
    icon: 'check-circle',
    tone: 'default',
    call: 'PATCH /master/bill/{id}/force-complete',
  },
  { dialog: 'promise', step: 'promise', call: 'PUT /master/bill/{id}/promise', icon: 'calendar', tone: 'default' },
  { dialog: 'credit', step: 'credit', call: 'POST /master/bill/{id}/credit', icon: 'undo', tone: 'danger' },
  { dialog: 'reopen', step: 'reopen', call: 'POST /master/bill/{id}/reopen', icon: 'refresh', tone: 'default' },
] as const

function OperatorMenu({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const can = useCan()
  const screens = useScreens()
  const navigate = useNavigate()
  // The bill as the person saw it, until they go on with the present one: the page may show a newer version meanwhile.
  const [asked, setAsked] = useState<{ dialog: Dialog; seen: BillDetail }>()
  const { steps } = bill
  const shown = DIALOGS.filter(({ step, call }) => steps.includes(step) && can(call))
  const canVoid = steps.includes('void') && can('POST /master/bill/{id}/void')
  return (
    <>
      {(shown.length > 0 || canVoid) && (
        <Menu trigger={<Button icon="more">{t('page.actions')}</Button>}>
          {shown.map(({ dialog: name, icon, tone }) => (
            <MenuItem
              key={name}
              icon={icon}
              {...(tone === 'danger' && { tone })}
              onSelect={() => setAsked({ dialog: name, seen: bill })}
            >
              {t(`action.${name}`)}
            </MenuItem>
          ))}
          {canVoid && (
            <MenuItem icon="edit" tone="danger" onSelect={() => void navigate(screens.correctBill(bill.id))}>
              {t('action.void')}
            </MenuItem>
          )}
        </Menu>
      )}
      {asked && (
        <StepDialog
          dialog={asked.dialog}
          seen={asked.seen}
          latest={bill}
          onSeen={(seen) => setAsked({ ...asked, seen })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const STEP_DIALOGS = {
  complete: CompleteDialog,
  promise: PromiseDialog,
  release: ReleaseDialog,
  credit: CreditDialog,
  reopen: ReopenDialog,
}

type OpenDialogProps = {
  dialog: Dialog
  seen: BillDetail
  latest: BillDetail
  onSeen: (bill: BillDetail) => void
  onClose: () => void
}

function StepDialog({ dialog, seen, latest, onSeen, onClose }: OpenDialogProps) {
  const Shown = STEP_DIALOGS[dialog]
  return (
    <Suspense>
      <Shown
        bill={seen}
        refusalOf={(call) => (
          <StepRefusal
            call={call}
            seen={seen}
            latest={latest}
            step={dialog === 'complete' ? 'forceComplete' : dialog}
            onGoOn={onSeen}
          />
        )}
        onClose={onClose}
      />
    </Suspense>
  )
}
