import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import { moneyText } from '#admin/features/analytics/state/money-text.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { ChangeText } from './change-text.tsx'
import { DefinitionButton } from './definition.tsx'
import { SmallMark } from './small-mark.tsx'
import { RESULT_FIGURES } from './tile-figures.ts'

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
      className={cx('mb-6 flex flex-wrap items-end gap-x-12 gap-y-4 transition-opacity', isStale && 'opacity-55')}
    >
      {shown.map(({ of, member, kind, good, isPart }, index) => (
        <div key={of} className={cx('min-w-0', index === 0 && 'max-sm:w-full')}>
          <dt className="flex items-center gap-0.5 text-xs text-ink-soft">
            {t(`figure.${of}.name`)}
            <DefinitionButton of={of} />
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2.5">
            {landing ? (
              <span className={cx('tabular font-semibold', index === 0 ? 'text-[2.5rem] leading-[1.2]' : 'text-2xl')}>
                {member === 'worth'
                  ? moneyText(landing.currency, landing.figures.now.worth ?? 0)
                  : figureText(t, kind, landing.figures.now[member])}
              </span>
            ) : (
              <Skeleton className={cx('my-0.5', index === 0 ? 'h-10 w-28' : 'h-8 w-20')} />
            )}
            {landing && isPart && <SmallMark sessions={landing.figures.now.sessions} />}
            {isCompared && landing?.figures.before && (
              <ChangeText
                kind={kind}
                now={landing.figures.now[member]}
                before={landing.figures.before[member]}
                good={good}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
