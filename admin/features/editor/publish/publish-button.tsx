import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useDraftSaved } from '#admin/features/editor/fields/use-draft-saved.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

type PublishButtonProps = { onOpen: (dialog: 'publish' | 'private' | 'address') => void }

/** The screen's one main action, with its other forms in a menu. */
export function PublishButton({ onOpen }: PublishButtonProps) {
  const editor = useEditor()
  const t = useEditorText()
  const sayDraftSaved = useDraftSaved()
  const status = useEditorState((state) => state.site.status)
  const url = useEditorState((state) => state.site.ownerUrl)
  const hasChanges = useEditorState((state) => state.site.hasUnpublishedChanges)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (isReadOnly) return null
  const isLive = status === 'PUBLISH'
  const again = hasChanges ? 'bar.publishChanges' : 'bar.publishAgain'
  const publish = t(isLive ? again : 'bar.publish')
  const saveDraft = async () => {
    if (await editor.flush()) sayDraftSaved()
  }
  return (
    <span className="flex shrink-0">
      <Button variant="primary" size="sm" onClick={() => onOpen('publish')} className="h-9 rounded-r-none">
        {publish}
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('bar.publishMenu')}
            className="grid h-9 w-8 place-items-center rounded-r-md border-l border-white/25 bg-brand text-brand-ink hover:brightness-125"
          >
            <Icon name="chevron-down" size={16} />
          </button>
        }
      >
        <MenuItem icon="file" hint={shortcutOf('save')} onSelect={() => void saveDraft()}>
          {t('bar.saveDraft')}
        </MenuItem>
        <MenuItem icon="rocket" onSelect={() => onOpen('publish')}>
          {publish}
        </MenuItem>
        <MenuItem icon="eye-off" isDisabled={!isLive} onSelect={() => onOpen('private')}>
          {t('bar.makePrivate')}
        </MenuItem>
        <MenuDivider />
        <MenuItem icon="qr" onSelect={() => onOpen('address')}>
          {t('bar.address')}
        </MenuItem>
        {isLive && (
          <MenuItem icon="external-link" href={url}>
            {t('bar.openSite')}
          </MenuItem>
        )}
      </Menu>
    </span>
  )
}
