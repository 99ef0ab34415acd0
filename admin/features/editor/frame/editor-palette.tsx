import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import type { PaletteEntry } from '#admin/entities/palette/match.ts'
import { Palette } from '#admin/entities/palette/palette.tsx'
import { usePaletteText } from '#admin/entities/palette/use-palette-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { changeGrid } from '#admin/features/editor/document/commands.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { cellsOfLine } from '#admin/features/editor/document/line-commands.ts'
import { refuseSize } from '#admin/features/editor/document/grid-limits.ts'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { textIn } from '#shared/text/localized-text.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { PanelEntry } from './panel-list.ts'

type OpenDialog = (dialog: 'publish' | 'share' | 'address' | 'releases' | 'shortcuts') => void

type EditorPaletteProps = {
  panels: readonly PanelEntry[]
  /** The id of a cell's element in the grid. */
  elementOf: (cellId: string) => string
  onOpen: OpenDialog
  onClose: () => void
}

/** The palette of the editor: also cells, the parts of the site, and what can be done with it. */
export function EditorPalette({ panels, elementOf, onOpen, onClose }: EditorPaletteProps) {
  const entries = [...useCommands(onOpen), ...useParts(panels), ...useRows(elementOf), ...useCells(elementOf)]
  return <Palette entries={entries} onClose={onClose} />
}

type Command = Omit<PaletteEntry, 'group'> & { isLeftOut?: boolean }

/** Each is found by its English name too, which is its id. */
function useCommands(onOpen: OpenDialog): PaletteEntry[] {
  const edits = useEditCommands()
  const views = useViewCommands(onOpen)
  return [...edits, ...views].flatMap(({ isLeftOut, ...command }) =>
    isLeftOut ? [] : [{ ...command, group: 'commands' as const, words: command.id }],
  )
}

function useEditCommands(): Command[] {
  const editor = useEditor()
  const t = usePaletteText()
  const tEditor = useEditorText()
  const { history, limits, isReadOnly } = editor.getState()
  const { order, settings } = history.document
  const higher = { columns: settings.numberHorizontal, rows: settings.numberVertical + 1 }
  return [
    {
      id: 'undo',
      icon: 'undo',
      label: tEditor('bar.undo'),
      hint: shortcutOf('undo'),
      run: editor.undo,
      isLeftOut: history.past.length === 0,
    },
    {
      id: 'redo',
      icon: 'redo',
      label: tEditor('bar.redo'),
      hint: shortcutOf('redo'),
      run: editor.redo,
      isLeftOut: history.future.length === 0,
    },
    {
      id: 'save',
      icon: 'check',
      label: t('commands.save'),
      hint: shortcutOf('save'),
      run: () => void editor.flush(),
      isLeftOut: isReadOnly,
    },
    {
      id: 'add row',
      icon: 'plus',
      label: t('commands.addRow'),
      run: () => editor.edit((document) => changeGrid(document, higher)),
      isLeftOut: isReadOnly || refuseSize(higher, order.length, limits) !== undefined,
    },
    {
      id: 'select all',
      icon: 'grid',
      label: t('commands.selectAll'),
      hint: shortcutOf('all'),
      run: editor.selectAll,
      isLeftOut: order.length === 0,
    },
    {
      id: 'edit text in preview',
      icon: 'edit',
      label: t('commands.editInPreview'),
      hint: shortcutOf('typeInPreview'),
      run: editor.pickInPreview,
    },
  ]
}

