import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import type { BulkUpload } from '#shared/site/bulk-upload/bulk-upload.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'
import type { BulkRun } from './bulk-run.ts'
import { GridPreview } from './grid-preview.tsx'
import type { PlacedFile, Placement } from './plan-placement.ts'
import { ProblemRows } from './problem-rows.tsx'
import { useBulkText } from './use-bulk-text.ts'
import { usePlacement } from './use-placement.ts'

type ReadyDialogProps = { run: BulkRun; upload: BulkUpload; isOpen: boolean; onClose: () => void }

/**
 * Result of an unpacked archive: target of each picture, and files that cannot be placed with their reasons. The document
 * changes only when the person confirms.
 */
export function ReadyDialog({ run, upload, isOpen, onClose }: ReadyDialogProps) {
  const t = useBulkText()
  const { plan, place, isPlacing, canBeRows, isByFolder, setByFolder } = usePlacement(run, upload)
  const discard = () => {
    void run.end()
    onClose()
  }
  const problems = [
    ...upload.files.flatMap(({ name, problem }) => (problem ? [{ name, reason: t(`problem.${problem}`) }] : [])),
    ...plan.unplaced.map(({ file, reason }) => ({ name: file.name, reason: t(`problem.${reason}`) })),
  ]
  const count = plan.placed.length
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isPlacing}
      size="lg"
      title={t('ready.title')}
      description={t('ready.lead', { name: upload.name, count: upload.media.length })}
      actions={
        <>
          <Button variant="quiet" onClick={discard} disabled={isPlacing}>
            {t('ready.discard')}
          </Button>
          <Button variant="primary" icon="check" onClick={() => void place()} isBusy={isPlacing} disabled={count === 0}>
            {t('ready.place', { count })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {canBeRows && (
          <SegmentedControl
            label={t('ready.order')}
            value={isByFolder ? 'rows' : 'names'}
            onValueChange={(order) => setByFolder(order === 'rows')}
            segments={[
              { value: 'rows', label: t('ready.byFolder') },
              { value: 'names', label: t('ready.byName') },
            ]}
          />
        )}
        <Notes
          plan={plan}
          isByFolder={isByFolder}
          isMakingPosters={isPlacing && upload.media.some(({ kind }) => kind === 'video')}
        />
        {count > 0 && <GridPreview plan={plan} media={upload.media} />}
        <ProblemRows title={t('ready.problems', { count: problems.length })} rows={problems} />
        {count > 0 && <PlacedRows placed={plan.placed} media={upload.media} />}
      </div>
    </Dialog>
  )
}

type NotesProps = { plan: Placement; isByFolder: boolean; isMakingPosters: boolean }

function Notes({ plan, isByFolder, isMakingPosters }: NotesProps) {
  const t = useBulkText()
  const { numberHorizontal, numberVertical } = useEditorState((state) => state.history.document.settings)
  const filled = useEditorState((state) => state.history.document.order.length)
  const replaced = plan.placed.filter(({ isReplacing }) => isReplacing).length
  const added = plan.placed.filter(({ index }) => index >= filled).length
  const gaps = Math.max(0, plan.length - filled) - added
  const notes = [
    ...(plan.placed.length === 0 ? [t('ready.none')] : []),
    ...(replaced > 0 ? [t('ready.replaces', { count: replaced })] : []),
    ...(gaps > 0 ? [t(isByFolder ? 'ready.folderGaps' : 'ready.gaps', { count: gaps })] : []),
    ...(plan.length > numberHorizontal * numberVertical ? [t('ready.rows')] : []),
    ...(isMakingPosters ? [t('ready.posters')] : []),
  ]
  if (notes.length === 0) return null
  return (
    <ul role="status" className="flex flex-col gap-1 rounded-md bg-warning-soft px-3.5 py-2.5 text-sm text-warning">
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}

type PlacedRowsProps = { placed: readonly PlacedFile[]; media: readonly MediaInfo[] }

function PlacedRows({ placed, media }: PlacedRowsProps) {
  const t = useBulkText()
  const columns = useEditorState((state) => state.history.document.settings.numberHorizontal)
  const known = new Map(media.map((info) => [info.mediaId, info]))
  const title = t('ready.placed', { count: placed.length })
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <ul aria-label={title} className="grid gap-x-6 border-t border-line sm:grid-cols-2">
        {placed.map(({ file, index, isReplacing }) => (
          <li
            key={file.mediaId}
            className="flex items-center gap-3 border-b border-line py-2 [contain-intrinsic-size:auto_57px] [content-visibility:auto]"
          >
            <Thumbnail info={known.get(file.mediaId)} />
            <span className="min-w-0 flex-1 truncate text-sm" title={file.name}>
              {file.name}
            </span>
            {isReplacing && <Badge tone="warning">{t('ready.replacing')}</Badge>}
            <span className="shrink-0 text-sm font-medium tabular">
              {t('ready.goesTo', { position: formatPosition(positionOf(index, columns)) })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thumbnail({ info }: { info: MediaInfo | undefined }) {
  const t = useBulkText()
  const frame = 'grid h-10 w-7 shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-soft'
  if (!info || info.kind === 'video') {
    return (
      <span className={frame}>
        <Icon name="video" size={16} />
        <span className="sr-only">{t('ready.video')}</span>
      </span>
    )
  }
  return (
    <span className={frame}>
      <img
        src={shownMediaPath(info, 'thumb.webp')}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
      />
    </span>
  )
}
