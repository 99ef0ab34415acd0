import { cx } from '#admin/ui/basic/cx.ts'

/** A share as a bar; its number stands beside it. */
export function Bar({ share, className }: { share: number; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block h-1.5 overflow-hidden rounded-full bg-press', className)}>
      <span
        className="block h-full rounded-full bg-ink"
        style={{ width: `${Math.min(100, Math.max(share > 0 ? 1 : 0, share * 100))}%` }}
      />
    </span>
  )
}
