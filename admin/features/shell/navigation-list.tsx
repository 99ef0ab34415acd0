import { NavLink, useLocation } from 'react-router'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useMenuEntries } from '#admin/screen/menu-entries.ts'

/** The current entry, marked in the partner's colour. */
const CURRENT =
  'bg-press font-semibold before:absolute before:inset-y-2.5 before:left-0 before:w-1 before:rounded-full before:bg-brand-mark'

type NavigationListProps = { isCompact?: boolean; onNavigate?: () => void }

export function NavigationList({ isCompact = false, onNavigate }: NavigationListProps) {
  const t = useAdminText()
  const { pathname } = useLocation()
  return (
    <nav aria-label={t('shell.navigation')}>
      <ul className="flex flex-col gap-0.5">
        {useMenuEntries().map((entry) => (
          <li key={entry.to}>
            <NavLink
              to={entry.to}
              onClick={onNavigate}
              title={isCompact ? entry.label : undefined}
              aria-current={entry.isCurrent(pathname) ? 'page' : undefined}
              className={cx(
                'relative flex h-10 items-center gap-3 rounded-md px-3 text-sm transition-colors',
                entry.isCurrent(pathname) ? CURRENT : 'text-ink-soft hover:bg-hover hover:text-ink',
                isCompact && 'justify-center px-0',
              )}
            >
              <Icon name={entry.icon} />
              <span className={isCompact ? 'sr-only' : undefined}>{entry.label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
