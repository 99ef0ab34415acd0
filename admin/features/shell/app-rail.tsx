import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/button.tsx'
import { cx } from '#admin/ui/cx.ts'
import { NavigationList } from './navigation-list.tsx'

type AppRailProps = { isCollapsed: boolean; onToggle: () => void }

export function AppRail({ isCollapsed, onToggle }: AppRailProps) {
  const t = useAdminText()
  return (
    <div
      className={cx(
        'sticky top-14 flex h-[calc(100dvh-3.5rem)] shrink-0 flex-col justify-between border-r border-line bg-ground p-3 transition-[width] max-lg:hidden',
        isCollapsed ? 'w-16' : 'w-58',
      )}
    >
      <NavigationList isCompact={isCollapsed} />
      <IconButton
        icon="panel-left"
        label={isCollapsed ? t('shell.expand') : t('shell.collapse')}
        placement="right"
        aria-expanded={!isCollapsed}
        onClick={onToggle}
        className="text-ink-soft"
      />
    </div>
  )
}
