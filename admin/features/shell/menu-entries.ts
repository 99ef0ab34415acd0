import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
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
  const sites: MenuEntry = {
    to: screens.siteList,
    label: t('shell.sites'),
    icon: 'sites',
    isCurrent: (pathname) =>
      pathname === screens.siteList || pathname === screens.createSite || pathname.startsWith(screens.siteInbox('')),
  }
  const users: MenuEntry = {
    to: screens.userList,
    label: t('shell.users'),
    icon: 'users',
    isCurrent: (pathname) => USER_SCREENS.test(pathname),
  }
  const plans: MenuEntry = {
    to: screens.planManagement,
    label: t('shell.plans'),
    icon: 'layers',
    isCurrent: (pathname) => pathname === screens.planManagement,
  }
  const subAdmins: MenuEntry = {
    to: screens.adminList,
    label: t('shell.subAdmins'),
    icon: 'shield',
    isCurrent: (pathname) => pathname === screens.adminList,
  }
  const auditLog: MenuEntry = {
    to: screens.auditLog,
    label: t('shell.auditLog'),
    icon: 'history',
    isCurrent: (pathname) => pathname === screens.auditLog,
  }
  const seesUsers = USER_LISTS.some((call) => can(call))
  return [
    ...(can('GET /site') ? [sites] : []),
    ...(seesUsers ? [users] : []),
    ...(can('GET /master/plan') || can('GET /oem-master/plan') ? [plans] : []),
    ...(can('GET /sub-admin') ? [subAdmins] : []),
    ...(can('GET /audit-log') ? [auditLog] : []),
  ]
}
