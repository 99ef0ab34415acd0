import { useScreens } from '#admin/api/screens.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import type { AllBlocked } from '#shared/operations/csp-reports.ts'
import { OTHERS } from '#shared/operations/csp-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { useAllBlocked } from './installation.api.ts'
import { useInstallationText } from './use-installation-text.ts'

/** What pages blocked, by site: those with the newest report first. */
export function BlockedList() {
  const t = useInstallationText()
  const { data, error } = useAllBlocked()
  return (
    <section>
      <h2 className="text-lg font-semibold">{t('blocked.heading')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">{data?.length === 0 ? t('blocked.none') : t('blocked.lead')}</p>
      {error && !data && <p className="text-sm text-danger">{t('blocked.failed')}</p>}
      {!data && !error && <Skeleton className="h-16 w-full" />}
      <div className="flex flex-col gap-5">
        {Object.entries(Object.groupBy(data ?? [], ({ siteId }) => siteId ?? '')).map(([siteId, groups = []]) => (
          <SiteBlocked key={siteId} siteId={siteId} groups={groups} />
        ))}
      </div>
    </section>
  )
}

/** `siteId` is empty for the back office. */
function SiteBlocked({ siteId, groups }: { siteId: string; groups: AllBlocked }) {
  const t = useInstallationText()
  const { site } = useScreens()
  return (
    <div>
      <h3 className="text-sm font-semibold">
        {siteId ? <TextLink to={`${site(siteId)}?panel=seo`}>{groups[0]?.siteName}</TextLink> : t('blocked.office')}
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line text-sm">
        {groups.map(({ directive, source, page, count, lastAt, isDismissed }) => (
          <li key={`${directive} ${source}`} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
            <span className="font-mono text-xs wrap-anywhere">
              {directive === OTHERS ? t('blocked.others') : `${directive} ${source}`}
            </span>
            <span className="tabular text-xs wrap-anywhere text-ink-soft">
              {t('blocked.line', { count: formatNumber(count), time: formatDateTime(Date.parse(lastAt)), page })}
              {isDismissed && ` · ${t('blocked.dismissed')}`}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
