import { useCan } from '#admin/api/user-info.ts'
import { CopyLine } from '#admin/entities/domains/copy-line.tsx'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import type { PartnerHost } from '#shared/account/partner-brand.ts'
import { HostForm } from './host-form.tsx'
import { usePartnerHost } from './partner-host.api.ts'
import { SavedHost } from './saved-host.tsx'

/** The host at which a partner's people sign in: the platform's, or one of its own (rules/domains.md#hosts-of-partners). */
export function HostSection() {
  const t = usePartnerBrandText()
  const query = usePartnerHost()
  const { data, error, isPending, refetch, isFetching, hasStopped } = query
  return (
    <div className="mt-10 border-t border-line pt-6">
      <Section title={t('host.title')} description={t('host.lead')}>
        {isPending && <Skeleton className="h-40 w-full" />}
        {!data && error && (
          <ErrorState message={error.message} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
        {data && <Host data={data} hasStopped={hasStopped} onRefresh={() => void refetch()} />}
      </Section>
    </div>
  )
}

type HostProps = { data: PartnerHost; hasStopped: boolean; onRefresh: () => void }

function Host({ data, hasStopped, onRefresh }: HostProps) {
  const t = usePartnerBrandText()
  const canSave = useCan()('PUT /partner-host')
  const { domain, isSetUp, url } = data
  return (
    <>
      <CopyLine label={t('host.now')} name={t('host.now')} value={url} />
      {!isSetUp && <p className="text-sm text-ink-soft">{t('host.off')}</p>}
      {domain && <SavedHost data={data} domain={domain} canSave={canSave} {...{ hasStopped, onRefresh }} />}
      {!domain && isSetUp && (canSave ? <HostForm /> : <p className="text-sm text-ink-soft">{t('host.readOnly')}</p>)}
    </>
  )
}
