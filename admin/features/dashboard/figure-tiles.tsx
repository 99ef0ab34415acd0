import { useId } from 'react'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { useDashboardText } from '#admin/i18n/use-dashboard-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { formatNumber } from '#shared/text/numbers.ts'
import { revenueFormats, signedText } from './format-yen.ts'

type Points = Record<'sites' | 'companies' | 'paidPlans', number>
type Revenue = { mrr: number; arr: number }

type FigureTilesProps = {
  /** Of the month before and now; undefined while loading. */
  figures: readonly Points[] | undefined
  /** The same of the revenue; null where the person may not see it. */
  revenue: readonly Revenue[] | undefined | null
}

/** The present figures, each with its change since the end of last month. */
export function FigureTiles({ figures, revenue }: FigureTilesProps) {
  const t = useDashboardText()
  const formats = revenueFormats(useLanguage().language)
  const yen = (value: number) => t('tiles.exact', { yen: formatNumber(value) })
  const pair = <K extends string>(points: readonly Record<K, number>[] | undefined, key: K): Pair | undefined =>
    points && { before: points.at(-2)?.[key] ?? 0, now: points.at(-1)?.[key] ?? 0 }
  return (
    <dl
      aria-label={t('tiles.label')}
      aria-busy={!figures || revenue === undefined}
      className="grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-3 lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none"
    >
      <Tile label={t('tiles.sites')} pair={pair(figures, 'sites')} format={formatNumber} />
      <Tile label={t('tiles.companies')} pair={pair(figures, 'companies')} format={formatNumber} />
      <Tile label={t('tiles.paidPlans')} pair={pair(figures, 'paidPlans')} format={formatNumber} />
      {revenue !== null && (
        <>
          <Tile
            label={t('tiles.mrr')}
            unit={t('tiles.mrrUnit')}
            pair={pair(revenue, 'mrr')}
            format={formats.mrr}
            exact={yen}
          />
          <Tile
            label={t('tiles.arr')}
            unit={t('tiles.arrUnit')}
            pair={pair(revenue, 'arr')}
            format={formats.arr}
            exact={yen}
          />
        </>
      )}
    </dl>
  )
}

type Pair = { before: number; now: number }

type TileProps = {
  label: string
  unit?: string
  pair: Pair | undefined
  format: (value: number) => string
  /** The value in full, where the shown one is rounded. */
  exact?: (value: number) => string
}

function Tile({ label, unit, pair, format, exact }: TileProps) {
  const t = useDashboardText()
  const change = pair && pair.now - pair.before
  const changeText = change !== undefined && `${signedText(change, format)}${unit ? ` ${unit}` : ''}`
  return (
    <div className="min-w-0 border-t-2 border-ink pt-2.5">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-1">
        {pair ? (
          <Value text={format(pair.now)} unit={unit} exact={exact?.(pair.now)} />
        ) : (
          <Skeleton className="my-1 h-8 w-24" />
        )}
        {/* An amount takes two lines in two columns. */}
        <span className={cx('tabular block text-xs text-ink-soft', unit ? 'min-h-9 sm:min-h-4.5' : 'min-h-4.5')}>
          {changeText && (change === 0 ? t('tiles.same') : t('tiles.change', { change: changeText }))}
          {!changeText && <Skeleton className="h-4.5 w-28" />}
        </span>
      </dd>
    </div>
  )
}

function Value({ text, unit, exact }: { text: string; unit: string | undefined; exact: string | undefined }) {
  const t = useDashboardText()
  const id = useId()
  const shown = (
    <>
      <span className="tabular text-2xl font-semibold">{text}</span>
      {unit && <span className="ml-1 text-xs text-ink-soft">{unit}</span>}
    </>
  )
  if (!exact) return <span className="block">{shown}</span>
  return (
    <span className="group/exact relative block w-fit">
      <button type="button" aria-describedby={id} className="block cursor-help rounded-sm text-left">
        {shown}
      </button>
      <span
        id={id}
        role="tooltip"
        className="tabular pointer-events-none invisible absolute top-full left-0 z-30 rounded-sm bg-ink px-2 py-1 text-xs font-medium whitespace-nowrap text-white group-focus-within/exact:visible group-hover/exact:visible"
      >
        <span className="sr-only">{t('tiles.exactLabel')} </span>
        {exact}
      </span>
    </span>
  )
}
