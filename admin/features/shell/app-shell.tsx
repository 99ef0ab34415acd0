import { Suspense, useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useUser } from '#admin/api/user-info.ts'
import { usePaletteKey } from '#admin/entities/palette/use-palette-key.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { AppHeader } from './app-header.tsx'
import { AppRail } from './app-rail.tsx'

const NavigationDrawer = lazyView(async () => (await import('./navigation-drawer.tsx')).NavigationDrawer)

const ContractHint = lazyView(async () => (await import('./contract-hint.tsx')).ContractHint)

const Palette = lazyView(async () => (await import('#admin/entities/palette/palette.tsx')).Palette)

const COLLAPSED = 'mekuri.rail'

/** Outside of the editor the palette finds sites and screens. */
const NO_ENTRIES: readonly never[] = []

/** Header, menu and the current screen. */
export function AppShell() {
  const t = useAdminText()
  const { pathname } = useLocation()
  const [openedAt, setOpenedAt] = useState<string>()
  useIdleLoad(NavigationDrawer.load)
  const [isCollapsed, setCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'collapsed')
  const toggle = () => {
    localStorage.setItem(COLLAPSED, isCollapsed ? 'open' : 'collapsed')
    setCollapsed(!isCollapsed)
  }
  const [searchedAt, setSearchedAt] = useState<string>()
  usePaletteKey(() => setSearchedAt(pathname))
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#content"
        className="sr-only rounded-md bg-ink px-4 py-2 text-sm text-white focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
      >
        {t('shell.skip')}
      </a>
      <AppHeader onOpenNavigation={() => setOpenedAt(pathname)} />
      <div className="flex flex-1">
        <AppRail isCollapsed={isCollapsed} onToggle={toggle} />
        <div className="flex min-w-0 flex-1 flex-col">
          <Hint />
          <main
            id="content"
            tabIndex={-1}
            className="mx-auto w-full max-w-[1600px] flex-1 px-4 pt-5 pb-16 focus:outline-none sm:px-6 lg:px-8 lg:pt-7 print:p-0"
          >
            <Suspense fallback={<Skeleton className="h-7 w-48" />}>
              <Outlet />
            </Suspense>
          </main>
        </div>
      </div>
      <Suspense>
        {searchedAt === pathname && <Palette entries={NO_ENTRIES} onClose={() => setSearchedAt(undefined)} />}
      </Suspense>
      {/* Navigation closes the drawer. */}
      <Suspense>
        {openedAt !== undefined && (
          <NavigationDrawer isOpen={openedAt === pathname} onClose={() => setOpenedAt(undefined)} />
        )}
      </Suspense>
    </div>
  )
}

/** Why the account is read-only, or will be. */
function Hint() {
  const { contractStatus, debt } = useUser()
  if (!debt && contractStatus !== 'suspended' && contractStatus !== 'inactive') return null
  return (
    <Suspense>
      <ContractHint />
    </Suspense>
  )
}
