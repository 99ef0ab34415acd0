import { cx } from './cx.ts'

/** Placeholder of loading content; give it the size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={cx('block animate-shimmer rounded-sm bg-press', className)} />
}
