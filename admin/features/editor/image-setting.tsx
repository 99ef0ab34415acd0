import { Button, IconButton } from '#admin/ui/button.tsx'
import { Icon } from '#admin/ui/icon.tsx'
import { mediaPath } from '#shared/media-rules.ts'
import { useEditor, useEditorState } from './editor-context.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import { useEditorText } from './use-editor-text.ts'

type ImageSettingProps = { setting: 'logoSetting' | 'faviconSetting'; label: string; help: string }

/** The logo or the favicon: shown as visitors get it, uploaded and taken out. */
export function ImageSetting({ setting, label, help }: ImageSettingProps) {
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const mediaId = useEditorState((state) => state.history.document.settings[setting]?.mediaId)
  const info = useEditorState((state) => (mediaId ? state.media.get(mediaId) : undefined))
  const upload = useEditorState((state) =>
    state.uploads.find(
      ({ target, state: step }) => target.kind === 'setting' && target.key === setting && step !== 'failed',
    ),
  )
  const width = info?.variants[0]
  const stored = info && width ? mediaPath(info.mediaId, `${width}.webp`) : undefined
  const choose = ([file]: File[]) => {
    if (file) editor.uploads.replaceFile(file, { kind: 'setting', key: setting })
  }
  const source = upload?.thumbnail ?? stored
  return (
    <div className="flex gap-3">
      <span className="grid h-16 w-24 shrink-0 place-items-center overflow-hidden rounded-sm border border-line bg-[repeating-conic-gradient(#f1f1ee_0_25%,#fff_0_50%)] bg-[length:12px_12px] text-ink-faint">
        {source ? (
          <img src={source} alt="" className="max-h-14 max-w-20 object-contain" />
        ) : (
          <Icon name="image" size={20} />
        )}
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-sm font-medium">{label}</p>
        <p className="text-xs text-ink-soft">{help}</p>
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
                onClick={() => editor.edit(() => ({ settings: { [setting]: null } }))}
              />
            )}
          </div>
        )}
      </div>
    </div>
  )
}
