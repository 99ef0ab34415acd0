import type { KeyboardEvent } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { checkText, LENGTH } from '#shared/text/text-rules.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFieldCheck } from '#admin/features/editor/fields/use-field-check.ts'
import { useFieldDraft } from '#admin/features/editor/fields/use-field-draft.ts'

/** The site's name as the screen's title, edited in place. */
export function SiteName() {
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const name = useEditorState((state) => state.history.document.settings.name)
  const check = useFieldCheck((text) => checkText(text, { max: LENGTH.text, min: 1 }))
  const draft = useFieldDraft(
    { field: 'name' },
    {
      label: t('settings.name'),
      value: name,
      check,
      commit: (value) => editor.edit(() => ({ settings: { name: value } }), 'name'),
    },
  )
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    if (event.nativeEvent.isComposing) return
    event.currentTarget.blur()
  }
  return (
    <h1 className="min-w-0 flex-1">
      <input
        aria-label={t('bar.name')}
        aria-invalid={draft.error ? true : undefined}
        title={draft.error ?? name}
        value={draft.text}
        readOnly={isReadOnly}
        onChange={(event) => draft.onValueChange(event.target.value)}
        onBlur={draft.onBlur}
        onKeyDown={onKeyDown}
        className={cx(
          'h-8 w-full max-w-72 min-w-16 truncate rounded-md border border-transparent bg-transparent px-2 text-base font-semibold field-sizing-content',
          !isReadOnly && 'hover:border-line-strong focus:border-ink focus:bg-paper',
          'focus:outline-none aria-invalid:border-danger',
        )}
      />
    </h1>
  )
}