function useViewCommands(onOpen: OpenDialog): Command[] {
  const can = useCan()
  const t = usePaletteText()
  const tAdmin = useAdminText()
  const tEditor = useEditorText()
  const navigate = useNavigate()
  const screens = useScreens()
  const editor = useEditor()
  const isWhole = useEditorState((state) => state.isGridWhole)
  const { id } = useEditorState((state) => state.site)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  return [
    {
      id: 'publish',
      icon: 'rocket',
      label: tEditor('bar.publish'),
      run: () => onOpen('publish'),
      isLeftOut: isReadOnly,
    },
    {
      id: 'share',
      icon: 'share',
      label: tAdmin('sites.share'),
      run: () => onOpen('share'),
      isLeftOut: !can('GET /preview/site/{id}/share'),
    },
    {
      id: 'zoom fit grid overview',
      icon: isWhole ? 'zoom-in' : 'zoom-out',
      label: tEditor(isWhole ? 'grid.usual' : 'grid.whole'),
      run: () => {
        editor.openPanel('grid')
        editor.showWholeGrid(!isWhole)
      },
    },
    { id: 'address qr url', icon: 'qr', label: tEditor('bar.address'), run: () => onOpen('address') },
    { id: 'history restore', icon: 'history', label: tEditor('bar.releases'), run: () => onOpen('releases') },
    { id: 'preview', icon: 'eye', label: t('commands.preview'), run: () => void navigate(screens.preview(id)) },
    {
      id: 'analytics',
      icon: 'heat',
      label: tAdmin('sites.analytics'),
      run: () => void navigate(screens.analyticsOf(id)),
      isLeftOut: !can('GET /analysis/site/{id}/lp'),
    },
    {
      id: 'shortcuts keyboard help',
      icon: 'keyboard',
      label: tEditor('bar.shortcuts'),
      hint: shortcutOf('help'),
      run: () => onOpen('shortcuts'),
    },
  ]
}

function useParts(parts: readonly PanelEntry[]): PaletteEntry[] {
  const editor = useEditor()
  const t = useEditorText()
  const panels = [{ id: 'grid', icon: 'grid' } as const, ...parts]
  return panels.map(({ id, icon }) => ({
    id: `part ${id}`,
    group: 'parts',
    icon,
    label: t(`parts.${id}`),
    words: id,
    run: () => editor.openPanel(id),
  }))
}

/** Named rows: their cells are selected. */
function useRows(elementOf: EditorPaletteProps['elementOf']): PaletteEntry[] {
  const editor = useEditor()
  const t = useEditorText()
  const { order, settings } = editor.getState().history.document
  return settings.rowNames.flatMap(({ id, name }) => {
    const ids = cellsOfLine({ order, settings }, { kind: 'row', at: Number(id) - 1 })
    const [first] = ids
    if (first === undefined) return []
    return {
      id: `row ${id}`,
      group: 'cells' as const,
      icon: 'menu' as const,
      label: name,
      hint: t('grid.row', { number: Number(id) }),
      run: () => {
        editor.openPanel('grid')
        ids.forEach((one, index) => editor.select(one, index === 0 ? 'only' : 'toggle'))
        requestAnimationFrame(() => document.getElementById(elementOf(first))?.focus())
      },
    }
  })
}

/** Each cell by its place, and by its title in the language that is edited, else by its picture's name. */
function useCells(elementOf: EditorPaletteProps['elementOf']): PaletteEntry[] {
  const editor = useEditor()
  const t = useEditorText()
  const { history, language, media } = editor.getState()
  const { order, cells, settings } = history.document
  return order.map((id, index) => {
    const cell = cells[id]
    const title = cell && (textIn(cell.mainText, language) ?? textIn(cell.mainText, settings.defaultLanguage))
    const picture = media.get(cell?.creative?.mediaId ?? '')?.name
    return {
      id: `cell ${id}`,
      group: 'cells',
      icon: 'image',
      label: title?.replaceAll('\n', ' ') ?? picture ?? t('grid.emptyCell'),
      hint: formatPosition(positionOf(index, settings.numberHorizontal)),
      ...(picture && { words: picture }),
      run: () => {
        editor.openPanel('grid')
        editor.select(id)
        requestAnimationFrame(() => document.getElementById(elementOf(id))?.focus())
      },
    }
  })
}
