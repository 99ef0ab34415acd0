import type { AuditAction } from '#shared/account/audit-rules.ts'
import type { DomainState } from '#shared/site/domain/domain-states.ts'

/** The history action of a change; undefined for changes that the history leaves out. */
export function actionOf(before: DomainState, after: DomainState): AuditAction | undefined {
  if (before === after) return undefined
  if (after === 'active') return 'domain.live'
  if (after === 'moved') return 'domain.lost'
  if (after === 'failed') return 'domain.fail'
  if (after === 'removing') return 'domain.remove'
  if (after === 'removed') return before === 'removing' ? undefined : 'domain.remove'
  return before === 'failed' && after === 'requested' ? 'domain.retry' : undefined
}
