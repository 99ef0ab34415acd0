import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { ShareItem } from '#admin/entities/sharing/share-item.tsx'
import { SiteCopyItems } from '#admin/entities/site-copy/site-copy-items.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { EditorDialog } from './editor-dialogs.tsx'

/** Items of the menu of the top bar: the site's dialogs and other screens. */
export function SiteMenuItems({ onOpen }: { onOpen: (dialog: EditorDialog) => void }) {
  const t = useEditorText()
  const tAdmin = useAdminText()
  const can = useCan()
  const navigate = useNavigate()
  const editor = useEditor()
  const { id, accountId, plan } = useEditorState((state) => state.site)
  const name = useEditorState((state) => state.history.document.settings.name)
  const screens = useScreens()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return (
    <>
      <MenuItem icon="history" onSelect={() => onOpen('releases')}>
        {t('bar.releases')}
      </MenuItem>
      <MenuItem icon="qr" onSelect={() => onOpen('address')}>
        {t('bar.address')}
      </MenuItem>
      <ShareItem onSelect={() => onOpen('share')} />
      <MenuItem icon="eye" onSelect={() => void navigate(screens.preview(id))}>
        {t('preview.title')}
      </MenuItem>
      {can('GET /analysis/site/{id}/lp') && (
        <MenuItem icon="heat" onSelect={() => void navigate(screens.analyticsOf(id))}>
          {tAdmin('sites.analytics')}
        </MenuItem>
      )}
      <MenuDivider />
      <SiteCopyItems site={{ id, name, accountId, plan, isReadOnly }} before={editor.flush} />
      <MenuDivider />
      <MenuItem icon="search" onSelect={() => onOpen('palette')}>
        {t('shortcuts.palette')}
      </MenuItem>
      <MenuItem icon="keyboard" onSelect={() => onOpen('shortcuts')}>
        {t('bar.shortcuts')}
      </MenuItem>
    </>
  )
}
