import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'

/** Something that does not stop anybody, under what it is about. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1.5 flex gap-1.5 text-xs text-warning">
      <Icon name="alert-triangle" size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
