import { lazy, useId } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { WhenIdle } from '#admin/ui/load/when-idle.tsx'
import { Menu, MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useAnnounceSave } from '#admin/features/editor/fields/use-announce-save.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { PUBLISH_BUTTON_ID } from './checklist/publish-button-id.ts'

const OpenPoints = lazy(async () => ({ default: (await import('./checklist/open-points.tsx')).OpenPoints }))

type PublishButtonProps = { onOpen: (dialog: 'publish' | 'private' | 'address') => void }

/** Publish button with the number of open points, and a menu with: checklist, save draft, publish, take offline, address, open site. */
export function PublishButton({ onOpen }: PublishButtonProps) {
  const editor = useEditor()
  const t = useEditorText()
  const announceSave = useAnnounceSave()
  const status = useEditorState((state) => state.site.status)
  const url = useEditorState((state) => state.site.ownerUrl)
  const hasChanges = useEditorState((state) => state.site.hasUnpublishedChanges)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (isReadOnly) return null
  const isLive = status === 'PUBLISH'
  const republishLabel = hasChanges ? 'bar.publishChanges' : 'bar.publishAgain'
  const publishLabel = t(isLive ? republishLabel : 'bar.publish')
  const saveDraft = async () => {
    if (await editor.flush()) announceSave()
  }
  return (
    <span className="flex shrink-0">
      <MainButton label={publishLabel} onClick={() => onOpen('publish')} />
      <Menu
        trigger={
          <button
            type="button"
            aria-label={t('bar.publishMenu')}
            className="finger grid h-9 w-8 place-items-center rounded-r-md border-l border-white/25 bg-brand text-brand-ink hover:brightness-125"
          >
            <Icon name="chevron-down" size={16} />
          </button>
        }
      >
        <MenuItem icon="file" hint={shortcutOf('save')} onSelect={() => void saveDraft()}>
          {t('bar.saveDraft')}
        </MenuItem>
        <MenuItem icon="check-circle" onSelect={() => editor.openChecklist(true)}>
          {t('bar.checklist')}
        </MenuItem>
        <MenuItem icon="rocket" onSelect={() => onOpen('publish')}>
          {publishLabel}
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

/** Opens the checklist before publishing, and says how many points are open. */
function MainButton({ label, onClick }: { label: string; onClick: () => void }) {
  const pointsId = useId()
  return (
    <Button
      id={PUBLISH_BUTTON_ID}
      variant="primary"
      size="sm"
      aria-describedby={pointsId}
      onClick={onClick}
      className="h-9 rounded-r-none"
    >
      {label}
      <WhenIdle>
        <OpenPoints id={pointsId} />
      </WhenIdle>
    </Button>
  )
}
