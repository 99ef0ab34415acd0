import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { decide, permissionOf } from '#shared/account/permissions.ts'
import { useAnalysedSite } from './analytics.api.ts'

/** Whether the signed-in person has sites of other accounts than its own in sight. */
export function useSeesOthers(): boolean {
  const user = useUser()
  const decision = decide(permissionOf('GET /analysis/site/{id}/lp'), { ...user, contract: user.contractStatus })
  return decision.allowed && decision.scope !== 'O'
}

/**
 * Whether the plan of a site's account has analyses, which its figures are refused without: `undefined` until it is known.
 * The plan of the own account is known; the one of another comes with the site. Where the site cannot be read, its
 * figures say why.
 */
export function useHasAnalyses(siteId: string): { hasAnalyses: boolean | undefined; isMissing: boolean } {
  const user = useUser()
  const seesOthers = useSeesOthers()
  const { data, error } = useAnalysedSite(siteId, seesOthers)
  if (!seesOthers) return { hasAnalyses: user.plan.analyticsEffect, isMissing: false }
  const isMissing = !data && isApiError(error, 'not_found', 'gone')
  return { hasAnalyses: data ? data.plan.analyticsEffect : error && !isMissing ? true : undefined, isMissing }
}
