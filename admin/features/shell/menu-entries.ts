import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { IconName } from '#admin/ui/basic/icon.tsx'

export type MenuEntry = { to: string; label: string; icon: IconName; isCurrent: (pathname: string) => boolean }

const USER_SCREENS = /^\/[^/]+\/(?:user-list|user|create-user|update-user|import-users)(?:\/|$)/
const USER_LISTS = ['GET /master/user', 'GET /oem-master/user', 'GET /oem-admin/user'] as const

/** Menu entries of the signed-in person, from the permission table. */
export function useMenuEntries(): MenuEntry[] {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const { isBilled } = useUser()
  const dashboard: MenuEntry = {
    to: screens.dashboard,
    label: t('shell.dashboard'),
    icon: 'chart',
    isCurrent: (pathname) => pathname === screens.dashboard,
  }
  const cockpit: MenuEntry = {
    to: screens.cockpit,
    label: t('shell.cockpit'),
    icon: 'gauge',
    isCurrent: (pathname) => pathname === screens.cockpit,
  }
  const sites: MenuEntry = {
    to: screens.siteList,
    label: t('shell.sites'),
    icon: 'sites',
    isCurrent: (pathname) =>
      pathname === screens.siteList ||
      pathname === screens.createSite ||
      [screens.siteInbox(''), screens.deliveries('')].some((start) => pathname.startsWith(start)),
  }
  const analytics: MenuEntry = {
    to: screens.analytics,
    label: t('shell.analytics'),
    icon: 'heat',
    isCurrent: (pathname) => pathname === screens.analytics || pathname.startsWith(`${screens.analytics}/`),
  }
  const users: MenuEntry = {
    to: screens.userList,
    label: t('shell.users'),
    icon: 'users',
    isCurrent: (pathname) => USER_SCREENS.test(pathname),
  }
  const bills: MenuEntry = {
    to: screens.bills,
    label: t('shell.bills'),
    icon: 'file',
    isCurrent: (pathname) => pathname === screens.bills || pathname.startsWith(screens.bill('')),
  }
  const plans: MenuEntry = {
    to: screens.planManagement,
    label: t('shell.plans'),
    icon: 'layers',
    isCurrent: (pathname) => pathname === screens.planManagement,
  }
  const domains: MenuEntry = {
    to: screens.domains,
    label: t('shell.domains'),
    icon: 'globe',
    isCurrent: (pathname) => pathname === screens.domains,
  }
  const news: MenuEntry = {
    to: screens.news,
    label: t('shell.news'),
    icon: 'news',
    isCurrent: (pathname) => pathname === screens.news || pathname.startsWith(screens.newsItem('')),
  }
  const subAdmins: MenuEntry = {
    to: screens.adminList,
    label: t('shell.subAdmins'),
    icon: 'shield',
    isCurrent: (pathname) => pathname === screens.adminList,
  }
  const notifications: MenuEntry = {
    to: screens.notifications,
    label: t('shell.notifications'),
    icon: 'bell',
    isCurrent: (pathname) =>
      pathname === screens.notifications ||
      pathname === screens.createNotification ||
      pathname.startsWith(screens.notification('')),
  }
  const auditLog: MenuEntry = {
    to: screens.auditLog,
    label: t('shell.auditLog'),
    icon: 'history',
    isCurrent: (pathname) => pathname === screens.auditLog,
  }
  const plan: MenuEntry = {
    to: screens.checkPlan,
    label: t('shell.plan'),
    icon: 'layers',
    isCurrent: (pathname) => pathname === screens.checkPlan || pathname === screens.plan,
  }
  const seesBills = can('GET /master/bill') || (isBilled && (can('GET /user/bill') || can('GET /oem-master/bill')))
  const card: MenuEntry = {
    to: screens.card,
    label: t('shell.card'),
    icon: 'card',
    isCurrent: (pathname) => pathname === screens.card,
  }
  const seesUsers = USER_LISTS.some((call) => can(call))
  return [
    ...(can('GET /dashboard/user-site') ? [dashboard] : []),
    ...(can('GET /oem-master/cockpit') || can('GET /oem-admin/cockpit') ? [cockpit] : []),
    ...(can('GET /site') ? [sites] : []),
    ...(can('GET /analysis/site/{id}/lp') ? [analytics] : []),
    ...(seesUsers ? [users] : []),
    ...(can('GET /user/user-plan') || can('GET /oem-master/user-plan') ? [plan] : []),
    ...(seesBills ? [bills] : []),
    ...(isBilled && can('GET /stripe/card') ? [card] : []),
    ...(can('GET /master/plan') || can('GET /oem-master/plan') ? [plans] : []),
    ...(can('GET /master/domain') ? [domains] : []),
    ...(can('GET /system_noti') ? [notifications] : []),
    ...(can('GET /news') ? [news] : []),
    ...(can('GET /sub-admin') ? [subAdmins] : []),
    ...(can('GET /audit-log') ? [auditLog] : []),
  ]
}
