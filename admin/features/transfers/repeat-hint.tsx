import { lazy, Suspense, useState } from 'react'
import { Link } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import type { RepeatedBill, TransferLine } from '#shared/billing/transfers/transfers.ts'
import { dateText } from '#shared/time/date-text.ts'

const ChangeDialog = lazy(async () => ({ default: (await import('./change-dialog.tsx')).ChangeDialog }))

type RepeatHintProps = { line: TransferLine; repeats: RepeatedBill }

/** A settled bill that a deposit seems to pay a second time, and what to do then. */
export function RepeatHint({ line, repeats: { billId, number, companyName, day, way } }: RepeatHintProps) {
  const t = useTransfersText()
  const screens = useScreens()
  const can = useCan()
  const [isAside, setAside] = useState(false)
  const kind = way === 'hand' ? 'hand' : 'twice'
  const mayPutAside = can('PUT /master/transfer/{id}') && line.bills.length === 0
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <StatusPill tone="warning">{t(`repeat.${kind}`)}</StatusPill>
        <span className="text-xs text-ink-soft">{t(`repeat.way.${way}`, { day: dateText(day) })}</span>
      </p>
      <p className="flex flex-wrap gap-x-2">
        <Link to={screens.bill(billId)} className="tabular rounded-sm underline underline-offset-4">
          {number}
        </Link>
        <span className="min-w-0 break-words">{companyName}</span>
      </p>
      <p className="mt-1 text-xs text-ink-soft">{t(`repeat.next.${kind}`)}</p>
      {mayPutAside && (
        <Button size="sm" className="mt-2" onClick={() => setAside(true)}>
          {t('aside')}
        </Button>
      )}
      {isAside && (
        <Suspense>
          <ChangeDialog
            line={line}
            to="aside"
            reason={t(`repeat.reason.${kind}`, { number })}
            onClose={() => setAside(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
