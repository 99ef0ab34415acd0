import { shownMediaPath } from '#shared/media/media-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { ImageBox } from '#admin/features/editor/fields/image-box.tsx'

type ImageSettingProps = { setting: 'logoSetting' | 'faviconSetting'; label: string; help: string }

/** Edits the logo or favicon. The thumbnail is uncropped, on a background that shows transparency. */
export function ImageSetting({ setting, label, help }: ImageSettingProps) {
  const editor = useEditor()
  const mediaId = useEditorState((state) => state.history.document.settings[setting]?.mediaId)
  const info = useEditorState((state) => (mediaId ? state.media.get(mediaId) : undefined))
  const width = info?.variants[0]
  return (
    <ImageBox
      target={{ kind: 'setting', key: setting }}
      hasImage={mediaId !== undefined}
      source={info && width ? shownMediaPath(info, `${width}.webp`) : undefined}
      onRemove={() => editor.edit(() => ({ settings: { [setting]: null } }))}
      label={label}
      help={help}
      className="h-16 w-24 border border-line bg-[repeating-conic-gradient(#f1f1ee_0_25%,#fff_0_50%)] bg-[length:12px_12px]"
      imageClassName="max-h-14 max-w-20 object-contain"
    />
  )
}
