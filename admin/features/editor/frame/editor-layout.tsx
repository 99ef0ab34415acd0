import { lazy, Suspense, useEffect, useState } from 'react'
import { usePaletteKey } from '#admin/entities/palette/use-palette-key.ts'
import { useCan } from '#admin/api/user-info.ts'
import { WhenIdle } from '#admin/ui/load/when-idle.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useSignedOut } from '#admin/ui/dialog/use-signed-out.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { BulkHost } from '#admin/features/editor/uploads/bulk/bulk-host.tsx'
import { isSending } from '#admin/features/editor/document/bulk-state.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { type EditorDialog, EditorDialogs } from './editor-dialogs.tsx'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { GridPane } from '#admin/features/editor/grid/grid-pane.tsx'
import { InspectorPane } from '#admin/features/editor/inspector/inspector-pane.tsx'
import { LanguagesWatch } from '#admin/features/editor/parts/languages/languages-watch.tsx'
import { paneStyle, useGridWidth } from './grid-width.ts'
import { PartPanel } from './part-panel.tsx'
import { PartRail } from './part-rail.tsx'
import { PANELS } from './panel-list.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { PreviewSkeleton } from './editor-skeleton.tsx'
import { TopBar } from './top-bar.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { Conflict } from '#admin/features/editor/document/conflict.ts'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { useAnnounceSave } from '#admin/features/editor/fields/use-announce-save.ts'
import { BESIDE, type Pane, useExistingPanes } from './use-existing-panes.ts'
import { useLeaveGuard } from './use-leave-guard.ts'
import { useShortcuts } from './use-shortcuts.ts'

const ReviewWatch = lazy(async () => ({
  default: (await import('#admin/features/editor/parts/review/review-watch.tsx')).ReviewWatch,
}))

const ChecklistWatch = lazy(async () => ({
  default: (await import('#admin/features/editor/publish/checklist/checklist-watch.tsx')).ChecklistWatch,
}))

const SaveNews = lazy(async () => ({ default: (await import('./save-news.tsx')).SaveNews }))

const PaneResizer = lazyView(async () => (await import('./pane-resizer.tsx')).PaneResizer)
const PreviewPane = lazyView(async () => (await import('#admin/features/editor/preview/preview-pane.tsx')).PreviewPane)
// At once, beside the site itself, which takes longer.
if (matchMedia(BESIDE).matches) void PreviewPane.load().catch(() => undefined)

const ChecklistPanel = lazyView(
  async () => (await import('#admin/features/editor/publish/checklist/checklist-panel.tsx')).ChecklistPanel,
)

const PANES: { value: Pane; icon: IconName }[] = [
  { value: 'grid', icon: 'grid' },
  { value: 'preview', icon: 'phone' },
  { value: 'inspector', icon: 'settings' },
]

/** The editor's layout: top bar and three panes side by side; on a phone one pane at a time, chosen by tabs. */
export function EditorLayout({ readOnlyReason }: { readOnlyReason: string | undefined }) {
  const [dialog, setDialog] = useState<EditorDialog | null>(null)
  const [isDialogDirty, setDialogDirty] = useState(false)
  const [pane, setPane] = useState<Pane>('grid')
  const editor = useEditor()
  const can = useCan()
  const panel = useEditorState((state) => state.panel)
  const hasChecklist = useEditorState((state) => state.isChecklistOpen)
  const conflict = useEditorState(({ save }) => (save.kind === 'conflict' ? save.conflict : null))
  const [dismissedConflict, setDismissedConflict] = useState<Conflict | null>(null)
  useShortcuts({ onHelp: () => setDialog('shortcuts'), onSaved: useAnnounceSave() })
  useEffect(() => editor.subscribe(() => editor.getState().field && setPane(paneOf(editor.getState()))), [editor])
  const open = (next: EditorDialog | null) => {
    setDismissedConflict(conflict)
    setDialog(next)
  }
  usePaletteKey(() => open('palette'))

  return (
    <div className="fixed inset-0 flex flex-col overflow-clip bg-paper">
      <SkipLink />
      <TopBar onOpen={open} />
      {readOnlyReason && <ReadOnlyBar reason={readOnlyReason} />}
      <WhenIdle>
        <SaveNews onOpen={() => setDialog('conflict')} />
      </WhenIdle>
      <div className="flex min-h-0 flex-1 flex-col xl:flex-row">
        <Panes pane={pane} panel={panel} />
        {hasChecklist && (
          <Suspense>
            <ChecklistPanel />
          </Suspense>
        )}
      </div>
      <PaneTabs
        pane={pane}
        panel={panel}
        onChoose={(next) => {
          // The settings of the site stand in the panel: the inspector belongs to the grid.
          if (next === 'inspector' && panel === 'settings') editor.openPanel('grid')
          setPane(next)
        }}
      />
      <EditorDialogs
        dialog={conflict && conflict !== dismissedConflict ? 'conflict' : dialog}
        onOpen={open}
        onDirtyChange={setDialogDirty}
      />
      <LeaveDialog isDialogDirty={isDialogDirty} />
      <LanguagesWatch />
      <WhenIdle>
        <ChecklistWatch />
      </WhenIdle>
      {can('GET /site/{id}/review') && (
        <WhenIdle>
          <ReviewWatch />
        </WhenIdle>
      )}
      <BulkHost />
    </div>
  )
}

