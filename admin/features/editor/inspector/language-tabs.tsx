import { cx } from '#admin/ui/basic/cx.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import type { Cell } from '#shared/site/cell/cell.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { type CellTextState, cellTextState } from '#admin/features/editor/document/cell-text-state.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'

/** Selects the edited language; a dot on each tab shows whether the cell's texts are complete and up to date. */
export function LanguageTabs({ cell }: { cell: Cell }) {
  const editor = useEditor()
  const t = useEditorText()
  const language = useEditorState((state) => state.language)
  const { languages, defaultLanguage } = useEditorState((state) => state.history.document.settings)
  if (languages.length < 2) return null
  return (
    <div role="radiogroup" aria-label={t('inspector.languages')} className="flex border-b border-line bg-paper px-2">
      {languages.map((option) => {
        const state = cellTextState(cell, option, defaultLanguage)
        return (
          <label
            key={option}
            title={t(`inspector.${state}`)}
            className={cx(
              '-mb-px flex h-10 min-w-0 flex-1 cursor-pointer items-center justify-center gap-1.5 border-b-2 px-1 text-xs whitespace-nowrap',
              'has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-ink',
              option === language
                ? 'border-ink font-medium text-ink'
                : 'border-transparent text-ink-soft hover:text-ink',
            )}
          >
            <input
              type="radio"
              name="edited-language"
              className="sr-only"
              checked={option === language}
              onChange={() => editor.setLanguage(option)}
            />
            <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full', DOT[state])} />
            <span className="truncate">{LANGUAGE_NAME[option]}</span>
            <span className="sr-only">{t(`inspector.${state}`)}</span>
          </label>
        )
      })}
    </div>
  )
}

const DOT: Record<CellTextState, string> = {
  written: 'bg-success',
  missing: 'border border-warning-mark',
  copied: 'bg-warning-mark',
  stale: 'bg-warning-mark',
}
