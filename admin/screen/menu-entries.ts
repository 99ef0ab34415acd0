import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { IconName } from '#admin/ui/basic/icon.tsx'

export type MenuEntry = { to: string; label: string; icon: IconName; isCurrent: (pathname: string) => boolean }

type Screens = ReturnType<typeof useScreens>
type Call = Parameters<ReturnType<typeof useCan>>[0]
/** The screens whose address needs no id. */
type ScreenName = { [Name in keyof Screens]: Screens[Name] extends string ? Name : never }[keyof Screens]

type EntryRule = {
  screen: ScreenName
  /** Its label, below `shell.` in the texts. */
  name: string
  icon: IconName
  /** Whoever may make one of these calls sees the entry. */
  calls: readonly Call[]
  /** Calls that count for billed accounts only. */
  billedCalls?: readonly Call[]
  /** Calls that count for accounts alone that the platform does not bill. */
  unbilledCalls?: readonly Call[]
  /** Whether another screen belongs to the entry. */
  covers?: (pathname: string, screens: Screens) => boolean
}

const USER_SCREENS = /^\/[^/]+\/(?:user-list|user|create-user|update-user|import-users)(?:\/|$)/

/** The menu from the top. */
const ENTRIES = [
  { screen: 'dashboard', name: 'dashboard', icon: 'chart', calls: ['GET /dashboard/user-site'] },
  { screen: 'worklist', name: 'worklist', icon: 'check-circle', calls: ['GET /master/worklist'] },
  {
    screen: 'cockpit',
    name: 'cockpit',
    icon: 'gauge',
    calls: ['GET /oem-master/cockpit', 'GET /oem-admin/cockpit'],
  },
  {
    screen: 'siteList',
    name: 'sites',
    icon: 'sites',
    calls: ['GET /site'],
    covers: (pathname, { createSite, siteInbox, deliveries }) =>
      pathname === createSite || [siteInbox(''), deliveries('')].some((start) => pathname.startsWith(start)),
  },
  { screen: 'media', name: 'media', icon: 'image', calls: ['GET /media'] },
  {
    screen: 'analytics',
    name: 'analytics',
    icon: 'heat',
    calls: ['GET /analysis/site/{id}/lp'],
    covers: (pathname, { analytics }) => pathname.startsWith(`${analytics}/`),
  },
  {
    screen: 'userList',
    name: 'users',
    icon: 'users',
    calls: ['GET /master/user', 'GET /oem-master/user', 'GET /oem-admin/user'],
    covers: (pathname) => USER_SCREENS.test(pathname),
  },
  {
    screen: 'checkPlan',
    name: 'plan',
    icon: 'layers',
    calls: ['GET /user/user-plan', 'GET /oem-master/user-plan'],
    covers: (pathname, { plan }) => pathname === plan,
  },
  {
    screen: 'bills',
    name: 'bills',
    icon: 'file',
    calls: ['GET /master/bill'],
    billedCalls: ['GET /user/bill', 'GET /oem-master/bill'],
    covers: (pathname, { bill, transfers, accounting, coupons }) =>
      pathname.startsWith(bill('')) || [transfers, accounting, coupons].includes(pathname),
  },
  {
    screen: 'userCharges',
    name: 'userCharges',
    icon: 'file',
    calls: ['GET /partner-statement'],
    covers: (pathname, { invoices }) => pathname === invoices,
  },
  { screen: 'invoices', name: 'bills', icon: 'file', calls: [], unbilledCalls: ['GET /partner-invoice'] },
  { screen: 'card', name: 'card', icon: 'card', calls: [], billedCalls: ['GET /stripe/card'] },
  { screen: 'planManagement', name: 'plans', icon: 'layers', calls: ['GET /master/plan', 'GET /oem-master/plan'] },
  { screen: 'domains', name: 'domains', icon: 'globe', calls: ['GET /master/domain'] },
  { screen: 'installation', name: 'installation', icon: 'gauge', calls: ['GET /master/installation'] },
  { screen: 'failedWork', name: 'failedWork', icon: 'alert-triangle', calls: ['GET /master/dlq/{queue}'] },
  {
    screen: 'notifications',
    name: 'notifications',
    icon: 'bell',
    calls: ['GET /system_noti'],
    covers: (pathname, { createNotification, notification }) =>
      pathname === createNotification || pathname.startsWith(notification('')),
  },
  {
    screen: 'news',
    name: 'news',
    icon: 'news',
    calls: ['GET /news'],
    covers: (pathname, { newsItem }) => pathname.startsWith(newsItem('')),
  },
  { screen: 'adminList', name: 'subAdmins', icon: 'shield', calls: ['GET /sub-admin'] },
  { screen: 'auditLog', name: 'auditLog', icon: 'history', calls: ['GET /audit-log'] },
] as const satisfies readonly EntryRule[]

/** Menu entries of the signed-in person, from the permission table. */
export function useMenuEntries(): MenuEntry[] {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const { isBilled } = useUser()
  const isSeen = ({ calls, billedCalls = [], unbilledCalls = [] }: EntryRule) =>
    calls.some(can) || (isBilled ? billedCalls : unbilledCalls).some(can)
  return ENTRIES.filter(isSeen).map((entry) => {
    const { screen, name, icon, covers }: EntryRule & { name: (typeof ENTRIES)[number]['name'] } = entry
    const to = screens[screen]
    const isCurrent = (pathname: string) => pathname === to || covers?.(pathname, screens) === true
    return { to, label: t(`shell.${name}`), icon, isCurrent }
  })
}
