import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ImageBox } from './image-box.tsx'
import { useFocusTarget } from './use-focus-target.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { shownMediaPath } from '#shared/media/media-rules.ts'
import type { PartName } from '#shared/site/part-rules.ts'

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

/** One image of a part or of something in a cell: cut to the shape of its place. */
export function ImageField({ place, field, mediaId, onRemove, label, help, className = 'size-20' }: ImageFieldProps) {
  const frame = useFocusTarget<HTMLDivElement>('part' in place ? `${place.part}.${field}` : field)
  const info = useEditorState((state) => (mediaId ? state.media.get(mediaId) : undefined))
  const part = 'part' in place ? place.part : null
  const cellId = 'cellId' in place ? place.cellId : null
  return (
    <div ref={frame}>
      <ImageBox
        target={{ kind: 'image', part, cellId, field }}
        hasImage={mediaId !== null}
        source={info && shownMediaPath(info, 'thumb.webp')}
        onRemove={onRemove}
        label={label}
        help={help}
        className={cx('bg-press', className)}
        imageClassName="size-full object-cover"
      />
    </div>
  )
}
