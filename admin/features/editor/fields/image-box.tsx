import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { UploadTarget } from '#admin/features/editor/document/editor-state.ts'
import { useEditorText } from './use-editor-text.ts'

type ImageBoxProps = {
  target: Extract<UploadTarget, { kind: 'setting' | 'image' }>
  /** Whether there is an image, and the file of it that is shown. */
  hasImage: boolean
  source: string | undefined
  onRemove: () => void
  label: string
  help?: string | undefined
  /** The frame of the thumbnail, and how the thumbnail lies in it. */
  className: string
  imageClassName: string
}

/** One image of a site: shown, uploaded, replaced and taken out. */
export function ImageBox(props: ImageBoxProps) {
  const { target, hasImage, source, onRemove, label, help, className, imageClassName } = props
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  // What an upload is for was said here: the same words are the same place.
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
          <div className="mt-1.5 flex gap-1">
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
          </div>
        )}
      </div>
    </div>
  )
}
