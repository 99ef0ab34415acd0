import { HTML_LANGUAGE, type Language } from '#shared/text/languages.ts'
import { changedMiddle } from './changed-middle.ts'
import { useTranslationText } from './use-translation-text.ts'

type SourceChangeProps = { language: Language; before: string; after: string }

/** What changed in the source of a translation: struck out what it was made from, marked what stands there now. */
export function SourceChange({ language, before, after }: SourceChangeProps) {
  const t = useTranslationText()
  const change = changedMiddle(before, after)
  return (
    <p className="mt-1 rounded-md bg-warning-soft px-3 py-2 text-sm break-words whitespace-pre-line">
      <span className="mb-0.5 block text-xs text-ink-soft">{t('row.changed')}</span>
      <span lang={HTML_LANGUAGE[language]}>
        {change.start}
        {change.before && <del className="text-danger">{change.before}</del>}
        {change.after && <ins className="font-medium decoration-2 underline-offset-4">{change.after}</ins>}
        {change.end}
      </span>
    </p>
  )
}
