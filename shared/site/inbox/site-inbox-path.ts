/**
 * A site's members and answers, in the back office (rules/back-office.md#screens). `prefix`: whoever opens it is led to
 * their own.
 */
export function siteInboxPath(prefix: string, siteId: string, tab?: string): string {
  return `/${prefix}/site/list/${siteId}${tab === undefined ? '' : `?tab=${tab}`}`
}
