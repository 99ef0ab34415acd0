import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { ChangeText } from './change-text.tsx'
import { DefinitionButton } from './definition.tsx'
import { SmallMark } from './small-mark.tsx'
import { RESULT_FIGURES, type TileFigure } from './tile-figures.ts'

type ResultTilesProps = {
  /** undefined while they load for the first time. */
  landing: Pick<LandingAnalytics, 'figures' | 'currency'> | undefined
  isStale: boolean
  isCompared: boolean
}

/** What came of the visits, above every view: the conversion rate first, and what it is worth where a goal has a value. */
export function ResultTiles({ landing, isStale, isCompared }: ResultTilesProps) {
  const t = useAnalyticsText()
  const shown = RESULT_FIGURES.filter(({ member }) => member !== 'worth' || landing?.figures.now.worth != null)
  return (
    <dl
      aria-label={t('lp.results')}
      aria-busy={!landing || isStale}
      className={cx(
        'mb-6 grid grid-cols-2 gap-x-6 gap-y-4 transition-opacity sm:flex sm:flex-wrap sm:items-end sm:gap-x-12',
        isStale && 'opacity-55',
      )}
    >
      {shown.map((figure, index) => (
        <ResultTile key={figure.of} isFirst={index === 0} {...{ figure, landing, isCompared }} />
      ))}
    </dl>
  )
}

type ResultTileProps = Omit<ResultTilesProps, 'isStale'> & { figure: TileFigure; isFirst: boolean }

function ResultTile({ figure: { of, member, kind, good, isPart }, landing, isCompared, isFirst }: ResultTileProps) {
  const t = useAnalyticsText()
  const before = isCompared && landing?.figures.before
  return (
    <div className={cx('min-w-0', isFirst && 'max-sm:col-span-2')}>
      <dt className="flex items-center gap-0.5 text-xs text-ink-soft">
        {t(`figure.${of}.name`)}
        <DefinitionButton of={of} />
      </dt>
      {/* On phones an amount and its change take two lines. */}
      <dd
        className={cx('flex flex-wrap content-start items-baseline gap-x-2.5', !isFirst && 'min-h-9.5 max-sm:min-h-14')}
      >
        {landing ? (
          <span className={cx('tabular font-semibold', isFirst ? 'text-[2.5rem] leading-[1.2]' : 'text-2xl')}>
            {resultText(t, { member, kind }, landing)}
          </span>
        ) : (
          <Skeleton className={cx('my-0.5', isFirst ? 'h-11 w-28' : 'h-7 w-20')} />
        )}
        {landing && isPart && <SmallMark sessions={landing.figures.now.sessions} />}
        {landing && before && (
          <ChangeText kind={kind} now={landing.figures.now[member]} before={before[member]} good={good} />
        )}
      </dd>
    </div>
  )
}

function resultText(
  t: ReturnType<typeof useAnalyticsText>,
  { member, kind }: Pick<TileFigure, 'member' | 'kind'>,
  { figures: { now }, currency }: NonNullable<ResultTilesProps['landing']>,
): string {
  return member === 'worth' ? moneyText(currency, now.worth ?? 0) : figureText(t, kind, now[member])
}
