import { useEffect } from 'react'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Menu, MenuDivider } from '#admin/ui/popup/menu.tsx'
import { positionOf } from '#shared/site/cell/positions.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { LineMenuItems } from './line-menu-items.tsx'
import { useLinesText } from './use-lines-text.ts'
import { scrollToCell } from './use-scroll-to-current.ts'
import { useCellActions } from './use-cell-actions.ts'

/** The buttons that move the selected cells. */
const MOVES = [
  { key: 'ArrowLeft', icon: 'arrow-left', name: 'moveLeft' },
  { key: 'ArrowRight', icon: 'arrow-right', name: 'moveRight' },
  { key: 'ArrowUp', icon: 'arrow-up', name: 'moveUp' },
  { key: 'ArrowDown', icon: 'arrow-down', name: 'moveDown' },
] as const

/** The bar takes room below the grid: when its code comes after the cell was selected, it would cover that cell. */
function useUncoveredCell(): void {
  const editor = useEditor()
  useEffect(() => {
    const { current } = editor.getState().selection
    if (current) scrollToCell(current)
  }, [editor])
}

/** What can be done with the selected cells. */
export function SelectionBar() {
  const editor = useEditor()
  const t = useEditorText()
  const actions = useCellActions()
  const count = useEditorState((state) => state.selection.ids.length)
  useUncoveredCell()
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
      <LineMenu />
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

/** The row and the column of the current cell, for the keyboard and for fingers. */
function LineMenu() {
  const t = useLinesText()
  const index = useEditorState(({ history, selection }) => history.document.order.indexOf(selection.current ?? ''))
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  if (index < 0) return null
  const { row, column } = positionOf(index, columns)
  return (
    <Menu trigger={<IconButton size="sm" placement="top" icon="columns" label={t('menu')} />}>
      <LineMenuItems kind="row" at={row} />
      <MenuDivider />
      <LineMenuItems kind="column" at={column} />
    </Menu>
  )
}
