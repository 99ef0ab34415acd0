import { Badge } from '#admin/ui/basic/badge.tsx'
import { useReviewText } from './use-review-text.ts'

/** Marks a name that an invited person has, of a guest who did not come by that invitation. */
export function Namesake() {
  const t = useReviewText()
  return (
    <span title={t('namesake.hint')}>
      <Badge tone="warning">{t('namesake.mark')}</Badge>
      <span className="sr-only">{t('namesake.hint')}</span>
    </span>
  )
}
