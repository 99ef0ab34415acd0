import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ChangeText } from '#admin/features/analytics/parts/change-text.tsx'
import { DefinitionButton } from '#admin/features/analytics/parts/definition.tsx'
import { SmallMark } from '#admin/features/analytics/parts/small-mark.tsx'
import { TILE_FIGURES } from '#admin/features/analytics/parts/tile-figures.ts'
import { figureText } from '#admin/features/analytics/state/format-figure.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'

type FigureTilesProps = {
  /** undefined while they load for the first time. */
  figures: LandingAnalytics['figures'] | undefined
  /** They belong to the period or filters before. */
  isStale: boolean
  isCompared: boolean
}

/** How many came and what they did, each with its definition and its change since the period before. */
export function FigureTiles({ figures, isStale, isCompared }: FigureTilesProps) {
  const t = useAnalyticsText()
  return (
    <dl
      aria-label={t('lp.tiles')}
      aria-busy={!figures || isStale}
      className="grid grid-cols-2 gap-x-5 gap-y-5 sm:grid-cols-3 xl:grid-cols-6"
    >
      {TILE_FIGURES.map(({ of, member, kind, good, isPart }) => (
        <div key={of} className="min-w-0">
          <dt className="flex items-center gap-0.5 text-xs text-ink-soft">
            {t(`figure.${of}.name`)}
            <DefinitionButton of={of} />
          </dt>
          <dd className="mt-0.5">
            {figures ? (
              <span className="flex flex-wrap items-baseline gap-x-1.5">
                <span className="tabular text-xl font-semibold">{figureText(t, kind, figures.now[member])}</span>
                {isPart && <SmallMark sessions={figures.now.sessions} />}
              </span>
            ) : (
              <Skeleton className="my-0.5 h-6 w-20" />
            )}
            {isCompared && !figures && <Skeleton className="mb-1.5 h-4.5 w-20" />}
            {isCompared && figures?.before && (
              <ChangeText kind={kind} now={figures.now[member]} before={figures.before[member]} good={good} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
