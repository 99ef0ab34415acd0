import type { ReactNode } from 'react'
import { Button, Spinner } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'

type CheckNoteProps = {
  isChecking: boolean
  /** Why the check failed, if it did. */
  failure: Error | null
  onCheckAgain: () => void
  words: { checking: string; unchecked: string; again: string }
  className?: string
  /** What was found. */
  children?: ReactNode
}

/** Below a field that is checked while it is typed: that the check runs, that it failed, or what was found. */
export function CheckNote({ isChecking, failure, onCheckAgain, words, className, children }: CheckNoteProps) {
  return (
    <div aria-live="polite" className={cx('text-xs empty:hidden', className)}>
      {isChecking && (
        <p className="flex items-center gap-1.5 text-ink-soft">
          <Spinner />
          {words.checking}
        </p>
      )}
      {failure && !isChecking && (
        <p className="flex flex-wrap items-center gap-2 text-danger">
          {words.unchecked} {failure.message}
          <Button size="sm" icon="refresh" onClick={onCheckAgain}>
            {words.again}
          </Button>
        </p>
      )}
      {!isChecking && children}
    </div>
  )
}
