import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'

type CollapsibleSectionProps = { title: string; aside?: ReactNode; isOpen?: boolean; children: ReactNode }

/** A section that a press opens and closes. */
export function CollapsibleSection({ title, aside, isOpen = false, children }: CollapsibleSectionProps) {
  return (
    <details open={isOpen} className="group/fold border-b border-line last:border-b-0">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-4 py-2 hover:bg-hover [&::-webkit-details-marker]:hidden">
        <Icon name="chevron-right" size={16} className="shrink-0 transition-transform group-open/fold:rotate-90" />
        <span className="min-w-0 flex-1 text-sm font-semibold">{title}</span>
        {aside}
      </summary>
      <div className="flex flex-col gap-4 px-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
