import type { FieldDraftState } from '#admin/ui/form/use-draft.ts'
import { SITE_NAME_MAX } from '#shared/site/site-rules.ts'
import { checkText } from '#shared/text/text-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from './use-editor-text.ts'
import { useFieldCheck } from './use-field-check.ts'
import { useFieldDraft } from './use-field-draft.ts'

/** The draft of the site's name, with the saved name. Title bar and site settings edit the same draft. */
export function useNameDraft(): FieldDraftState & { name: string } {
  const editor = useEditor()
  const t = useEditorText()
  const name = useEditorState((state) => state.history.document.settings.name)
  const check = useFieldCheck((text) => checkText(text, { max: SITE_NAME_MAX, min: 1 }))
  const draft = useFieldDraft(
    { field: 'name' },
    {
      label: t('settings.name'),
      value: name,
      check,
      commit: (value) => editor.edit(() => ({ settings: { name: value } }), 'name'),
    },
  )
  return { ...draft, name }
}
