import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'

/** A warning below a field that does not block saving or publishing. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mt-1.5 flex gap-1.5 text-xs text-warning">
      <Icon name="alert-triangle" size={16} className="mt-px" />
      <span>{children}</span>
    </p>
  )
}
