import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import type { IconName } from '#admin/ui/basic/icon.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { MenuDivider, MenuItem } from '#admin/ui/popup/menu.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import {
  cellsOfLine,
  editLine,
  type Line,
  type LineEdit,
  type LineKind,
  refuseLineEdit,
} from '#admin/features/editor/document/line-commands.ts'
import { useLinesText } from './use-lines-text.ts'

/** What can be done with a row or column; the names are keys of the messages of its kind. */
type Command = { name: 'before' | 'after' | 'back' | 'forth' | 'duplicate' | 'remove'; at: number; edit: LineEdit }

const commandsOf = (at: number): readonly Command[] => [
  { name: 'before', at, edit: { do: 'insert' } },
  { name: 'after', at: at + 1, edit: { do: 'insert' } },
  { name: 'back', at, edit: { do: 'move', to: at - 1 } },
  { name: 'forth', at, edit: { do: 'move', to: at + 1 } },
  { name: 'duplicate', at, edit: { do: 'duplicate' } },
  { name: 'remove', at, edit: { do: 'remove' } },
]

const ICONS: Record<LineKind, Record<Command['name'], IconName>> = {
  row: {
    before: 'plus',
    after: 'plus',
    back: 'arrow-up',
    forth: 'arrow-down',
    duplicate: 'duplicate',
    remove: 'trash',
  },
  column: {
    before: 'plus',
    after: 'plus',
    back: 'arrow-left',
    forth: 'arrow-right',
    duplicate: 'duplicate',
    remove: 'trash',
  },
}

/** The items of the menu of a row or column: each is one undo step. */
export function LineMenuItems({ kind, at }: Line) {
  const editor = useEditor()
  const t = useLinesText()
  const tAdmin = useAdminText()
  const document = useEditorState((state) => state.history.document)
  const limits = useEditorState((state) => state.limits)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const tested = useEditorState((state) => state.site.runningTest?.cellId)
  const ids = cellsOfLine(document, { kind, at })
  const select = () => {
    ids.forEach((id, index) => editor.select(id, index === 0 ? 'only' : 'toggle'))
  }
  const run = ({ name, at: place, edit }: Command) => {
    const refused = refuseLineEdit(document, { kind, at: place }, edit, limits)
    if (refused) return showToast(t('full'), { tone: 'error' })
    if (edit.do === 'remove') cancelUploads(editor, ids)
    editor.edit((current) => editLine(current, { kind, at: place }, edit, () => crypto.randomUUID()))
    showToast(t(`done.${kind}.${name}`), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  const isLeftOut = ({ edit, at: place }: Command) => {
    const refused = refuseLineEdit(document, { kind, at: place }, edit, limits)
    // A test needs its cell; the limit of a plan is said when one wants more.
    return refused === 'edge' || refused === 'last' || (edit.do === 'remove' && ids.includes(tested ?? ''))
  }
  return (
    <>
      <MenuItem icon="check" isDisabled={ids.length === 0} onSelect={select}>
        {t(`select.${kind}`)}
      </MenuItem>
      {!isReadOnly && kind === 'row' && (
        <MenuItem icon="edit" onSelect={() => editor.askRowName(at)}>
          {t('name.action')}
        </MenuItem>
      )}
      {!isReadOnly && <MenuDivider />}
      {!isReadOnly &&
        commandsOf(at).map((command) => (
          <MenuItem
            key={command.name}
            icon={ICONS[kind][command.name]}
            isDisabled={isLeftOut(command)}
            onSelect={() => run(command)}
          >
            {t(`names.${kind}.${command.name}`)}
          </MenuItem>
        ))}
    </>
  )
}

function cancelUploads(editor: ReturnType<typeof useEditor>, ids: readonly string[]): void {
  for (const job of editor.getState().uploads)
    if (job.target.kind === 'cell' && ids.includes(job.target.cellId)) editor.uploads.queue.cancel(job.id)
}
