import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type ProblemRowProps = {
  severity: PublishProblem['severity']
  /** The panel or the position of what is meant. */
  place: ReactNode
  onJump: () => void
  children: ReactNode
}

/** One line of the checklist; a click leads to the field. */
export function ProblemRow({ severity, place, onJump, children }: ProblemRowProps) {
  const t = useEditorText()
  const isError = severity === 'error'
  return (
    <button
      type="button"
      onClick={onJump}
      className="group flex w-full items-center gap-2.5 px-1 py-2 text-left text-sm hover:bg-hover"
    >
      <Icon
        name={isError ? 'alert-circle' : 'alert-triangle'}
        size={18}
        className={cx(isError ? 'text-danger' : 'text-warning-mark')}
      />
      {place}
      <span className="min-w-0 flex-1">{children}</span>
      <span className="shrink-0 text-xs text-ink-soft underline underline-offset-4 group-hover:text-ink">
        {t('publish.jump')}
      </span>
    </button>
  )
}

/** The panel that a finding belongs to. */
export function PanelName({ children }: { children: ReactNode }) {
  return <span className="shrink-0 text-xs text-ink-soft">{children}</span>
}

/** The position of the cell that a finding belongs to; empty for the whole site. */
export function PositionName({ children }: { children: ReactNode }) {
  return <span className="min-w-9 shrink-0 font-medium tabular">{children}</span>
}
