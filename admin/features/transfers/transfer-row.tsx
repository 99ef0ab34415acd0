import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { StatusPill, type Tone } from '#admin/ui/basic/badge.tsx'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import { RepeatHint } from './repeat-hint.tsx'
import type { Confidence } from '#shared/billing/transfers/transfer-rules.ts'
import type { ShownShare, TransferLine } from '#shared/billing/transfers/transfers.ts'
import { dateText } from '#shared/time/date-text.ts'

const PickDialog = lazy(async () => ({ default: (await import('./pick-dialog.tsx')).PickDialog }))
const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

const TONE: Record<Confidence, Tone> = { sure: 'success', likely: 'warning', weak: 'neutral' }

type TransferRowProps = { line: TransferLine; isTicked: boolean; onTick: (isTicked: boolean) => void }

/** A deposit with what it pays or may pay. */
export function TransferRow({ line, isTicked, onTick }: TransferRowProps) {
  const t = useTransfersText()
  const yen = useYen()
  const { proposal, state } = line
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] gap-x-3 gap-y-2 border-b border-line py-3 md:grid-cols-[1.5rem_minmax(0,2fr)_minmax(0,3fr)_11rem]">
      <div>
        {state === 'open' && proposal && (
          <Checkbox
            label={<span className="sr-only">{t('tick', { payer: line.payer, amount: yen(line.left) })}</span>}
            checked={isTicked}
            onCheckedChange={onTick}
          />
        )}
      </div>
      <div className="min-w-0 text-sm">
        <p className="font-medium break-words">{line.payer || '–'}</p>
        <p className="tabular mt-0.5">
          {yen(line.amount)}
          {line.left > 0 && line.left < line.amount && (
            <span className="ml-2 text-xs text-warning">{t('left', { amount: yen(line.left) })}</span>
          )}
        </p>
        <p className="tabular mt-0.5 text-xs text-ink-soft">
          {dateText(line.day)} {line.account}
        </p>
      </div>
      <div className="min-w-0 text-sm max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        <Shares shares={line.bills} />
        {state === 'open' && <Proposed line={line} />}
        {state === 'open' && line.repeats && <RepeatHint line={line} repeats={line.repeats} />}
        {state === 'aside' && <p className="break-words text-ink-soft">{line.reason}</p>}
      </div>
      <RowMenu line={line} />
    </li>
  )
}

/** What it may pay, how certain that is, and why. */
function Proposed({ line: { proposal, repeats } }: { line: TransferLine }) {
  const t = useTransfersText()
  if (!proposal && repeats) return null
  if (!proposal) return <p className="text-ink-soft">{t('noProposal')}</p>
  const reasons = proposal.reasons.map((reason) => t(`why.${reason}`)).join(' / ')
  return (
    <>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusPill tone={TONE[proposal.confidence]}>{t(`confidence.${proposal.confidence}`)}</StatusPill>
        <span className="text-xs text-ink-soft">{reasons}</span>
      </p>
      <Shares shares={proposal.shares} />
    </>
  )
}

function Shares({ shares }: { shares: readonly ShownShare[] }) {
  const t = useTransfersText()
  const screens = useScreens()
  const yen = useYen()
  return (
    <ul>
      {shares.map(({ billId, number, companyName, amount, fee }) => (
        <li key={billId} className="flex flex-wrap gap-x-2">
          <Link to={screens.bill(billId)} className="tabular rounded-sm underline underline-offset-4">
            {number}
          </Link>
          <span className="min-w-0 break-words">{companyName}</span>
          <span className="tabular">{yen(amount)}</span>
          {fee > 0 && <span className="text-ink-soft">{t('fee', { amount: yen(fee) })}</span>}
        </li>
      ))}
    </ul>
  )
}

type Step = 'pick' | 'aside' | 'open'
type RowDialogProps = { line: TransferLine; dialog: Step | undefined; onClose: () => void }

function RowDialog({ line, dialog, onClose }: RowDialogProps) {
  return (
    <Suspense>
      {dialog === 'pick' && <PickDialog line={line} onClose={onClose} />}
      {(dialog === 'aside' || dialog === 'open') && <ChangeDialog line={line} to={dialog} onClose={onClose} />}
    </Suspense>
  )
}

/** Steps with one deposit: choose its bill by hand, put it aside, or take back what it pays. */
function RowMenu({ line }: { line: TransferLine }) {
  const t = useTransfersText()
  const can = useCan()
  const [dialog, setDialog] = useState<Step>()
  if (!can('PUT /master/transfer/{id}')) return <span />
  const isOpen = line.state === 'open'
  const hasSpent = line.bills.length > 0
  return (
    <div className="flex items-start justify-end gap-1 max-md:col-start-3 max-md:row-start-1">
      {isOpen && !line.proposal && (
        <Button size="sm" className="max-md:hidden" onClick={() => setDialog('pick')}>
          {t('choose')}
        </Button>
      )}
      <Menu
        trigger={<IconButton icon="more" size="sm" placement="bottom-end" label={`${t('actions')} ${line.payer}`} />}
      >
        {isOpen && (
          <MenuItem icon="file" onSelect={() => setDialog('pick')}>
            {t('choose')}
          </MenuItem>
        )}
        {isOpen && !hasSpent && (
          <MenuItem icon="close" onSelect={() => setDialog('aside')}>
            {t('aside')}
          </MenuItem>
        )}
        {(hasSpent || line.state === 'aside') && (
          <MenuItem icon="undo" onSelect={() => setDialog('open')}>
            {t(hasSpent ? 'undo' : 'reopen')}
          </MenuItem>
        )}
      </Menu>
      <RowDialog line={line} dialog={dialog} onClose={() => setDialog(undefined)} />
    </div>
  )
}
