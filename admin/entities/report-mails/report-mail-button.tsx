import { useState } from 'react'
import { useReportText } from '#admin/i18n/use-report-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { ReportMailDialog, type ReportSite } from './report-mail-dialog.tsx'

/** Opens the choice to get a site's report by mail; waits while the site is unknown. */
export function ReportMailButton({ site }: { site: ReportSite | undefined }) {
  const t = useReportText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="mail" disabled={!site} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      {isOpen && site && <ReportMailDialog key={site.id} site={site} onClose={() => setOpen(false)} />}
    </>
  )
}
