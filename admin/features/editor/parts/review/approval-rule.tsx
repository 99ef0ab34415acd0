import { useCan } from '#admin/api/user-info.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { useSavedSwitch } from '#admin/ui/form/use-saved-switch.ts'
import { useApprovalRule } from './review.api.ts'
import { useReviewText } from './use-review-text.ts'

/** Whether the site is published only as guests approved it; it is stored at once. */
export function ApprovalRule({ needsApproval }: { needsApproval: boolean }) {
  const t = useReviewText()
  const can = useCan()
  const siteId = useEditorState((state) => state.site.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { checked, press } = useSavedSwitch(needsApproval, useApprovalRule(siteId).mutate)
  return (
    <div className="border-b border-line px-4 py-3">
      <Checkbox
        label={t('rule.label')}
        help={t('rule.help')}
        checked={checked}
        disabled={isReadOnly || !can('PUT /site/{id}/approval-rule')}
        onCheckedChange={(isOn) => press(isOn)}
      />
    </div>
  )
}
