import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { IconName } from '#admin/ui/icon.tsx'

export type MenuEntry = { to: string; label: string; icon: IconName; isCurrent: (pathname: string) => boolean }

/** The menus of the signed-in person's role, from the permission table; only screens that exist. */
export function useMenuEntries(): MenuEntry[] {
  const t = useAdminText()
  const can = useCan()
  const screens = useScreens()
  const sites: MenuEntry = {
    to: screens.siteList,
    label: t('shell.sites'),
    icon: 'sites',
    isCurrent: (pathname) => pathname === screens.siteList || pathname === screens.createSite,
  }
  return can('GET /site') ? [sites] : []
}
