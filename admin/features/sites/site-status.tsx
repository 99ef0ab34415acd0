import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { SITE_TONE } from '#admin/entities/status/tones.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'

/** Badge of a site: public or not. */
export function isOnline({ label }: Pick<SiteSummary, 'label'>): boolean {
  return label === 'published' || label === 'domain_checking'
}

export function SiteStatus({ site }: { site: Pick<SiteSummary, 'label' | 'hasUnpublishedChanges' | 'isLight'> }) {
  const t = useAdminText()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-0.5">
      <StatusPill tone={SITE_TONE[site.label]}>{t(`sites.label.${site.label}`)}</StatusPill>
      {site.isLight && isOnline(site) && <StatusPill tone="warning">{t('sites.light')}</StatusPill>}
      {site.hasUnpublishedChanges && isOnline(site) && (
        <span className="text-xs text-warning">{t('sites.changes')}</span>
      )}
    </span>
  )
}