/** The first stop of Tab: leads past the bars to the cell that is chosen, else to the first one. */
function SkipLink() {
  const editor = useEditor()
  const t = useEditorText()
  const skip = () => {
    editor.openPanel('grid')
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[role=grid] [tabindex="0"]')?.focus())
  }
  return (
    <button
      type="button"
      onClick={skip}
      className="sr-only rounded-md bg-ink px-4 py-2 text-sm text-white focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50"
    >
      {t('panes.skip')}
    </button>
  )
}

type PanesProps = { pane: Pane; panel: EditorState['panel'] }

/** The three panes; the inspector belongs to the grid. */
function Panes({ pane, panel }: PanesProps) {
  const isGrid = panel === 'grid'
  const [width, setWidth] = useGridWidth()
  const hasOthers = useExistingPanes(pane)
  // Hidden panes keep their size, so that the preview still scrolls to the current cell.
  const shown = (value: Pane) => cx('flex max-lg:[grid-area:1/1]', pane !== value && 'max-lg:invisible')
  return (
    <main
      style={paneStyle(width)}
      className={cx(
        'grid min-h-0 min-w-0 flex-1',
        isGrid
          ? 'lg:grid-cols-[auto_var(--grid-pane)_minmax(0,1fr)_minmax(300px,23vw)]'
          : 'lg:grid-cols-[auto_minmax(0,1.15fr)_minmax(0,1fr)]',
      )}
    >
      <PartRail className="max-lg:hidden" />
      <div className={cx('relative min-h-0 min-w-0 flex-col lg:border-r lg:border-line', shown('grid'))}>
        <PartRail className="lg:hidden" />
        {isGrid ? <GridPane /> : <PartPanel key={panel} panel={panel} />}
        <Suspense>{isGrid && <PaneResizer width={width} onWidthChange={setWidth} />}</Suspense>
      </div>
      <div className={cx('min-h-0 min-w-0', shown('preview'))}>
        {hasOthers && (
          <Suspense fallback={<PreviewSkeleton />}>
            <PreviewPane />
          </Suspense>
        )}
      </div>
      <div className={cx('min-h-0 min-w-0 lg:border-l lg:border-line', shown('inspector'), !isGrid && 'lg:hidden')}>
        {hasOthers && panel !== 'settings' && <InspectorPane />}
      </div>
    </main>
  )
}

/** On a phone: chooses the pane that is shown. */
function PaneTabs({ pane, panel, onChoose }: PanesProps & { onChoose: (pane: Pane) => void }) {
  const t = useEditorText()
  return (
    <nav
      aria-label={t('panes.label')}
      className="grid shrink-0 grid-cols-3 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {PANES.map(({ value, icon }) => (
        <button
          key={value}
          type="button"
          aria-pressed={pane === value}
          onClick={() => onChoose(value)}
          className={cx(
            'flex h-14 flex-col items-center justify-center gap-0.5 text-[11px]',
            pane === value ? 'font-medium text-ink' : 'text-ink-soft',
          )}
        >
          <Icon name={value === 'grid' ? (PANELS.find(({ id }) => id === panel)?.icon ?? icon) : icon} size={20} />
          {t(value === 'grid' ? `parts.${panel}` : `panes.${value}`)}
        </button>
      ))}
    </nav>
  )
}

/** Why nothing can be changed. */
function ReadOnlyBar({ reason }: { reason: string }) {
  return (
    <p role="status" className="flex items-center gap-2 border-b border-line bg-info-soft px-4 py-2 text-sm text-info">
      <Icon name="lock" size={16} />
      {reason}
    </p>
  )
}

/** The pane that holds the field to focus: on a phone only one pane is visible. */
function paneOf({ panel }: EditorState): Pane {
  return panel === 'grid' ? 'inspector' : 'grid'
}

function LeaveDialog({ isDialogDirty }: { isDialogDirty: boolean }) {
  const editor = useEditor()
  const tAdmin = useAdminText()
  const t = useEditorText()
  const { blocker, isLosing } = useLeaveGuard(isDialogDirty)
  const signedOut = useSignedOut(blocker)
  const kind = useEditorState((state) => state.save.kind)
  const hasUploads = useEditorState(
    (state) => isSending(state.bulk) || state.uploads.some((job) => job.state !== 'failed'),
  )
  const drafts = useDrafts()
  // A save in progress may succeed: ask only when it has failed.
  const isUnsaved = kind === 'saved' ? drafts.length > 0 : kind !== 'saving'
  const isOpen = blocker.state === 'blocked' && (hasUploads || isUnsaved || isLosing)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => blocker.state === 'blocked' && blocker.reset()}
      onConfirm={() => {
        for (const job of editor.getState().uploads) editor.uploads.queue.cancel(job.id)
        editor.dropDrafts()
        if (blocker.state === 'blocked') blocker.proceed()
      }}
      tone="danger"
      title={t('leave.title')}
      description={
        drafts.length > 0
          ? t('leave.refused', { fields: drafts.map(({ label }) => label).join('、') })
          : t('leave.description')
      }
      confirmLabel={tAdmin('leave.leave')}
      cancelLabel={tAdmin('leave.stay')}
      {...signedOut}
    />
  )
}
