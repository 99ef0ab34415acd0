import { Button } from '#admin/ui/basic/button.tsx'
import { useDomainText } from './use-domain-text.ts'

/** The screen asks no more by itself: a person can. */
export function StoppedNote({ onRefresh }: { onRefresh: () => void }) {
  const t = useDomainText()
  return (
    <p className="flex flex-wrap items-center gap-2 text-xs text-ink-soft">
      {t('look.stopped')}
      <Button size="sm" onClick={onRefresh}>
        {t('look.refresh')}
      </Button>
    </p>
  )
}
