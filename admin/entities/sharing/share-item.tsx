import { useCan } from '#admin/api/user-info.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { MenuItem } from '#admin/ui/popup/menu.tsx'

/** The menu item that opens the dialog. Its text is there with the menu: an item that came later would move the others. */
export function ShareItem({ onSelect }: { onSelect: () => void }) {
  const t = useAdminText()
  const can = useCan()
  if (!can('GET /preview/site/{id}/share')) return null
  return (
    <MenuItem icon="share" onSelect={onSelect}>
      {t('sites.share')}
    </MenuItem>
  )
}
