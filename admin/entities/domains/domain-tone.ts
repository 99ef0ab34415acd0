import type { Tone } from '#admin/ui/basic/badge.tsx'
import type { ListedState } from '#shared/site/domain/domain-states.ts'

/** The colour of a domain's state. */
export const DOMAIN_TONE: Record<ListedState, Tone> = {
  pending_dns: 'warning',
  verifying: 'info',
  issuing_certificate: 'info',
  active: 'success',
  misdirected: 'danger',
  failed: 'danger',
  removing: 'neutral',
  redirecting: 'neutral',
}
