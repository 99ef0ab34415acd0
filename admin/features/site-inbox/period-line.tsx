import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { usePeriod } from './site-inbox.api.ts'
import { useSiteListsText } from './use-site-inbox-text.ts'

/** How long what forms sent is kept, and the way to change it. */
export function PeriodLine({ siteId }: { siteId: string }) {
  const t = useSiteListsText()
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
