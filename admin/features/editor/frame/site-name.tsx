import type { KeyboardEvent } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useNameDraft } from '#admin/features/editor/fields/use-name-draft.ts'

/** The site's name as the screen's heading, editable in place. */
export function SiteName() {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { name, ...draft } = useNameDraft()
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
