import { Suspense } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useSharingText } from '#admin/i18n/use-sharing-text.ts'
import { MenuItem } from '#admin/ui/popup/menu.tsx'

/** The menu item that opens the dialog. Its text is loaded when the menu opens. */
export function ShareItem({ onSelect }: { onSelect: () => void }) {
  return (
    <Suspense>
      <Item onSelect={onSelect} />
    </Suspense>
  )
}

function Item({ onSelect }: { onSelect: () => void }) {
  const t = useSharingText()
  const can = useCan()
  if (!can('GET /preview/site/{id}/share')) return null
  return (
    <MenuItem icon="share" onSelect={onSelect}>
      {t('action')}
    </MenuItem>
  )
}
