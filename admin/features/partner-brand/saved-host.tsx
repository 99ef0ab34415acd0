import { CollapsibleSection } from '#admin/entities/domains/collapsible-section.tsx'
import { nextThing, seenOf } from '#admin/entities/domains/domain-progress.ts'
import { DomainStatus } from '#admin/entities/domains/domain-status.tsx'
import { FindingList } from '#admin/entities/domains/finding-list.tsx'
import { LookButton } from '#admin/entities/domains/look-button.tsx'
import { MailRequest } from '#admin/entities/domains/mail-request.tsx'
import { ProviderGuide } from '#admin/entities/domains/provider-guide.tsx'
import { RecordList } from '#admin/entities/domains/record-list.tsx'
import { RemoveButton } from '#admin/entities/domains/remove-button.tsx'
import { StoppedNote } from '#admin/entities/domains/stopped-note.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'
import { usePartnerBrandText } from '#admin/entities/partner-brand/use-partner-brand-text.ts'
import { INVITATION_LIFETIME } from '#shared/account/link-rules.ts'
import type { PartnerHost } from '#shared/account/partner-brand.ts'
import { recogniseProvider } from '#shared/site/domain/dns-providers.ts'
import type { DomainItem } from '#shared/site/domain/site-domains.ts'
import { useChangeHost } from './partner-host.api.ts'

type SavedHostProps = {
  data: PartnerHost
  domain: DomainItem
  canSave: boolean
  /** The screen asks no more by itself. */
  hasStopped: boolean
  onRefresh: () => void
}

/** A saved host: how far it is, what was found, and all that is needed to mend it. */
export function SavedHost({ data, domain, canSave, hasStopped, onRefresh }: SavedHostProps) {
  const t = usePartnerBrandText()
  const look = useChangeHost(() => domain.hostname)
  const next = nextThing(domain)
  const isLeaving = next === 'removing'
  return (
    <>
      <DomainStatus item={domain} url={data.url} open={t('host.open')}>
        {next === 'retry' ? <Reason domain={domain} /> : t(`host.next.${next}`)}
      </DomainStatus>
      {canSave && data.isSetUp && !isLeaving && (
        <LookButton look={look} isRetry={next === 'retry'} isUrgent={next !== 'live'} />
      )}
      {hasStopped && <StoppedNote onRefresh={onRefresh} />}
      {!isLeaving && <Doctor domain={domain} />}
      {!isLeaving && canSave && <RemoveHost domain={domain} url={data.defaultUrl} />}
    </>
  )
}

function Reason({ domain: { reason } }: { domain: DomainItem }) {
  const t = useDomainText()
  return <>{t(`reason.${reason ?? 'unreachable'}`)}</>
}

/** What was found, the records that are needed, and how the provider takes them. */
function Doctor({ domain }: { domain: DomainItem }) {
  const t = useDomainText()
  const { records, zone, findings, lookedAt, hostname } = domain
  const next = nextThing(domain)
  const nameServers = findings.find(({ code }) => code === 'nameServers')?.found ?? []
  const isWanted = next === 'firstLook' || next === 'records'
  return (
    <div className="rounded-md border border-line">
      <CollapsibleSection title={t('records.title')} isOpen={isWanted}>
        <p className="text-xs text-ink-soft">{t('records.lead')}</p>
        <RecordList records={records} zone={zone} seen={seenOf(domain)} />
        <MailRequest hostname={hostname} records={[records]} />
      </CollapsibleSection>
      <CollapsibleSection title={t('doctor.title')} isOpen={lookedAt !== null && next !== 'live'}>
        <FindingList findings={findings} lookedAt={lookedAt} />
      </CollapsibleSection>
      <CollapsibleSection title={t('provider.title')}>
        <ProviderGuide
          provider={recogniseProvider(nameServers) ?? 'other'}
          nameServers={nameServers}
          records={[records]}
          zone={zone}
        />
      </CollapsibleSection>
    </div>
  )
}

/** Days for which a removed host that was live leads on (rules/domains.md#hosts-of-partners). */
const DAYS_KEPT = INVITATION_LIFETIME / (24 * 60 * 60_000)

function RemoveHost({ domain: { unicode: hostname, state }, url }: { domain: DomainItem; url: string }) {
  const t = usePartnerBrandText()
  const words = {
    open: t('host.remove.open'),
    title: t('host.remove.title'),
    text: t('host.remove.text', { hostname, url }),
    note: state === 'active' ? t('host.remove.note', { url, days: DAYS_KEPT }) : t('host.remove.unused'),
    done: t('host.remove.done'),
  }
  return <RemoveButton remove={useChangeHost(() => null)} words={words} />
}
