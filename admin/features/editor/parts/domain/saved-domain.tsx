import type { DomainItem, SiteDomain } from '#shared/site/domain/site-domains.ts'
import { recogniseProvider } from '#shared/site/domain/dns-providers.ts'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { DomainPill, DomainStatus, NextSentence } from '#admin/entities/domains/domain-status.tsx'
import { isChecking, nextThing, seenOf, stepOf } from '#admin/entities/domains/domain-progress.ts'
import { useLookNow } from './domain.api.ts'
import { useDomainRights } from './domain-rights.ts'
import { FindingList } from '#admin/entities/domains/finding-list.tsx'
import { CollapsibleSection } from '#admin/entities/domains/collapsible-section.tsx'
import { LookButton } from '#admin/entities/domains/look-button.tsx'
import { MailRequest } from '#admin/entities/domains/mail-request.tsx'
import { ProviderGuide } from '#admin/entities/domains/provider-guide.tsx'
import { RecordList } from '#admin/entities/domains/record-list.tsx'
import { RedirectForm } from './redirect-form.tsx'
import { RemoveDomain } from './remove-domain.tsx'
import { StoppedNote } from '#admin/entities/domains/stopped-note.tsx'
import { StepStrip } from './step-strip.tsx'
import { useDomainText } from '#admin/entities/domains/use-domain-text.ts'

type SavedDomainProps = {
  siteId: string
  data: SiteDomain
  domain: DomainItem
  /** The screen asks no more by itself. */
  hasStopped: boolean
  onRefresh: () => void
}

/** A saved domain: how far it is, what was found, and all that is needed to mend it. */
export function SavedDomain({ siteId, data, domain, hasStopped, onRefresh }: SavedDomainProps) {
  const t = useDomainText()
  const rights = useDomainRights()
  const look = useLookNow(siteId)
  const next = nextThing(domain)
  const { companion } = data
  const isLeaving = next === 'removing'
  return (
    <>
      <div className="flex flex-col gap-5 border-b border-line px-4 py-5">
        {isChecking(domain) && <StepStrip current={stepOf(domain)} />}
        <DomainStatus item={domain} url={data.url} open={t('visit')}>
          <NextSentence item={domain} />
        </DomainStatus>
        {rights.canLook && data.isSetUp && !isLeaving && (
          <LookButton look={look} isRetry={next === 'retry'} isUrgent={next !== 'live'} />
        )}
        {hasStopped && <StoppedNote onRefresh={onRefresh} />}
      </div>
      {!isLeaving && <Doctor domain={domain} companion={companion} />}
      {companion && <Companion item={companion} />}
      {!isLeaving && (
        <CollapsibleSection title={t('options.title')}>
          <RedirectForm siteId={siteId} data={data} domain={domain} isDisabled={!rights.canSave || !data.isSetUp} />
        </CollapsibleSection>
      )}
      {!isLeaving && rights.canRemove && (
        <RemoveDomain siteId={siteId} name={domain.unicode} defaultUrl={data.defaultUrl} />
      )}
    </>
  )
}

type DoctorProps = { domain: DomainItem; companion: SiteDomain['companion'] }

/** What was found, the records that are needed, and how the provider takes them. */
function Doctor({ domain, companion }: DoctorProps) {
  const t = useDomainText()
  const next = nextThing(domain)
  const records = companion ? [domain.records, companion.records] : [domain.records]
  const nameServers = domain.findings.find(({ code }) => code === 'nameServers')?.found ?? []
  return (
    <>
      <InspectorSection title={t('doctor.title')}>
        <FindingList findings={domain.findings} lookedAt={domain.lookedAt} />
      </InspectorSection>
      <CollapsibleSection title={t('records.title')} isOpen={next === 'firstLook' || next === 'records'}>
        <p className="text-xs text-ink-soft">{t('records.lead')}</p>
        <RecordList records={domain.records} zone={domain.zone} seen={seenOf(domain)} />
        <MailRequest hostname={domain.hostname} records={records} />
      </CollapsibleSection>
      <CollapsibleSection title={t('provider.title')}>
        <ProviderGuide
          provider={recogniseProvider(nameServers) ?? 'other'}
          nameServers={nameServers}
          records={records}
          zone={domain.zone}
        />
      </CollapsibleSection>
    </>
  )
}

function Companion({ item }: { item: DomainItem }) {
  const t = useDomainText()
  const { unicode: hostname, state } = item
  const isLive = nextThing(item) === 'live'
  return (
    <CollapsibleSection title={`${t('companionOf')}: ${hostname}`} aside={<DomainPill state={state} />}>
      <p className="text-sm">{isLive ? t('next.livePlain', { hostname }) : <NextSentence item={item} />}</p>
      {state !== 'removing' && (
        <>
          <FindingList findings={item.findings} lookedAt={item.lookedAt} />
          <p className="text-sm font-medium">{t('records.companion', { hostname })}</p>
          <RecordList records={item.records} zone={item.zone} seen={seenOf(item)} />
        </>
      )}
    </CollapsibleSection>
  )
}
