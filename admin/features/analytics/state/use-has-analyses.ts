import { isApiError } from '#admin/api/api-error.ts'
import { useUser } from '#admin/api/user-info.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { useAnalysedSite } from './analytics.api.ts'

type SitePlan = {
  /** Whether the plan of the site's account has analyses, which its figures are refused without; undefined: not known yet. */
  hasAnalyses: boolean | undefined
  isMissing: boolean
  /** The site belongs to the account of the person. */
  isOwn: boolean
}

/**
 * What a site's account allows. The plan of the own account is known; that of another comes with the site. Where the site
 * cannot be read, its figures say why.
 */
export function useHasAnalyses(siteId: string): SitePlan {
  const user = useUser()
  const hasOwnOnly = ownerTypeOf(user).endsWith('USER')
  const { data = hasOwnOnly ? user : undefined, error } = useAnalysedSite(siteId, !hasOwnOnly)
  const isMissing = !data && isApiError(error, 'not_found', 'gone')
  const isUnknown = !data && (isMissing || !error)
  return {
    hasAnalyses: isUnknown ? undefined : (data?.plan.analyticsEffect ?? true),
    isMissing,
    isOwn: data?.accountId === user.accountId,
  }
}
