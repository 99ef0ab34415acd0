/** A site's members and answers, in the back office (S0 §2). `prefix`: whoever opens it is led to their own. */
export function siteListsPath(prefix: string, siteId: string, tab?: string): string {
  return `/${prefix}/site/list/${siteId}${tab === undefined ? '' : `?tab=${tab}`}`
}
