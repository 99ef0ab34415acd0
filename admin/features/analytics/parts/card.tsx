import type { ReactNode } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'

type CardProps = {
  title: string
  lead?: ReactNode
  /** At the right of the title. */
  actions?: ReactNode
  /** The content belongs to the query before. */
  isStale?: boolean
  isBusy?: boolean
  /** The first part of a view stands below its tabs, without a line of its own. */
  isFirst?: boolean
  children: ReactNode
}

/** A part of an analysis with its title, below a hairline. */
export function Card({ title, lead, actions, isStale = false, isBusy = false, isFirst = false, children }: CardProps) {
  return (
    <section aria-label={title} className={cx('min-w-0', !isFirst && 'border-t border-line pt-5')}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-[1_1_14rem]">
          <h2 className="text-lg font-semibold">{title}</h2>
          {lead && <p className="text-xs text-ink-soft">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
      </div>
      <div aria-busy={isBusy || isStale} className={cx('mt-3 transition-opacity', isStale && 'opacity-55')}>
        {children}
      </div>
    </section>
  )
}
