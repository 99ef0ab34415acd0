import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react'
import { useScreens } from '#admin/api/screens.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { HomeLink } from './home-link.tsx'
import { NavigationList } from './navigation-list.tsx'

type NavigationDrawerProps = { isOpen: boolean; onClose: () => void }

/** The menu on phones. */
export function NavigationDrawer({ isOpen, onClose }: NavigationDrawerProps) {
  const t = useAdminText()
  const { siteList } = useScreens()
  return (
    <Dialog open={isOpen} onClose={onClose} aria-label={t('shell.navigation')} className="relative z-40 lg:hidden">
      <DialogBackdrop
        transition
        className="fixed inset-0 bg-ink/40 transition-opacity duration-150 data-closed:opacity-0"
      />
      <DialogPanel
        transition
        className="fixed inset-y-0 left-0 flex w-72 max-w-[85vw] flex-col gap-4 bg-paper p-3 shadow-float transition-transform duration-200 ease-out data-closed:-translate-x-full"
      >
        <div className="flex items-center justify-between pl-2">
          <HomeLink to={siteList} />
          <IconButton icon="close" label={t('shell.closeNavigation')} onClick={onClose} />
        </div>
        <NavigationList onNavigate={onClose} />
      </DialogPanel>
    </Dialog>
  )
}
