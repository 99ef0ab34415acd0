import { useEditor, useEditorState } from '#admin/features/editor/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/use-editor-text.ts'
import { useFocusTarget } from '#admin/features/editor/use-focus-target.ts'
import { Button, IconButton } from '#admin/ui/button.tsx'
import { cx } from '#admin/ui/cx.ts'
import { Icon } from '#admin/ui/icon.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { mediaPath } from '#shared/media-rules.ts'
import type { PartName } from '#shared/part-rules.ts'

type ImageFieldProps = {
  /** The part, or the cell, that names the image, and the path of its media id in it. */
  place: { part: PartName } | { cellId: string }
  field: string
  mediaId: string | null
  onRemove: () => void
  label: string
  help?: string
  /** Shape of the thumbnail. */
  className?: string
}

/** One image of a part or of something in a cell: shown, uploaded, replaced and taken out. */
export function ImageField({ place, field, mediaId, onRemove, label, help, className }: ImageFieldProps) {
  const editor = useEditor()
  const t = useEditorText()
  const frame = useFocusTarget<HTMLDivElement>('part' in place ? `${place.part}.${field}` : field)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const info = useEditorState((state) => (mediaId ? state.media.get(mediaId) : undefined))
  const part = 'part' in place ? place.part : null
  const cellId = 'cellId' in place ? place.cellId : null
  const upload = useEditorState((state) =>
    state.uploads.find(
      ({ target, state: step }) =>
        target.kind === 'image' &&
        target.part === part &&
        target.cellId === cellId &&
        target.field === field &&
        step !== 'failed',
    ),
  )
  const choose = ([file]: File[]) => {
    if (file) editor.uploads.replaceFile(file, { kind: 'image', part, cellId, field })
  }
  const source = upload?.thumbnail ?? (info ? mediaPath(info.mediaId, 'thumb.webp') : undefined)
  return (
    <div ref={frame} className="flex gap-3">
      <span
        className={cx(
          'grid shrink-0 place-items-center overflow-hidden rounded-sm bg-press text-ink-faint',
          className ?? 'size-20',
        )}
      >
        {source ? <img src={source} alt="" className="size-full object-cover" /> : <Icon name="image" size={20} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        {help && <p className="text-xs text-ink-soft">{help}</p>}
        {!isReadOnly && (
          <div className="mt-1.5 flex gap-1">
            <Button
              size="sm"
              icon="upload"
              isBusy={upload !== undefined}
              onClick={() => pickFiles({ accept: 'image' }, choose)}
              aria-label={`${label}: ${t('settings.upload')}`}
            >
              {mediaId ? t('picture.replace') : t('settings.upload')}
            </Button>
            {mediaId && (
              <IconButton
                size="sm"
                icon="trash"
                label={`${label}: ${t('settings.remove')}`}
                placement="bottom-end"
                onClick={onRemove}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
