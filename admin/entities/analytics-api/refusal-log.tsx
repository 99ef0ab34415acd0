import { useQuery } from '@tanstack/react-query'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { ApiRefusals } from '#shared/analytics/api-config.ts'
import { REFUSALS_MAX } from '#shared/analytics/api-config-rules.ts'
import { formatMoment } from '#shared/time/jst.ts'
import { refusalsQuery } from './analytics-api.api.ts'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'

/** Which calls were refused, and why: only the owner gets to know. */
export function RefusalLog({ siteId }: { siteId: string }) {
  const t = useAnalyticsApiText()
  const { data, error, isFetching, refetch } = useQuery(refusalsQuery(siteId))
  return (
    <Section title={t('log.title')} description={t('log.lead', { max: REFUSALS_MAX })}>
      <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()} className="self-start">
        {t('log.refresh')}
      </Button>
      {data && data.length === 0 && <p className="text-sm text-ink-soft">{t('log.empty')}</p>}
      {data && data.length > 0 && <Refusals refusals={data} />}
      {!data && error && <ErrorState title={t('log.failed')} message={error.message} onRetry={() => void refetch()} />}
      {!data && !error && (
        <div aria-busy="true" className="flex flex-col gap-3">
          <Skeleton className="h-4 w-full" />
          <Skeleton className="h-4 w-2/3" />
        </div>
      )}
    </Section>
  )
}

/** The path without the site's id, which is the same in every line. */
const shortPath = (path: string) => path.replace(/^\/v1\/analysis-api\/[^/]+/, '')

function Refusals({ refusals }: ApiRefusals) {
  const t = useAnalyticsApiText()
  return (
    <ul aria-label={t('log.title')} className="max-h-96 divide-y divide-line overflow-y-auto border-y border-line">
      {refusals.map(({ id, at, reason, ip, path }) => (
        <li key={id} className="flex flex-col gap-0.5 py-2 text-sm">
          <span className="font-medium">{t(`log.reason.${reason}`)}</span>
          <span className="flex flex-wrap gap-x-4 text-xs text-ink-soft tabular">
            <time dateTime={at}>{formatMoment(Date.parse(at))}</time>
            <span className="break-all">{ip}</span>
            <code className="font-mono break-all">{shortPath(path)}</code>
          </span>
        </li>
      ))}
    </ul>
  )
}
