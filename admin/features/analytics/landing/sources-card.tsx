import { Suspense, useState } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { Table } from '#admin/ui/list/table.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Card } from '#admin/features/analytics/parts/card.tsx'
import type { AnalyticsViewProps } from '#admin/features/analytics/state/view-props.ts'
import { COST_SOURCES, type CostSource } from '#shared/analytics/source-cost-rules.ts'
import { sourceRows } from './source-rows.ts'
import { useSourceColumns } from './use-source-columns.tsx'

const CostDialog = lazyView(async () => (await import('./cost-dialog.tsx')).CostDialog)

/** Rows before the list is opened. */
const SHOWN = 5

type SourcesCardProps = Pick<AnalyticsViewProps, 'siteId' | 'landing' | 'isStale' | 'range' | 'state' | 'onChange'>

/** What came of the visits of each source or campaign, and what it cost; a press on a name filters by it. */
export function SourcesCard({ siteId, landing, isStale, range, state, onChange }: SourcesCardProps) {
  const t = useAnalyticsText()
  const [by, setBy] = useState<CostSource>('referrer')
  const [isOpen, setOpen] = useState(false)
  const [edited, setEdited] = useState<string>()
  const rows = landing && sourceRows(landing, by)
  const columns = useSourceColumns({
    by,
    currency: landing?.currency ?? 'JPY',
    rows: rows ?? [],
    chosen: state.filters[by],
    onChoose: (value) => onChange({ filters: { ...state.filters, [by]: value } }),
    onEdit: setEdited,
  })
  return (
    <Card
      title={t('lp.sources')}
      lead={t('lp.sourcesLead')}
      isStale={isStale}
      isBusy={!landing}
      actions={
        <SegmentedControl
          size="sm"
          label={t('lp.sourcesBy')}
          value={by}
          segments={COST_SOURCES.map((value) => ({ value, label: t(`filter.by.${value}`) }))}
          onValueChange={setBy}
        />
      }
    >
      <div role="group" aria-label={t('lp.sources')} tabIndex={0} className="overflow-x-auto rounded-sm">
        <Table
          label={t('lp.sources')}
          rows={isOpen ? rows : rows?.slice(0, SHOWN)}
          rowKey={({ value }) => value}
          expected={SHOWN}
          columns={columns}
        />
      </div>
      <More count={rows?.length} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {landing && edited !== undefined && (
        <Suspense fallback={<DialogWaiting />}>
          <CostDialog
            siteId={siteId}
            source={{ by, source: edited }}
            landing={landing}
            range={range}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </Card>
  )
}

type MoreProps = { count: number | undefined; isOpen: boolean; onToggle: () => void }

/** Below the rows: that there are none, or the way to the others. */
function More({ count = 1, isOpen, onToggle }: MoreProps) {
  const t = useAnalyticsText()
  if (count === 0) return <p className="py-3 text-sm text-ink-soft">{t('lp.noSources')}</p>
  if (count <= SHOWN) return null
  return (
    <Button size="sm" variant="quiet" className="mt-1" onClick={onToggle}>
      {isOpen ? t('lp.fewerMarks') : t('lp.moreShares', { count: count - SHOWN })}
    </Button>
  )
}
