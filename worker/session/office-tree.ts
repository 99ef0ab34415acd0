import type { Bindings } from '#worker/platform/context.ts'

/** An account with its ancestors, which include itself where its type fits. */
type Owned = { accountId: string; oemMasterId: string | null; oemAdminId: string | null }

/**
 * Whether a person may be signed in at the host of this request: on a partner's host, its own tree alone, and never the
 * operator (rules/threats.md#hosts-of-partners).
 */
export function isAtHome({ OFFICE }: Pick<Bindings, 'OFFICE'>, { accountId, oemMasterId, oemAdminId }: Owned): boolean {
  return OFFICE === undefined || [accountId, oemMasterId, oemAdminId].includes(OFFICE.accountId)
}
