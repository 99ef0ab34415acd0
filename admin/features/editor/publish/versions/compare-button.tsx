import { Button } from '#admin/ui/basic/button.tsx'
import { useVersionsText } from './use-versions-text.ts'

/** Leads from a version in the list to comparing it. */
export function CompareButton({ title, onClick }: { title: string; onClick: () => void }) {
  const t = useVersionsText()
  return (
    <Button size="sm" aria-label={t('compareWith', { title })} onClick={onClick}>
      {t('compare')}
    </Button>
  )
}
