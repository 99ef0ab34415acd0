import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { LibraryButton } from './library-button.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { UploadTarget } from '#admin/features/editor/document/editor-state.ts'
import { useEditorText } from './use-editor-text.ts'

type ImageBoxProps = {
  target: Extract<UploadTarget, { kind: 'setting' | 'image' }>
  /** Whether an image is set; `source` is the address of its thumbnail, undefined while there is none. */
  hasImage: boolean
  source: string | undefined
  onRemove: () => void
  label: string
  help?: string | undefined
  /** Classes of the thumbnail's frame and of the thumbnail inside it. */
  className: string
  imageClassName: string
}

/** Shows one image of a site, with buttons to upload, replace and remove it. */
export function ImageBox(props: ImageBoxProps) {
  const { target, hasImage, source, onRemove, label, help, className, imageClassName } = props
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  // This component created the upload's target, so equal JSON means the same target.
  const key = JSON.stringify(target)
  const upload = useEditorState((state) =>
    state.uploads.find((one) => one.state !== 'failed' && JSON.stringify(one.target) === key),
  )
  const choose = ([file]: File[]) => {
    if (file) editor.uploads.replaceFile(file, target)
  }
  const shown = upload?.thumbnail ?? source
  return (
    <div className="flex gap-3">
      <span className={cx('grid shrink-0 place-items-center overflow-hidden rounded-sm text-ink-faint', className)}>
        {shown ? <img src={shown} alt="" className={imageClassName} /> : <Icon name="image" size={20} />}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        {help && <p className="text-xs text-ink-soft">{help}</p>}
        {!isReadOnly && (
          <div className="mt-1.5 flex flex-wrap gap-1">
            <Button
              size="sm"
              icon="upload"
              isBusy={upload !== undefined}
              onClick={() => pickFiles({ accept: 'image' }, choose)}
              aria-label={`${label}: ${t('settings.upload')}`}
            >
              {hasImage ? t('picture.replace') : t('settings.upload')}
            </Button>
            {hasImage && (
              <IconButton
                size="sm"
                icon="trash"
                label={`${label}: ${t('settings.remove')}`}
                placement="bottom-end"
                onClick={onRemove}
              />
            )}
            <LibraryButton target={target} kind="image" name={label} />
          </div>
        )}
      </div>
    </div>
  )
}
