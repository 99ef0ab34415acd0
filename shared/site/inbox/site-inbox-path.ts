/**
 * The path of a site's members and answers in the back office (rules/back-office.md#screens). `prefix` may be any
 * screen prefix: people are led to their own.
 */
export function siteInboxPath(prefix: string, siteId: string, tab?: string): string {
  return `/${prefix}/site/list/${siteId}${tab === undefined ? '' : `?tab=${tab}`}`
}
