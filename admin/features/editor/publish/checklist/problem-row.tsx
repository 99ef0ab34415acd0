import type { ReactNode } from 'react'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import type { FieldTarget } from '#admin/features/editor/document/field-place.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { RowButton } from './row-button.tsx'

type ProblemSectionProps = {
  title: string
  /** List items, each with a `ProblemRow`. */
  children: ReactNode
  /** Below the list. */
  more?: ReactNode
}

/** A titled list of the checklist. */
export function ProblemSection({ title, children, more }: ProblemSectionProps) {
  return (
    <section aria-label={title} className="mb-4 last:mb-0">
      <h3 className="mb-1 text-sm font-medium">{title}</h3>
      <ul className="divide-y divide-line border-y border-line">{children}</ul>
      {more}
    </section>
  )
}

type ProblemRowProps = {
  severity: PublishProblem['severity']
  /** Where the finding is: a panel or a position in the grid. */
  place: ReactNode
  /** The field that a click moves the focus to. */
  target: FieldTarget
  /** Called before the focus moves. */
  onJump: () => void
  /** Leads elsewhere than to the field. */
  onOpen?: () => void
  children: ReactNode
}

/** One line of the checklist; a click leads to the field. */
export function ProblemRow({ severity, place, target, onJump, onOpen, children }: ProblemRowProps) {
  const editor = useEditor()
  const t = useEditorText()
  const jump = () => {
    onJump()
    if (onOpen) onOpen()
    else editor.focusField(target)
  }
  return (
    <RowButton severity={severity} action={t('publish.jump')} onClick={jump}>
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5">
        {place}
        <span className="min-w-0 flex-1 basis-44">{children}</span>
      </span>
    </RowButton>
  )
}

/** Name of the panel that a finding belongs to. */
export function PanelName({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-xs text-ink-soft">{children}</span>
}

/** Position of the cell that a finding belongs to, e.g. `B2`; empty for the whole site. */
export function PositionName({ children }: { children: ReactNode }) {
  return <span className="min-w-9 shrink-0 font-medium tabular">{children}</span>
}
