import { useUser } from '#admin/api/user-info.ts'
import { useAnalyticsText } from '#admin/i18n/use-analytics-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { useAnalysedSite } from '#admin/features/analytics/state/analytics.api.ts'
import { useReportNote } from './report-note.api.ts'
import type { LandingAnalytics } from '#shared/analytics/analytics.ts'
import { mediaPath } from '#shared/media/media-rules.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDateTime } from '#shared/time/jst.ts'

type SheetHeaderProps = { siteId: string; landing: LandingAnalytics; month: string }

const LOGO = 'h-9 max-w-48 object-contain'

/** The logos of the client (the site's, else the brand kit's) and of the agency, the site and the month, with the days that are counted and compared. */
export function SheetHeader({ siteId, landing: { siteName, period, before }, month }: SheetHeaderProps) {
  const t = useAnalyticsText()
  const now = useNow()
  const { logoUrl: agency } = useUser()
  const { data: site } = useAnalysedSite(siteId)
  const { data: note } = useReportNote(siteId, month)
  const logo = site?.logoSetting?.mediaId ?? note?.kitLogoId
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2 border-b-2 border-ink pb-4">
      {(logo || agency) && (
        <div className="mb-3 flex w-full items-center justify-between gap-6">
          {logo ? <img src={mediaPath(logo, 'logo.png')} alt={siteName} className={LOGO} /> : <span />}
          {agency && <img src={agency} alt="" className={LOGO} />}
        </div>
      )}
      <div className="min-w-0">
        <p className="text-sm text-ink-soft">{siteName}</p>
        <h2 className="text-2xl font-semibold">{t('print.heading', { month: dateText(month) })}</h2>
      </div>
      <p className="tabular text-xs text-ink-soft sm:text-right">
        <span className="block">{t('print.period', { from: dateText(period.from), to: dateText(period.to) })}</span>
        {before && (
          <span className="block">{t('print.compared', { from: dateText(before.from), to: dateText(before.to) })}</span>
        )}
        <span className="block">{t('print.made', { at: formatDateTime(now) })}</span>
      </p>
    </header>
  )
}
