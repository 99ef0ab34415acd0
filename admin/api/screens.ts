import { siteInboxPath } from '#shared/site/inbox/site-inbox-path.ts'
import { screenPrefixOf, useUser } from './user-info.ts'

/** Addresses of the signed-in person's screens (rules/accounts.md#prefixes). */
export function useScreens() {
  const prefix = screenPrefixOf(useUser())
  return {
    profile: `/${prefix}/profile`,
    dashboard: `/${prefix}/summary`,
    cockpit: `/${prefix}/cockpit`,
    siteList: `/${prefix}/site-list`,
    createSite: `/${prefix}/create-site`,
    site: (id: string) => `/${prefix}/site/${id}`,
    preview: (id: string) => `/${prefix}/site/${id}/preview`,
    siteInbox: (id: string) => siteInboxPath(prefix, id),
    deliveries: (siteId: string) => `/${prefix}/notification-delivery/${siteId}`,
    analytics: `/${prefix}/analytics`,
    analyticsOf: (siteId: string) => `/${prefix}/analytics?site=${siteId}`,
    analyticsHelp: `/${prefix}/analytics/help`,
    analyticsReport: (siteId: string, month: string) => `/${prefix}/analytics/report?site=${siteId}&month=${month}`,
    experiments: (siteId: string) => `/${prefix}/analytics/test/${siteId}`,
    createExperiment: (siteId: string, cellId?: string) =>
      `/${prefix}/analytics/test/${siteId}/create${cellId ? `?cell=${cellId}` : ''}`,
    experiment: (siteId: string, id: string) => `/${prefix}/analytics/test/${siteId}/${id}`,
    editExperiment: (siteId: string, id: string) => `/${prefix}/analytics/test/${siteId}/edit/${id}`,
    analyticsApi: (siteId: string) => `/${prefix}/analytics/api/${siteId}`,
    news: `/${prefix}/latest-information`,
    createNews: `/${prefix}/latest-information/create`,
    newsItem: (id: string) => `/${prefix}/latest-information/${id}`,
    editNews: (id: string) => `/${prefix}/latest-information/edit/${id}`,
    adminList: `/${prefix}/admin-list`,
    card: `/${prefix}/card`,
    notifications: `/${prefix}/system-notification`,
    createNotification: `/${prefix}/create-notification`,
    notification: (id: string) => `/${prefix}/notification/${id}`,
    auditLog: `/${prefix}/audit-log`,
    checkPlan: `/${prefix}/check-plan`,
    plan: `/${prefix}/plan`,
    bills: `/${prefix}/bills`,
    bill: (id: string) => `/${prefix}/bills/${id}`,
    correctBill: (id: string) => `/${prefix}/bills/${id}/correct`,
    domains: `/${prefix}/domains`,
    failedWork: `/${prefix}/failed-work`,
    installation: `/${prefix}/installation`,
    planManagement: `/${prefix}/plan-management`,
    userList: `/${prefix}/user-list`,
    usersBelow: (parentId: string) => `/${prefix}/user-list?parent=${parentId}`,
    importUsers: `/${prefix}/import-users`,
    user: (id: string) => `/${prefix}/user/${id}`,
    createUser: (parentId: string) => `/${prefix}/create-user/${parentId}`,
    invoice: (billId: string) => `/${prefix}/invoice/${billId}`,
    updateUser: (type: string, id: string) => `/${prefix}/update-user/${type}/${id}`,
  }
}
