import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan, useUser } from '#admin/api/user-info.ts'
import { useLanguage } from '#admin/i18n/language-provider.tsx'
import { noAnswerText } from '#admin/i18n/no-answer-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Avatar } from '#admin/ui/basic/avatar.tsx'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { UserInfo } from '#shared/account/auth.ts'
import { LANGUAGE_NAME, LANGUAGES, type Language } from '#shared/text/languages.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { HomeLink } from './home-link.tsx'

const AccountKind = lazyView(async () => (await import('./account-kind.tsx')).AccountKind)

export function AppHeader({ onOpenNavigation }: { onOpenNavigation: () => void }) {
  const t = useAdminText()
  const can = useCan()
  const { siteList } = useScreens()
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-1 border-b border-line bg-paper/95 px-2 backdrop-blur-sm sm:px-4 print:hidden">
      <IconButton
        icon="menu"
        label={t('shell.openNavigation')}
        placement="bottom-start"
        onClick={onOpenNavigation}
        className="lg:hidden"
      />
      <HomeLink to={siteList} />
      <div className="ml-auto flex items-center gap-1">
        {can('GET /system_noti/show') && <BellPlace load={loadBell} />}
        {can('GET /master/alarm') && <BellPlace load={loadAlarms} />}
        <LanguageMenu />
        <AccountMenu />
      </div>
    </header>
  )
}

const loadBell = async () => (await import('#admin/entities/bell/bell.tsx')).Bell
/** The operator's people have a bell of their own: what needs one of them. */
const loadAlarms = async () => (await import('#admin/entities/alarms/alarm-bell.tsx')).AlarmBell

/** Keeps the place of the bell until its code has come; without a connection it comes with the connection. */
function BellPlace({ load: loadCode }: { load: () => Promise<ComponentType> }) {
  const [Bell, setBell] = useState<ComponentType>()
  useEffect(() => {
    const load = () =>
      void loadCode().then(
        (loaded) => setBell(() => loaded),
        () => undefined,
      )
    load()
    addEventListener('online', load)
    return () => removeEventListener('online', load)
  }, [loadCode])
  return (
    <span className="size-9">
      {Bell && (
        <Suspense>
          <Bell />
        </Suspense>
      )}
    </span>
  )
}

function LanguageMenu() {
  const t = useAdminText()
  const { language, setLanguage } = useLanguage()
  const choose = async (choice: Language) => {
    if (!(await setLanguage(choice))) showToast(noAnswerText('offline', language), { tone: 'error', id: 'offline' })
  }
  return (
    <Menu
      trigger={
        <Button variant="quiet" icon="globe" aria-label={`${t('shell.language')}: ${LANGUAGE_NAME[language]}`}>
          <span className="max-sm:hidden">{LANGUAGE_NAME[language]}</span>
        </Button>
      }
    >
      {LANGUAGES.map((choice) => (
        <MenuItem key={choice} isChosen={choice === language} onSelect={() => void choose(choice)}>
          {LANGUAGE_NAME[choice]}
        </MenuItem>
      ))}
    </Menu>
  )
}

function AccountMenu() {
  const t = useAdminText()
  const navigate = useNavigate()
  const user = useUser()
  const { profile } = useScreens()
  useIdleLoad(AccountKind.load)
  return (
    <Menu
      className="w-72"
      trigger={
        <Button variant="quiet" className="pl-1.5">
          <Avatar src={user.avatarUrl} name={nameOf(user)} className="size-7 text-xs" />
          <span className="sr-only">{`${t('shell.account')}: `}</span>
          <span className="max-w-44 truncate max-md:sr-only">{user.companyName}</span>
        </Button>
      }
    >
      <div className="px-2.5 pt-2 pb-2.5">
        <p className="text-sm font-semibold">{user.contactName || user.email}</p>
        <p className="text-sm text-ink-soft">{user.companyName}</p>
        <p className="mt-0.5 truncate text-xs text-ink-faint">{user.email}</p>
        <Suspense>
          <AccountKind user={user} />
        </Suspense>
      </div>
      <MenuDivider />
      <MenuItem icon="user" onSelect={() => void navigate(profile)}>
        {t('shell.profile')}
      </MenuItem>
      <MenuItem icon="log-out" onSelect={() => void navigate('/log-out')}>
        {t('shell.signOut')}
      </MenuItem>
    </Menu>
  )
}

function nameOf(user: UserInfo): string {
  return user.contactName || user.companyName || user.email
}
