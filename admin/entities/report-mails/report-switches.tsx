import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useReportText } from '#admin/i18n/use-report-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import type { ReportList } from '#shared/analytics/report-mails.ts'
import { reportListQuery, useChangeReport } from './report-mails.api.ts'

/** The reports that the person gets by mail, each with a switch. */
export function ReportSwitches() {
  const t = useReportText()
  const ui = useAdminText()
  const { data, error, refetch, isFetching } = useQuery(reportListQuery)
  return (
    <div className="border-t border-line pt-6">
      <Section title={t('profile.title')} description={t('profile.description')}>
        {data?.length === 0 && <p className="text-sm text-ink-soft">{t('profile.empty')}</p>}
        {data && data.length > 0 && (
          <ul className="divide-y divide-line border-y border-line">
            {data.map((one) => (
              <ReportRow key={one.siteId} report={one} />
            ))}
          </ul>
        )}
        {!data && error && (
          <ErrorState
            title={ui('failure.get')}
            message={error.message}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !error && (
          <div aria-busy="true">
            <Skeleton className="h-9 w-full" />
          </div>
        )}
      </Section>
    </div>
  )
}

/** A switched-off row stays until the screen is left, so that it can be switched on again. */
function ReportRow({ report }: { report: ReportList[number] }) {
  const t = useReportText()
  const id = useId()
  const { siteId, siteName, every } = report
  const [isOn, setOn] = useState(true)
  const change = useChangeReport(siteId, 'list')
  const switchTo = (on: boolean) => {
    setOn(on)
    change.mutate({ every: on ? every : null }, { onSuccess: () => showToast(t('saved')), onError: () => setOn(!on) })
  }
  return (
    <li className="flex items-center gap-6 py-3.5">
      <p id={id} className="min-w-0 flex-1 text-sm font-medium break-words">
        {siteName}
      </p>
      <div role="group" aria-labelledby={id} className="shrink-0">
        <Checkbox label={t(`${every}.name`)} checked={isOn} disabled={change.isPending} onCheckedChange={switchTo} />
      </div>
    </li>
  )
}
