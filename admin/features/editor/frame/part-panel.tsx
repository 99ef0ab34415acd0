import { Suspense } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { PLAN_NEEDS } from '#shared/account/plan-rules.ts'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { PanelLanguages } from './panel-languages.tsx'
import { panelOf, type PanelId } from '#admin/features/editor/document/panel-id.ts'
import { PANELS } from './panel-list.ts'

/** The panel of a part beside the preview. Without the plan's option it says so, and nothing can be changed. */
export function PartPanel({ panel }: { panel: PanelId }) {
  const t = useEditorText()
  const adviceOn = usePlanAdvice()
  const plan = useEditorState((state) => state.site.plan)
  const title = t(`parts.${panel}`)
  const lacking = PART_NAMES.find((part) => panelOf(part) === panel && !isPartInPlan(part, plan))
  const isLocked = lacking !== undefined
  const need = PLAN_NEEDS.find((one) => one === lacking)
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h2>
        {/* The languages' own panel chooses two. */}
        {panel !== 'languages' && <PanelLanguages />}
      </header>
      {isLocked && (
        <p
          role="status"
          className="flex items-start gap-2 border-b border-line bg-info-soft px-4 py-3 text-sm text-info"
        >
          <Icon name="lock" size={18} className="mt-0.5" />
          {t('parts.locked', { plan: plan.planName ?? '—' })} {need && adviceOn(need, plan)}
        </p>
      )}
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* What the plan lacks is shown, but nothing in it can be reached. */}
        <div inert={isLocked} className={isLocked ? 'opacity-55' : undefined}>
          <Suspense fallback={<Skeleton className="mx-4 mt-4 h-7" />}>
            {PANELS.map(({ id, View }) => id === panel && <View key={id} />)}
          </Suspense>
        </div>
      </div>
    </section>
  )
}
