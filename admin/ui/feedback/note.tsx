import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'

/** Explains why controls of a screen are missing or disabled, and who can help. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className="mb-4 flex items-start gap-2 rounded-md bg-ground px-3.5 py-2.5 text-sm text-ink-soft">
      <Icon name="info" size={18} className="mt-0.5" />
      {children}
    </p>
  )
}
