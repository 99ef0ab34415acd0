import { Suspense } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { BulkButton } from '#admin/features/editor/uploads/bulk/bulk-button.tsx'
import { BulkStatus } from '#admin/features/editor/uploads/bulk/bulk-status.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { GridBoard } from './grid-board.tsx'
import { GridMap } from './grid-map.tsx'
import { UploadStatus } from '#admin/features/editor/uploads/upload-status.tsx'
import { useAddFiles } from '#admin/features/editor/uploads/use-add-files.ts'
import { useCellActions } from './use-cell-actions.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFileDrop } from '#admin/features/editor/uploads/use-file-drop.ts'
import { usePasteFiles } from '#admin/features/editor/uploads/use-paste-files.ts'
import { shortcutOf } from '#admin/features/editor/fields/shortcut-keys.ts'

const DropModeDialog = lazyView(
  async () => (await import('#admin/features/editor/uploads/drop-mode-dialog.tsx')).DropModeDialog,
)
const TestedCellDialog = lazyView(async () => (await import('./tested-cell-dialog.tsx')).TestedCellDialog)

/** The left pane: map, grid, upload status, and a toolbar for the selected cells. */
export function GridPane() {
  const t = useEditorText()
  const filled = useEditorState((state) => state.history.document.order.length)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const rows = useEditorState((state) => state.history.document.settings.numberVertical)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { pending, choose, cancel, addFiles } = useAddFiles()
  const { dropIndex, handlers } = useFileDrop(filled, addFiles, isReadOnly)
  const openAt = (index: number) => pickFiles({ isMultiple: true }, (files) => addFiles(files, index))
  usePasteFiles((files) => addFiles(files, filled))

  return (
    <section
      aria-label={t('grid.title')}
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-ground"
      {...handlers}
    >
      <header className="flex flex-col gap-2 border-b border-line bg-paper px-4 py-2.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <div className="flex items-baseline gap-2 whitespace-nowrap">
            <h2 className="text-sm font-semibold">{t('grid.title')}</h2>
            <span className="text-xs text-ink-soft tabular">{t('grid.count', { filled, places: columns * rows })}</span>
          </div>
          {!isReadOnly && (
            <div className="flex items-center gap-1.5">
              <BulkButton />
              <Button size="sm" icon="plus" onClick={() => openAt(filled)}>
                {t('grid.add')}
              </Button>
            </div>
          )}
        </div>
        <GridMap />
      </header>
      <RemovalQuestion />
      <div className="min-h-0 flex-1 overflow-auto overscroll-contain">
        {filled === 0 && !isReadOnly && <EmptyGrid isOver={dropIndex !== null} onPick={() => openAt(0)} />}
        <GridBoard dropIndex={dropIndex} onAdd={openAt} />
      </div>
      {dropIndex !== null && (
        <p className="pointer-events-none absolute inset-x-4 bottom-4 z-30 rounded-md bg-ink px-3 py-2 text-center text-sm text-white shadow-float">
          {t('grid.dropAt', { position: formatPosition(positionOf(dropIndex, columns)) })}
        </p>
      )}
      <UploadStatus />
      <BulkStatus />
      <SelectionBar />
      <Suspense>{pending && <DropModeDialog pending={pending} onChoose={choose} onClose={cancel} />}</Suspense>
    </section>
  )
}

function EmptyGrid({ isOver, onPick }: { isOver: boolean; onPick: () => void }) {
  const t = useEditorText()
  return (
    <button
      type="button"
      onClick={onPick}
      className={cx(
        'm-3 flex w-[calc(100%-24px)] flex-col items-center gap-1 rounded-md border border-dashed px-4 py-8 text-center',
        isOver ? 'border-info bg-info-soft' : 'border-edge bg-paper hover:border-ink',
      )}
    >
      <Icon name="upload" size={24} className="mb-1 text-ink-soft" />
      <span className="text-base font-medium">{t('grid.emptyTitle')}</span>
      <span className="text-xs text-balance text-ink-soft">{t('grid.emptyLead')}</span>
      <span className="text-xs text-balance text-ink-soft">{t('grid.formats')}</span>
    </button>
  )
}

function RemovalQuestion() {
  const isAsked = useEditorState((state) => state.isRemovalAsked)
  return <Suspense>{isAsked && <TestedCellDialog />}</Suspense>
}

/** The buttons that move the selected cells. */
const MOVES = [
  { key: 'ArrowLeft', icon: 'arrow-left', name: 'moveLeft' },
  { key: 'ArrowRight', icon: 'arrow-right', name: 'moveRight' },
  { key: 'ArrowUp', icon: 'arrow-up', name: 'moveUp' },
  { key: 'ArrowDown', icon: 'arrow-down', name: 'moveDown' },
] as const

function SelectionBar() {
  const editor = useEditor()
  const t = useEditorText()
  const actions = useCellActions()
  const count = useEditorState((state) => state.selection.ids.length)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (count === 0 || isReadOnly) return null
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
