import type { ReactNode } from 'react'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { CELL_FIGURES } from '#admin/features/analytics/parts/cell-figures.ts'
import { CellPicture } from '#admin/features/analytics/parts/cell-picture.tsx'
import { ChangeText } from '#admin/features/analytics/parts/change-text.tsx'
import { CellRemarks } from '#admin/features/analytics/parts/cell-remarks.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { cellLabel, cellPlace } from '#admin/features/analytics/state/cell-label.ts'
import { figureChange, type FigureKind, figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { AnalysedCell, CellFigures, SwipeAnalytics } from '#shared/analytics/analytics.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'

type Words = ReturnType<typeof useAnalyticsText>

type SideBySideProps = {
  analytics: SwipeAnalytics
  cell: AnalysedCell
  /** Id of the other creative; empty = the period before. */
  beside: string
  onBesideChange: (beside: string) => void
}

/** A creative beside another one of the same period, or beside itself in the period before. */
export function SideBySide({ analytics, cell, beside, onBesideChange }: SideBySideProps) {
  const t = useAnalyticsText()
  const other = analytics.cells.find(({ id }) => id === beside && id !== cell.id)
  return (
    <div className="mt-4 grid gap-x-8 gap-y-5 lg:grid-cols-[auto_minmax(0,1fr)]">
      <div className="flex gap-4">
        <Figure cell={cell} />
        {other && <Figure cell={other} />}
      </div>
      <div className="min-w-0">
        <CellRemarks cell={cell} />
        <div className="my-3 flex flex-wrap items-center gap-2 text-sm">
          <span className="text-ink-soft">{t('cells.beside')}</span>
          <Select
            size="sm"
            className="w-64 max-w-full"
            aria-label={t('cells.beside')}
            value={other?.id ?? 'before'}
            options={[
              { value: 'before', label: t('cells.besidePeriod') },
              ...analytics.cells
                .filter(({ id }) => id !== cell.id)
                .map((one) => ({ value: one.id, label: cellLabel(t, one) })),
            ]}
            onValueChange={(value) => onBesideChange(value === 'before' ? '' : value)}
          />
        </div>
        <Comparison analytics={analytics} cell={cell} other={other} />
      </div>
    </div>
  )
}

type ComparisonProps = { analytics: SwipeAnalytics; cell: AnalysedCell; other: AnalysedCell | undefined }

/** The figures of both as a table, with their differences. */
function Comparison({ analytics: { period, before }, cell, other }: ComparisonProps) {
  const t = useAnalyticsText()
  const rangeText = ({ from, to }: { from: string; to: string }) =>
    t('period.range', { from: dateText(from), to: dateText(to) })
  const right: { name: string; figures: CellFigures | null } = other
    ? { name: cellLabel(t, other), figures: other.now }
    : { name: before ? rangeText(before) : t('cells.before'), figures: cell.before }
  return (
    <>
      {!right.figures && <p className="mb-2 text-xs text-ink-soft">{t('cells.noBefore')}</p>}
      <section aria-label={t('cells.compare')} tabIndex={0} className="overflow-x-auto rounded-sm">
        <table aria-label={t('cells.compare')} className="w-full border-separate border-spacing-0 text-sm">
          <thead>
            <tr className="text-xs text-ink-soft">
              <Head align="left">{t('cells.figure')}</Head>
              <Head>{other ? cellLabel(t, cell) : rangeText(period)}</Head>
              {right.figures && <Head>{right.name}</Head>}
              {right.figures && <Head>{t('cells.difference')}</Head>}
            </tr>
          </thead>
          <tbody>
            {CELL_FIGURES.map((figure) => (
              <FigureRow key={figure.member} figure={figure} now={cell.now} beside={right.figures} isOther={!!other} />
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}

type FigureRowProps = {
  figure: (typeof CELL_FIGURES)[number]
  now: CellFigures
  beside: CellFigures | null
  /** Whether another creative stands beside, not the period before. */
  isOther: boolean
}

/** One figure of both. */
function FigureRow({ figure: { member, of, kind, good }, now, beside, isOther }: FigureRowProps) {
  const t = useAnalyticsText()
  return (
    <tr>
      <th
        scope="row"
        className="min-w-32 border-b border-line py-1.5 pr-3 text-left font-normal text-ink-soft max-sm:text-xs"
      >
        <span className="inline-flex items-center gap-0.5">
          {t(`figure.${of}.name`)}
          <DefinitionButton of={of} />
        </span>
      </th>
      <Value isStrong>{figureText(t, kind, now[member])}</Value>
      {beside && <Value>{figureText(t, kind, beside[member])}</Value>}
      {beside && (
        <Value>
          {isOther ? (
            differenceOf(t, kind, now[member], beside[member])
          ) : (
            <ChangeText kind={kind} now={now[member]} before={beside[member]} good={good} />
          )}
        </Value>
      )}
    </tr>
  )
}

function Figure({ cell }: { cell: AnalysedCell }) {
  const t = useAnalyticsText()
  return (
    <figure className="w-36 sm:w-44">
      <CellPicture cell={cell} isLarge className="aspect-[1080/1646] w-full rounded-md" />
      <figcaption className="mt-1 text-xs text-ink-soft">{cellPlace(t, cell)}</figcaption>
    </figure>
  )
}

function Head({ align = 'right', children }: { align?: 'left' | 'right'; children: string }) {
  return (
    <th
      scope="col"
      className={`tabular max-w-40 border-b border-line py-2 pr-3 font-medium ${align === 'left' ? 'text-left' : 'text-right'}`}
    >
      {children}
    </th>
  )
}

function Value({ isStrong = false, children }: { isStrong?: boolean; children: ReactNode }) {
  return (
    <td
      className={`tabular border-b border-line py-1.5 pr-3 text-right whitespace-nowrap ${isStrong ? 'font-semibold' : ''}`}
    >
      {children}
    </td>
  )
}

/** The difference between two creatives, where both have the figure. */
function differenceOf(t: Words, kind: FigureKind, one: number | null, other: number | null): string {
  const change = kind === 'count' ? undefined : figureChange(t, kind, one, other)
  if (one === null || other === null) return t('unit.none')
  if (kind === 'count') return one === other ? '±0' : `${one > other ? '+' : '−'}${formatNumber(Math.abs(one - other))}`
  if (!change || change.direction === 'same') return '±0'
  return `${change.direction === 'up' ? '+' : '−'}${change.text}`
}
