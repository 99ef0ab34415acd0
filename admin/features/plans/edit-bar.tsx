import { Button } from '#admin/ui/basic/button.tsx'
import type { PlanEditing } from './use-plan-editing.ts'
import { usePlansText } from './use-plans-text.ts'

type EditBarProps = { editing: PlanEditing; isBusy: boolean; onReview: () => void; onCancel: () => void }

/** Counts the changes, and leads to their review. */
export function EditBar({ editing, isBusy, onReview, onCancel }: EditBarProps) {
  const t = usePlansText()
  const count = editing.changes.length
  return (
    <div className="sticky bottom-0 z-20 -mx-4 mt-4 flex flex-wrap items-center gap-2 border-t border-line bg-paper px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:mx-0 sm:px-0">
      <span role="status" className="tabular text-sm font-medium">
        {count > 0 ? t('counted', { count }) : t('noChange')}
        {editing.problems.length > 0 && (
          <span className="ml-3 font-normal text-danger">{t('refused', { count: editing.problems.length })}</span>
        )}
      </span>
      {count > 0 && (
        <Button variant="quiet" size="sm" icon="undo" onClick={editing.undoAll}>
          {t('undoAll')}
        </Button>
      )}
      <span className="ml-auto flex gap-2 max-sm:w-full max-sm:[&>*]:flex-1">
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button variant="primary" disabled={count === 0} isBusy={isBusy} onClick={onReview}>
          {t('review')}
        </Button>
      </span>
    </div>
  )
}
