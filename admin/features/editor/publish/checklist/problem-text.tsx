import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { CompanyProblem } from '#admin/features/editor/parts/company/company-problem.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { FieldTarget } from '#admin/features/editor/document/field-place.ts'
import { panelOf } from '#admin/features/editor/document/panel-id.ts'
import type { LanguageCode } from './checklist-rows.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** The field that a finding is about. */
export function targetOf({ part, cellId, field, language }: PublishProblem): FieldTarget {
  if (!part) return { cellId, field: field ?? 'creative', language }
  return { cellId: null, field: field ? `${part}.${field}` : part, language, panel: panelOf(part) }
}

/** What another plan would lift, by the finding. */
const PLAN_NEED = { planLanguages: 'languages', planGrid: 'cells' } as const
const isOfPlan = (code: PublishProblem['code']): code is keyof typeof PLAN_NEED => code in PLAN_NEED

/** Below a finding that another plan would lift: the way to the plans, or whom to ask. */
export function PlanWay({ problem }: { problem: PublishProblem }) {
  const accountId = useEditorState((state) => state.site.accountId)
  if (!isOfPlan(problem.code)) return null
  return (
    <p className="pb-2 pl-8 text-xs text-ink-soft">
      <PlanLink accountId={accountId} />
    </p>
  )
}

type ProblemTextProps = Pick<PublishProblem, 'part' | 'field'> & {
  code: Exclude<PublishProblem['code'], LanguageCode>
  /** Findings that are mended with it. */
  count: number
}

/** What a finding says. */
export function ProblemText({ code, part, field, count }: ProblemTextProps) {
  const t = useEditorText()
  if (isOfPlan(code)) return <PlanProblem code={code} />
  if (part === 'company') return <CompanyProblem problem={{ code, field }} count={count} />
  return t(`problem.${code}`, { count })
}

function PlanProblem({ code }: { code: keyof typeof PLAN_NEED }) {
  const t = useEditorText()
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const plan = useEditorState((state) => state.site.plan)
  const facts = [
    t('problemPlan.current', { plan: planName(plan.plan) }),
    ...(code === 'planGrid' ? describeLimits(plan, t) : []),
  ]
  return (
    <>
      {t(`problem.${code}`)}
      <span className="block text-xs text-ink-soft">{facts.join(' · ')}</span>
      <span className="block text-xs text-ink-soft">{adviceOn(PLAN_NEED[code], plan)}</span>
    </>
  )
}

/** The plan's limits of the grid as messages; limits that the plan lacks are left out. */
function describeLimits(
  { quantitySwipe, maxColumns, maxRows }: PlanLimits,
  t: ReturnType<typeof useEditorText>,
): string[] {
  const limits = { cells: quantitySwipe, columns: maxColumns, rows: maxRows }
  const names = ['cells', 'columns', 'rows'] as const
  return names.flatMap((name) => (limits[name] === null ? [] : [t(`problemPlan.${name}`, { count: limits[name] })]))
}
