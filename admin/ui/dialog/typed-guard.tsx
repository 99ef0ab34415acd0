import { LeaveGuard } from './leave-guard.tsx'

/**
 * Asks when a way back would take a dialog along in which something was typed. Other ways begin in the dialog itself, which
 * knows what is saved.
 */
export function TypedGuard() {
  return <LeaveGuard isDirty isBackOnly />
}
