import { lazy, Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { DocumentArchives } from '#admin/entities/bills/documents/document-archives.tsx'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { useAddressParams } from '#admin/screen/use-address-params.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import type { JournalPreview } from '#shared/billing/accounting/accounting.ts'
import { JOURNAL_FORMATS, type JournalFormat, journalProblem } from '#shared/billing/accounting/accounting-rules.ts'
import { monthOf } from '#shared/time/months.ts'
import { useJournals } from './accounting.api.ts'
import { type AccountingState, readAccountingState, writeAccountingState } from './accounting-state.ts'
import { JournalMonths } from './journal-months.tsx'
import { JournalSave } from './journal-save.tsx'
import { JournalNotes, JournalSums } from './journal-sums.tsx'
import { useAccountingText } from './use-accounting-text.ts'

const NamesDialog = lazy(async () => ({ default: (await import('./names-dialog.tsx')).NamesDialog }))

/** `accounting`: journals of some months for the operator's accounting program. */
export function AccountingPage() {
  const can = useCan()
  return can('GET /master/accounting') ? <Accounting /> : <Navigate to="/errors/403" replace />
}

function Accounting() {
  const t = useAccountingText()
  const bills = useBillsText()
  const screens = useScreens()
  const can = useCan()
  const present = monthOf(useNow())
  const { state, change } = useAccountingState()
  const problem = journalProblem(state, present)
  const journals = useJournals({ from: state.from, to: state.to }, !problem)
  const { data } = journals
  const isStale = journals.isPlaceholderData || problem !== undefined
  return (
    <>
      <PageHeader
        trail={[{ label: bills('list.title'), to: screens.bills }]}
        title={t('title')}
        description={t('lead')}
        action={can('PUT /master/accounting') && data && <ChangeNames data={data} />}
      />
      <JournalMonths value={state} present={present} problem={problem} onChange={change} />
      {/* Without an answer a refused period has nothing to wait for: its reason stands at the field. */}
      {(data || !problem) && <Preview journals={journals} isStale={isStale} />}
      {can('GET /master/accounting/export') && (
        <>
          <FormatChoice value={state.format} onChange={(format) => change({ format })} />
          <JournalSave state={state} isDisabled={isStale || !data?.entries || data.isTooMany} />
        </>
      )}
      <DocumentArchives />
    </>
  )
}

type PreviewProps = { journals: ReturnType<typeof useJournals>; isStale: boolean }

/** What the file will hold. */
function Preview({ journals: { data, error, isFetching, refetch }, isStale }: PreviewProps) {
  const t = useAccountingText()
  if (!data)
    return (
      <div aria-busy={!error} className="my-6">
        {error ? (
          <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
        ) : (
          <Skeleton className="h-72 w-full" />
        )}
      </div>
    )
  return (
    <div aria-busy={isStale} className={cx('my-6 transition-opacity', isStale && 'opacity-55')}>
      {data.entries === 0 ? <EmptyState title={t('none')} description={t('noneLead')} /> : <JournalSums data={data} />}
      <JournalNotes data={data} />
    </div>
  )
}

type FormatChoiceProps = { value: JournalFormat; onChange: (format: JournalFormat) => void }

function FormatChoice({ value, onChange }: FormatChoiceProps) {
  const t = useAccountingText()
  const choices = JOURNAL_FORMATS.map((format) => ({
    value: format,
    label: t(`formats.${format}`),
    description: t(`formatNotes.${format}`),
  }))
  return <ChoiceCards label={t('format')} value={value} choices={choices} onValueChange={onChange} />
}

function useAccountingState() {
  const present = monthOf(useNow())
  const [params, setParams] = useAddressParams()
  const change = (part: Partial<AccountingState>) =>
    setParams((current) => writeAccountingState({ ...readAccountingState(current, present), ...part }), {
      replace: true,
      preventScrollReset: true,
    })
  return { state: readAccountingState(params, present), change }
}

function ChangeNames({ data }: { data: JournalPreview }) {
  const t = useAccountingText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="edit" onClick={() => setOpen(true)}>
        {t('change')}
      </Button>
      {isOpen && (
        <Suspense fallback={<DialogWaiting />}>
          <NamesDialog inForce={data} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
