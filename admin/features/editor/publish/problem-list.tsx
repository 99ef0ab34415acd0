import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { useState } from 'react'
import { PlanLink } from '#admin/screen/plan-link.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { usePlanAdvice } from '#admin/ui/feedback/use-plan-advice.ts'
import type { PlanLimits } from '#shared/account/plans.ts'
import { isCellTextName } from '#shared/site/cell/cell-text-rules.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { CompanyProblem } from '#admin/features/editor/parts/company/company-problem.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { FieldTarget } from '#admin/features/editor/document/field-place.ts'
import { panelOf } from '#admin/features/editor/document/panel-id.ts'
import type { CountedProblem } from './problem-rows.ts'
import { PanelName, PositionName, ProblemRow, ProblemSection } from './problem-row.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Findings shown before "show more". */
const SHOWN_FIRST = 8

type ProblemListProps = { title: string; rows: readonly CountedProblem[]; onJump: () => void }

/** Findings of one severity; a click calls `onJump` and focuses the field. */
export function ProblemList({ title, rows, onJump }: ProblemListProps) {
  const t = useEditorText()
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = isExpanded ? rows : rows.slice(0, SHOWN_FIRST)
  if (rows.length === 0) return null
  const more = shown.length < rows.length && (
    <Button size="sm" variant="quiet" onClick={() => setIsExpanded(true)} className="mt-1">
      {t('publish.more', { count: rows.length - shown.length })}
    </Button>
  )
  return (
    <ProblemSection title={title} more={more}>
      {shown.map(({ problem, count }) => (
        <li key={`${problem.part}${problem.cellId}${problem.code}${problem.field}${problem.language}`}>
          <ProblemRow
            severity={problem.severity}
            target={targetOf(problem)}
            onJump={onJump}
            place={
              problem.part ? (
                <PanelName>{t(`parts.${panelOf(problem.part)}`)}</PanelName>
              ) : (
                <PositionName>{problem.position ?? ''}</PositionName>
              )
            }
          >
            {problem.part === 'company' ? (
              <CompanyProblem problem={problem} count={count} />
            ) : (
              <ProblemText problem={problem} count={count} />
            )}
          </ProblemRow>
          <PlanWay problem={problem} />
        </li>
      ))}
    </ProblemSection>
  )
}

function targetOf({ part, cellId, field, language }: PublishProblem): FieldTarget {
  if (!part) return { cellId, field: field ?? 'creative', language }
  return { cellId: null, field: field ? `${part}.${field}` : part, language, panel: panelOf(part) }
}

/** What another plan would lift, by the finding. */
const PLAN_NEED = { planLanguages: 'languages', planGrid: 'cells' } as const
const isOfPlan = (code: PublishProblem['code']): code is keyof typeof PLAN_NEED => code in PLAN_NEED

/** Below a finding that another plan would lift: the way to the plans, or whom to ask. */
function PlanWay({ problem }: { problem: PublishProblem }) {
  const accountId = useEditorState((state) => state.site.accountId)
  if (!isOfPlan(problem.code)) return null
  return (
    <p className="pb-2 pl-8 text-xs text-ink-soft">
      <PlanLink accountId={accountId} />
    </p>
  )
}

function ProblemText({ problem, count }: CountedProblem) {
  const t = useEditorText()
  const adviceOn = usePlanAdvice()
  const planName = usePlanName()
  const plan = useEditorState((state) => state.site.plan)
  if (isOfPlan(problem.code)) {
    return (
      <>
        {t(`problem.${problem.code}`)}
        <span className="block text-xs text-ink-soft">
          {[
            t('problemPlan.current', { plan: planName(plan.plan) }),
            ...(problem.code === 'planGrid' ? describeLimits(plan, t) : []),
          ].join(' · ')}
        </span>
        <span className="block text-xs text-ink-soft">{adviceOn(PLAN_NEED[problem.code], plan)}</span>
      </>
    )
  }
  if (problem.code !== 'untranslated' && problem.code !== 'outdated') return t(`problem.${problem.code}`, { count })
  const ofSite = problem.cellId ? 'words.title' : 'settings.name'
  const place = problem.part ? (`parts.${panelOf(problem.part)}` as const) : ofSite
  const name = problem.field?.split('.').at(-1) ?? ''
  return t(`problem.${problem.code}`, {
    field: t(isCellTextName(name) ? `cellTexts.${name}.label` : place),
    language: problem.language ? t(`languageName.${problem.language}`) : '',
  })
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
