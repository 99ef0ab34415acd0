import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { ShareStatus } from '#shared/site/sharing/sharing.ts'
import { RowSkeletons } from './row-skeletons.tsx'
import { shareStatusQuery } from './sharing.api.ts'

/** What has become of a share: invitations and visits, or what stands there while they load or cannot be loaded. */
export function LoadedStatus({ siteId, children }: { siteId: string; children: (status: ShareStatus) => ReactNode }) {
  const t = useSharingText()
  const status = useQuery(shareStatusQuery(siteId))
  if (status.isPending) return <RowSkeletons />
  if (status.data) return children(status.data)
  return (
    <ErrorState
      title={t('list.failed')}
      message={status.error.message}
      onRetry={() => void status.refetch()}
      isRetrying={status.isFetching}
    />
  )
}
