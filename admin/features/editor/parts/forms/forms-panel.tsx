import { useEffect, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { FORM_KINDS, type FormKind } from '#shared/site/parts/forms/form-rules.ts'
import { FormBasics } from './form-basics.tsx'
import { FormItems } from './form-items.tsx'
import { InboxLink } from './inbox-link.tsx'
import { useFormsText } from './use-forms-text.ts'

const isFormKind = (text: string | undefined): text is FormKind => FORM_KINDS.some((kind) => kind === text)

/** Panel of the part `forms`: edits one of the three forms at a time, which the preview shows. */
export function FormsPanel() {
  const editor = useEditor()
  const t = useFormsText()
  const wanted = useEditorState((state) => state.field?.field.split('.')[1])
  const [chosen, setChosen] = useState<FormKind>('contact')
  // The checklist may focus a field of another form.
  if (isFormKind(wanted) && wanted !== chosen) setChosen(wanted)
  useEffect(() => {
    editor.showForm(chosen)
    return () => editor.showForm(null)
  }, [editor, chosen])
  return (
    <>
      <div className="border-b border-line px-4 py-3">
        <SegmentedControl
          label={t('kindLabel')}
          value={chosen}
          onValueChange={setChosen}
          segments={FORM_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
          className="max-w-full flex-wrap"
        />
        <p className="mt-2 text-xs text-ink-soft">{t(`kindLead.${chosen}`)}</p>
        <InboxLink kind={chosen} />
      </div>
      <FormBasics key={`${chosen}.basics`} kind={chosen} />
      <FormItems key={`${chosen}.items`} kind={chosen} />
    </>
  )
}
