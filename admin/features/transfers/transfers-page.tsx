import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { choiceParam, defineListAddress } from '#admin/screen/list-address.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { TRANSFER_STATES } from '#shared/billing/transfers/transfer-rules.ts'
import { SettleBar } from './settle-bar.tsx'
import { TransferRow } from './transfer-row.tsx'
import { useTransfers } from './transfers.api.ts'
import { useTicked } from './use-ticked.ts'

const FileDialog = lazy(async () => ({ default: (await import('./file-dialog.tsx')).FileDialog }))
/** The address of the list; without a state it shows the open deposits. */
const LIST = defineListAddress({ state: choiceParam(TRANSFER_STATES) })

/** `transfers`: deposits of bank statements, and the bills that they pay. */
export function TransfersPage() {
  const can = useCan()
  return can('GET /master/transfer') ? <Transfers /> : <Navigate to="/errors/403" replace />
}

function Transfers() {
  const t = useTransfersText()
  const bills = useBillsText()
  const screens = useScreens()
  const can = useCan()
  const address = useListAddress(LIST)
  const { change } = address
  const state = address.state.state === 'all' ? 'open' : address.state.state
  const list = useListScreen(address, useTransfers({ state, page: address.state.page, limit: 50 }))
  const { data, isStale } = list
  const ticked = useTicked(state === 'open' ? data?.dataList : undefined)
  const counts = data?.counts
  const isNone = counts !== undefined && counts.open + counts.settled + counts.aside === 0
  return (
    <>
      <PageHeader
        trail={[{ label: bills('list.title'), to: screens.bills }]}
        title={t('title')}
        description={t('lead')}
        action={can('POST /master/transfer') && <ReadButton />}
      />
      {!isNone && (
        <div className="mb-4">
          <FilterChips
            label={t('show')}
            value={state}
            options={TRANSFER_STATES.map((value) => ({ value, label: t(`state.${value}`), count: counts?.[value] }))}
            onValueChange={(value) => change({ state: value === 'open' ? 'all' : value })}
          />
        </div>
      )}
      <ListBody
        list={list}
        blank={<EmptyState title={t(isNone ? 'empty' : 'none')} description={t('emptyLead')} />}
        notFound={{ title: t('none'), description: '', reset: t('state.open') }}
      >
        {data ? (
          <ul aria-label={t('table')} aria-busy={isStale} className="border-t border-line">
            {data.dataList.map((line) => (
              <TransferRow
                key={`${line.id} ${line.version}`}
                line={line}
                isTicked={ticked.has(line.id)}
                onTick={(isTicked) => ticked.tick(line.id, isTicked)}
              />
            ))}
          </ul>
        ) : (
          <Skeleton className="h-64 w-full" />
        )}
      </ListBody>
      {can('POST /master/transfer/settle') && <SettleBar lines={ticked.lines} />}
    </>
  )
}

function ReadButton() {
  const t = useTransfersText()
  const [isReading, setReading] = useState(false)
  return (
    <>
      <Button variant="primary" icon="upload" onClick={() => setReading(true)}>
        {t('read')}
      </Button>
      {isReading && (
        <Suspense fallback={<DialogWaiting />}>
          <FileDialog onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
