import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'

type RowButtonProps = {
  severity: PublishProblem['severity']
  /** What a click does, in a word at the end. */
  action: string
  onClick: () => void
  children: ReactNode
}

/** The look of an open line of the checklist: its mark, what it says, and the way there. */
export function RowButton({ severity, action, onClick, children }: RowButtonProps) {
  const isError = severity === 'error'
  return (
    <button
      type="button"
      onClick={onClick}
      className="group flex w-full items-center gap-2.5 px-1 py-2 text-left text-sm hover:bg-hover"
    >
      <Icon
        name={isError ? 'alert-circle' : 'alert-triangle'}
        size={18}
        className={isError ? 'text-danger' : 'text-warning-mark'}
      />
      {children}
      <span className="shrink-0 text-xs text-ink-soft underline underline-offset-4 group-hover:text-ink">{action}</span>
    </button>
  )
}
