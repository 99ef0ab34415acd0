import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'

/** The language whose texts the panel shows, for sites that have more than one. */
export function PanelLanguages() {
  const editor = useEditor()
  const t = useEditorText()
  const language = useEditorState((state) => state.language)
  const languages = useEditorState((state) => state.history.document.settings.languages)
  if (languages.length < 2) return null
  return (
    <SegmentedControl
      size="sm"
      label={t('bar.language')}
      value={language}
      segments={languages.map((value) => ({ value, label: LANGUAGE_LABEL[value] }))}
      onValueChange={editor.setLanguage}
      className="my-1.5"
    />
  )
}
