import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { NavigationList } from './navigation-list.tsx'

type AppRailProps = { isCollapsed: boolean; onToggle: () => void }

export function AppRail({ isCollapsed, onToggle }: AppRailProps) {
  const t = useAdminText()
  return (
    <div
      className={cx(
        'shrink-0 border-r border-line bg-ground transition-[width] max-lg:hidden print:hidden',
        isCollapsed ? 'w-16' : 'w-58',
      )}
    >
      <div className="sticky top-14 flex h-[calc(100dvh-3.5rem)] flex-col justify-between p-3">
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
    </div>
  )
}
