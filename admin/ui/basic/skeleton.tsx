import { cx } from './cx.ts'

/** Holds the place of what is loading; give it the size of what comes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-sm bg-press', className)} />
}
