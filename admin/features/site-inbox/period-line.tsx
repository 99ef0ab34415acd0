import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { usePeriod } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

/** The retention period of form entries, with a button that changes it. */
export function PeriodLine({ siteId }: { siteId: string }) {
  const t = useSiteInboxText()
  const { data } = usePeriod(siteId)
  const [isOpen, setOpen] = useState(false)
  if (!data) return null
  const { days } = data
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <p>{days === null ? t('period.kept') : t('period.erased', { days })}</p>
      <Button size="sm" variant="quiet" icon="clock" onClick={() => setOpen(true)}>
        {t('period.change')}
      </Button>
      {isOpen && <PeriodDialog siteId={siteId} period={data} onClose={() => setOpen(false)} />}
    </div>
  )
}
