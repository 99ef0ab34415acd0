import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Suspense } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import { PLAN_NEEDS } from '#shared/account/plan-rules.ts'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { PanelLanguages } from './panel-languages.tsx'
import { panelOf, type PanelId } from '#admin/features/editor/document/panel-id.ts'
import { PANELS } from './panel-list.ts'

/**
 * Panels without the selects of languages: languages has its own, source and target; a comment brings its language along;
 * a domain and the first steps have no texts.
 */
const WITHOUT_LANGUAGES: ReadonlySet<PanelId> = new Set(['languages', 'review', 'domain', 'start'])

/** The panel of a part. If the plan excludes the part, the panel shows a hint and its content is inert. */
export function PartPanel({ panel }: { panel: PanelId }) {
  const t = useEditorText()
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const plan = useEditorState((state) => state.site.plan)
  const accountId = useEditorState((state) => state.site.accountId)
  const title = t(`parts.${panel}`)
  const excludedPart = PART_NAMES.find((part) => panelOf(part) === panel && !isPartInPlan(part, plan))
  const isLocked = excludedPart !== undefined
  const need = PLAN_NEEDS.find((one) => one === excludedPart)
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h2>
        {!WITHOUT_LANGUAGES.has(panel) && <PanelLanguages />}
      </header>
      {isLocked && (
        <p
          role="status"
          className="flex items-start gap-2 border-b border-line bg-info-soft px-4 py-3 text-sm text-info"
        >
          <Icon name="lock" size={18} className="mt-0.5" />
          <span>
            {t('parts.locked', { plan: planName(plan.plan) })} {need && adviceOn(need, plan)}{' '}
            <PlanLink accountId={accountId} />
          </span>
        </p>
      )}
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* An excluded part stays visible but takes neither focus nor clicks. */}
        <div inert={isLocked} className={isLocked ? 'opacity-55' : undefined}>
          <Suspense fallback={<Skeleton className="mx-4 mt-4 h-7" />}>
            {PANELS.map(({ id, View }) => id === panel && <View key={id} />)}
          </Suspense>
        </div>
      </div>
    </section>
  )
}
