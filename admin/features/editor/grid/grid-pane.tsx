import { Suspense, useId, useState } from 'react'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { OptionalView } from '#admin/ui/load/optional-view.tsx'
import { useIdleLoad } from '#admin/ui/load/use-idle-load.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import { BulkButton } from '#admin/features/editor/uploads/bulk/bulk-button.tsx'
import { BulkStatus } from '#admin/features/editor/uploads/bulk/bulk-status.tsx'
import { loadPreparing } from '#admin/features/editor/document/editor-uploads.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { hadLegend } from './legend-choice.ts'
import { GridMap } from './grid-map.tsx'
import { useAddFiles } from '#admin/features/editor/uploads/use-add-files.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useElementSize } from '#admin/features/editor/fields/use-element-size.ts'
import { useFileDrop } from '#admin/features/editor/uploads/use-file-drop.ts'
import { usePasteFiles } from '#admin/features/editor/uploads/use-paste-files.ts'

const DropModeDialog = lazyView(
  async () => (await import('#admin/features/editor/uploads/drop-mode-dialog.tsx')).DropModeDialog,
)
const TestedCellDialog = lazyView(async () => (await import('./tested-cell-dialog.tsx')).TestedCellDialog)

const RowNameDialog = lazyView(async () => (await import('./row-name-dialog.tsx')).RowNameDialog)

const MarksLegend = lazyView(async () => (await import('./marks-legend.tsx')).MarksLegend)
const LegendButton = lazyView(async () => (await import('./legend-button.tsx')).LegendButton)

const UploadStatus = lazyView(
  async () => (await import('#admin/features/editor/uploads/upload-status.tsx')).UploadStatus,
)
const loadUploads = () => Promise.all([loadPreparing(), UploadStatus.load()])
const GridBoard = lazyView(async () => (await import('./grid-board.tsx')).GridBoard)
// At once, beside the site itself, which takes longer.
void GridBoard.load().catch(() => undefined)
const SelectionBar = lazyView(async () => (await import('./selection-bar.tsx')).SelectionBar)

/** The left pane: map, grid, upload status, and a toolbar for the selected cells. */
export function GridPane() {
  const t = useEditorText()
  const isWhole = useEditorState((state) => state.isGridWhole)
  const [scroller, size] = useElementSize<HTMLDivElement>()
  const filled = useEditorState((state) => state.history.document.order.length)
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
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
      <PaneHeader onAdd={() => openAt(filled)} />
      <Questions />
      <div ref={scroller} className="min-h-0 flex-1 overflow-auto overscroll-contain">
        {filled === 0 && !isReadOnly && <EmptyGrid isOver={dropIndex !== null} onPick={() => openAt(0)} />}
        <Suspense>
          <GridBoard dropIndex={dropIndex} onAdd={openAt} fit={isWhole ? size : null} />
        </Suspense>
      </div>
      {dropIndex !== null && (
        <p className="pointer-events-none absolute inset-x-4 bottom-4 z-30 rounded-md bg-ink px-3 py-2 text-center text-sm text-white shadow-float">
          {t('grid.dropAt', { position: formatPosition(positionOf(dropIndex, columns)) })}
        </p>
      )}
      <Uploads />
      <BulkStatus />
      <Selection />
      <Suspense>{pending && <DropModeDialog pending={pending} onChoose={choose} onClose={cancel} />}</Suspense>
    </section>
  )
}

/** How full the grid is, its map, and the ways to add to it and to see all of it. */
function PaneHeader({ onAdd }: { onAdd: () => void }) {
  const legendId = useId()
  const [hasLegend, showLegend] = useState(hadLegend)
  const editor = useEditor()
  const t = useEditorText()
  const isWhole = useEditorState((state) => state.isGridWhole)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const filled = useEditorState((state) => state.history.document.order.length)
  const { numberHorizontal: columns, numberVertical: rows } = useEditorState((state) => state.history.document.settings)
  return (
    <header className="flex flex-col gap-2 border-b border-line bg-paper px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="flex items-baseline gap-2 whitespace-nowrap">
          <h2 className="text-sm font-semibold">{t('grid.title')}</h2>
          <span className="text-xs text-ink-soft tabular">{t('grid.count', { filled, places: columns * rows })}</span>
        </div>
        {!isReadOnly && (
          <div className="flex items-center gap-1.5">
            <BulkButton />
            <Button size="sm" icon="plus" onClick={onAdd}>
              {t('grid.add')}
            </Button>
          </div>
        )}
      </div>
      <div className="flex items-end justify-between gap-2">
        {!isWhole && <GridMap />}
        <span className="ml-auto flex">
          <OptionalView>
            <LegendButton isOpen={hasLegend} legendId={legendId} onOpenChange={showLegend} />
          </OptionalView>
          <IconButton
            size="sm"
            icon={isWhole ? 'zoom-in' : 'zoom-out'}
            placement="bottom-end"
            label={t(isWhole ? 'grid.usual' : 'grid.whole')}
            onClick={() => editor.showWholeGrid(!isWhole)}
          />
        </span>
      </div>
      <OptionalView>{hasLegend && <MarksLegend id={legendId} />}</OptionalView>
    </header>
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

/** The state of uploads, which loads while none runs yet. */
function Uploads() {
  const isShown = useEditorState((state) => state.uploads.length > 0)
  useIdleLoad(loadUploads)
  return <Suspense>{isShown && <UploadStatus />}</Suspense>
}

/** The toolbar of the selected cells, which loads while nothing is selected yet. */
function Selection() {
  const isShown = useEditorState((state) => state.selection.ids.length > 0 && !state.isReadOnly)
  useIdleLoad(SelectionBar.load)
  return <Suspense>{isShown && <SelectionBar />}</Suspense>
}

function Questions() {
  const isRemovalAsked = useEditorState((state) => state.isRemovalAsked)
  const row = useEditorState((state) => state.namedRow)
  return (
    <Suspense>
      {isRemovalAsked && <TestedCellDialog />}
      {row !== null && <RowNameDialog row={row} />}
    </Suspense>
  )
}
