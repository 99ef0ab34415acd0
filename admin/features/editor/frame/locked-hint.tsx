import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { PLAN_NEEDS } from '#shared/account/plan-rules.ts'
import type { PartName } from '#shared/site/part-rules.ts'

/** Says that the plan lacks a part, and which plans have it. */
export function LockedHint({ part }: { part: PartName }) {
  const t = useEditorText()
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const plan = useEditorState((state) => state.site.plan)
  const accountId = useEditorState((state) => state.site.accountId)
  const need = PLAN_NEEDS.find((one) => one === part)
  return (
    <p role="status" className="flex items-start gap-2 border-b border-line bg-info-soft px-4 py-3 text-sm text-info">
      <Icon name="lock" size={18} className="mt-0.5" />
      <span>
        {t('parts.locked', { plan: planName(plan.plan) })} {need && adviceOn(need, plan)}{' '}
        <PlanLink accountId={accountId} />
      </span>
    </p>
  )
}
