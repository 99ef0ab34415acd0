import { IconButton } from '#admin/ui/basic/button.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useCellActions } from './use-cell-actions.ts'

/** The buttons that move the selected cells. */
const MOVES = [
  { key: 'ArrowLeft', icon: 'arrow-left', name: 'moveLeft' },
  { key: 'ArrowRight', icon: 'arrow-right', name: 'moveRight' },
  { key: 'ArrowUp', icon: 'arrow-up', name: 'moveUp' },
  { key: 'ArrowDown', icon: 'arrow-down', name: 'moveDown' },
] as const

/** What can be done with the selected cells. */
export function SelectionBar() {
  const editor = useEditor()
  const t = useEditorText()
  const actions = useCellActions()
  const count = useEditorState((state) => state.selection.ids.length)
  return (
    <div
      role="toolbar"
      aria-label={t('grid.selected', { count })}
      className="flex items-center gap-0.5 border-t border-line bg-paper px-2 py-1.5"
    >
      <span className="mr-auto truncate pl-2 text-xs text-ink-soft tabular">{t('grid.selected', { count })}</span>
      {MOVES.map(({ key, icon, name }) => (
        <IconButton
          key={key}
          size="sm"
          placement="top"
          icon={icon}
          label={t(`grid.${name}`)}
          shortcut={shortcutOf('move')}
          onClick={() => actions.move(key)}
        />
      ))}
      <IconButton
        size="sm"
        placement="top"
        icon="duplicate"
        label={t('grid.duplicate')}
        shortcut={shortcutOf('duplicate')}
        onClick={actions.duplicate}
      />
      <IconButton
        size="sm"
        placement="top"
        icon="trash"
        label={t('grid.delete')}
        shortcut={shortcutOf('delete')}
        onClick={actions.remove}
      />
      <IconButton
        size="sm"
        placement="top"
        icon="close"
        label={t('grid.clear')}
        shortcut="Esc"
        onClick={() => editor.select(null)}
      />
    </div>
  )
}
