import type { ReactNode } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { Button } from '#admin/ui/basic/button.tsx'

type StaleReloadProps = {
  error: Error | null
  /** Reads the newest version, which replaces what was typed. */
  onReload: () => void
  isReloading?: boolean
  /** What the button says. */
  children: ReactNode
}

/** The way on within a `FormAlert`, where somebody else has saved meanwhile. */
export function StaleReload({ error, onReload, isReloading = false, children }: StaleReloadProps) {
  if (!isApiError(error, 'stale')) return null
  return (
    <Button size="sm" icon="refresh" isBusy={isReloading} onClick={onReload}>
      {children}
    </Button>
  )
}
