import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { useFieldErrorText } from '#admin/features/editor/fields/use-field-check.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Refusal } from './plan-text-import.ts'
import { createTextNames } from './text-names.ts'
import { useTranslationText } from './use-translation-text.ts'

/** How the preview shows refused rows: the row, the text's name and the reason. */
export function useRefusalText() {
  const t = useTranslationText()
  const tEditor = useEditorText()
  const fieldError = useFieldErrorText()
  const document = useEditorState((state) => state.history.document)
  const nameOf = createTextNames(document, { editor: tEditor, panel: t })
  const subjectOf = ({ text, language }: Refusal): string => {
    if (text === null) return t('csv.refused.header')
    const name = typeof text === 'string' ? text : nameOf(text)
    return language ? t('csv.refused.inLanguage', { name, language: LANGUAGE_NAME[language] }) : name
  }
  const reasonOf = ({ reason }: Refusal): string => {
    switch (reason.key) {
      case 'tooLong':
        return t('csv.reason.tooLong', { length: formatNumber(reason.length), max: formatNumber(reason.max) })
      case 'language':
        return t('csv.reason.language', { column: reason.language, language: LANGUAGE_NAME[reason.language] })
      case 'field':
        return fieldError(reason.problem)
      case 'unknown':
      case 'twice':
      case 'broken':
      case 'lineBreak':
        return t(`csv.reason.${reason.key}`)
    }
  }
  return (refusal: Refusal) => ({
    row: t('csv.refused.row', { row: formatNumber(refusal.row) }),
    subject: subjectOf(refusal),
    reason: reasonOf(refusal),
  })
}
