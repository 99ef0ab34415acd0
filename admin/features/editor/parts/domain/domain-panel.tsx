import type { ReactNode } from 'react'
import { ShortAddressButton } from '#admin/entities/short-address/short-address-button.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import type { SiteDomain } from '#shared/site/domain/site-domains.ts'
import { CopyLine } from '#admin/entities/domains/copy-line.tsx'
import { useSiteDomain } from './domain.api.ts'
import { useDomainRights } from './domain-rights.ts'
import { DomainSetup } from './domain-setup.tsx'
import { SavedDomain } from './saved-domain.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'
import { useFollowAddress } from './use-follow-address.ts'

/** Panel of a site's domain: the four steps to one, the domain doctor, and what redirects to it. */
export function DomainPanel() {
  const t = useDomainText()
  const siteId = useEditorState((state) => state.site.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const query = useSiteDomain(siteId)
  const { data } = query
  useFollowAddress(data)
  if (!data) {
    if (query.isPending) return <Waiting label={t('loading')} />
    return (
      <ErrorState message={query.error.message} onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
    )
  }
  return (
    <>
      <div className="flex flex-col gap-3 border-b border-line px-4 py-4">
        {!data.domain && <p className="text-sm text-ink-soft">{t('lead')}</p>}
        <div className="flex items-end gap-1">
          <div className="min-w-0 flex-1">
            <CopyLine label={t('standard')} name={t('standard')} value={data.defaultUrl} />
          </div>
          <ShortAddressButton siteId={siteId} isReadOnly={isReadOnly} onSaved={() => void query.refetch()} />
        </div>
      </div>
      <Limits data={data} />
      {data.domain ? (
        <SavedDomain
          siteId={siteId}
          data={data}
          domain={data.domain}
          hasStopped={query.hasStopped}
          onRefresh={() => void query.refetch()}
        />
      ) : (
        <WithoutDomain siteId={siteId} data={data} />
      )}
    </>
  )
}

function WithoutDomain({ siteId, data }: { siteId: string; data: SiteDomain }) {
  const t = useDomainText()
  const { canSave } = useDomainRights()
  if (!data.isSetUp || !data.isInPlan) return null
  if (canSave) return <DomainSetup siteId={siteId} />
  return (
    <div className="flex flex-col gap-3 px-4 py-5">
      <p className="text-sm font-medium">{t('none')}</p>
      <p className="text-xs text-ink-soft">{t('foreign')}</p>
    </div>
  )
}

/** Why domains cannot be set: not set up in this installation, or not in the plan. */
function Limits({ data: { isSetUp, isInPlan, domain } }: { data: SiteDomain }) {
  const t = useDomainText()
  const accountId = useEditorState((state) => state.site.accountId)
  const isLive = domain?.state === 'active'
  if (!isSetUp) {
    return (
      <Hint icon="info" title={t('off.title')}>
        {t('off.text')} {isLive && t('off.live')}
      </Hint>
    )
  }
  if (isInPlan) return null
  return (
    <Hint icon="lock" title={t('plan.title')}>
      {isLive && t('plan.live')} <PlanLink accountId={accountId} />
    </Hint>
  )
}

function Hint({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-2 border-b border-line bg-info-soft px-4 py-3 text-sm text-info">
      <Icon name={icon} size={18} className="mt-0.5 shrink-0" />
      <div>
        <p className="font-medium">{title}</p>
        <p>{children}</p>
      </div>
    </div>
  )
}

function Waiting({ label }: { label: string }) {
  return (
    <div role="status" aria-label={label} className="flex flex-col gap-3 px-4 py-4">
      <Skeleton className="h-5 w-2/3" />
      <Skeleton className="h-9" />
      <Skeleton className="h-40" />
    </div>
  )
}
