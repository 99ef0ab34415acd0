import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { Installation } from '#shared/operations/installation.ts'
import { BlockedList } from './blocked-list.tsx'
import { HealthBanner } from './health-banner.tsx'
import { ProviderList } from './provider-list.tsx'
import { useInstallation } from './installation.api.ts'
import { InstallationTiles } from './installation-tiles.tsx'
import { JobList } from './job-list.tsx'
import { useInstallationText } from './use-installation-text.ts'
import { VersionList } from './version-list.tsx'
import { WaitingList } from './waiting-list.tsx'

/** `installation`: what runs without a request, what waits, and how much room is left, for the operator. */
export function InstallationPage() {
  const can = useCan()
  return can('GET /master/installation') ? <InstallationState /> : <Navigate to="/errors/403" replace />
}

function InstallationState() {
  const t = useInstallationText()
  const { data, error, refetch, isFetching } = useInstallation()
  const again = () => void refetch()
  return (
    <>
      <PageHeader
        title={t('title')}
        description={t('lead')}
        action={
          <Button icon="refresh" isBusy={isFetching} onClick={again}>
            {t('refresh')}
          </Button>
        }
      />
      {error && !data && <ScreenError error={error} what="get" onRetry={again} isRetrying={isFetching} />}
      {!data && !error && <Skeleton className="h-64 w-full" />}
      {data && <State state={data} isOld={Boolean(error)} />}
    </>
  )
}

/** `isOld`: the last read failed, so this is the answer before. */
function State({ state, isOld }: { state: Installation; isOld: boolean }) {
  return (
    <div className="flex flex-col gap-9">
      <HealthBanner health={state.health} isOld={isOld} />
      <InstallationTiles state={state} />
      <WaitingList waiting={state.waiting} />
      <JobList jobs={state.jobs} />
      <ProviderList providers={state.providers} />
      <BlockedList />
      <VersionList versions={state.versions} />
    </div>
  )
}
