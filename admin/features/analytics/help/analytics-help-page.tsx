import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import type { Definition } from '#admin/features/analytics/parts/definition.tsx'

/** All definitions by what they are about; each has an address of its own. */
const GROUPS = {
  results: ['conversions', 'conversionRate', 'worth', 'cost', 'perConversion'],
  visits: ['views', 'sessions', 'visitors', 'bounceRate', 'depth', 'medianTime'],
  cells: [
    'impressions',
    'seen',
    'reach',
    'median',
    'mean',
    'exits',
    'clicks',
    'buttonClicks',
    'productOpenings',
    'productClicks',
    'pointClicks',
    'goals',
    'turnBacks',
    'moves',
    'firsts',
    'fork',
  ],
  reading: ['segment', 'smallNumbers', 'ranked', 'times'],
} as const satisfies Record<string, readonly Definition[]>

/** `analytics/help`: how each figure is counted. */
export function AnalyticsHelpPage() {
  const t = useAnalyticsText()
  const screens = useScreens()
  const { hash } = useLocation()
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView({ block: 'center' })
  }, [hash])
  return (
    <div className="max-w-3xl">
      <PageHeader
        trail={[{ label: t('title'), to: screens.analytics }]}
        title={t('helpPage.title')}
        description={t('helpPage.lead')}
      />
      {(Object.keys(GROUPS) as (keyof typeof GROUPS)[]).map((group) => (
        <section key={group} aria-label={t(`helpPage.group.${group}`)} className="mt-8">
          <h2 className="border-b border-ink pb-2 text-lg font-semibold">{t(`helpPage.group.${group}`)}</h2>
          <dl>
            {GROUPS[group].map((of) => (
              <div
                key={of}
                id={of}
                className={cx(
                  'grid gap-x-8 gap-y-0.5 border-b border-line px-2 py-3.5 sm:grid-cols-[13rem_minmax(0,1fr)]',
                  hash === `#${of}` && 'bg-info-soft',
                )}
              >
                <dt className="text-sm font-semibold">{t(`figure.${of}.name`)}</dt>
                <dd className="text-sm text-ink-soft">{t(`figure.${of}.text`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
