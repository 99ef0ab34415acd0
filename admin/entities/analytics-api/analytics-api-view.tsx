import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import type { ApiConfig } from '#shared/analytics/api-config.ts'
import { apiConfigQuery } from './analytics-api.api.ts'
import { HowToCall } from './how-to-call.tsx'
import { RefusalLog } from './refusal-log.tsx'
import { SettingsForm } from './settings-form.tsx'
import { TryIt } from './try-it.tsx'
import { useAnalyticsApiText } from './use-analytics-api-text.ts'
import { useUsedText } from './use-used-text.ts'

/** The analysis API of a site: its settings, how it is called, a call to try, and the refused ones. */
export function AnalyticsApiView({ siteId }: { siteId: string }) {
  const t = useAnalyticsApiText()
  const can = useCan()
  if (!can('GET /analysis/api-configs/{id}'))
    return <EmptyState title={t('forbidden')} description={t('forbiddenLead')} />
  return <LoadedView key={siteId} siteId={siteId} />
}

function LoadedView({ siteId }: { siteId: string }) {
  const t = useAnalyticsApiText()
  const user = useUser()
  const screens = useScreens()
  const { data, error, isFetching, refetch } = useQuery(apiConfigQuery(siteId))
  if (data) return <ConfigView siteId={siteId} config={data} />
  if (!error) return <ViewSkeleton />
  if (isApiError(error, 'plan')) {
    const lead = (
      <>
        {t('planLead')} <PlanLink accountId={user.accountId} />
      </>
    )
    return <EmptyState title={t('planTitle')} description={lead} />
  }
  if (isApiError(error, 'contract')) return <EmptyState title={t('contractTitle')} description={error.message} />
  if (isApiError(error, 'not_found', 'gone')) {
    return (
      <EmptyState
        title={t('missing')}
        description={t('missingLead')}
        action={<ButtonLink to={screens.siteList}>{t('toSites')}</ButtonLink>}
      />
    )
  }
  return <ScreenError error={error} what="get" onRetry={() => void refetch()} isRetrying={isFetching} />
}

function ConfigView({ siteId, config }: { siteId: string; config: ApiConfig }) {
  const t = useAnalyticsApiText()
  const usedText = useUsedText()
  const [madeKey, setMadeKey] = useState<string>()
  const [hasUnsaved, setUnsaved] = useState(false)
  return (
    <div className="max-w-4xl">
      <p className="mb-6 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <StatusPill tone={config.isEnabled ? 'success' : 'neutral'}>
          {t(config.isEnabled ? 'enabled' : 'disabled')}
        </StatusPill>
        <span className="text-xs text-ink-soft tabular">{usedText(config.usedAt)}</span>
      </p>
      <SettingsForm {...{ siteId, config, madeKey }} onMade={setMadeKey} onDirtyChange={setUnsaved} />
      <HowToCall {...{ config, madeKey }} />
      <TryIt {...{ siteId, config, hasUnsaved, madeKey }} />
      <RefusalLog siteId={siteId} />
    </div>
  )
}

function ViewSkeleton() {
  const t = useAnalyticsApiText()
  return (
    <div aria-busy="true" aria-label={t('title')} className="flex max-w-4xl flex-col gap-4">
      <Skeleton className="h-6 w-40" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  )
}
