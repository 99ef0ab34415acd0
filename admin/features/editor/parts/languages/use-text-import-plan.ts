import { useMemo } from 'react'
import { siteTextsOf } from '#admin/features/editor/document/document.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { Language } from '#shared/text/languages.ts'
import { countEdits, planTextImport, type TextImportPlan } from './plan-text-import.ts'
import type { TextTable } from './read-text-csv.ts'

export type CountedPlan = TextImportPlan & {
  /** Texts that change, by language. */
  counts: ReadonlyMap<Language, number>
  total: number
}

/** What a file would change in the document as it is now; undefined without a file. */
export function useTextImportPlan(table: TextTable | undefined): CountedPlan | undefined {
  const document = useEditorState((state) => state.history.document)
  return useMemo(() => {
    if (!table) return undefined
    const { languages } = document.settings
    const texts = listTexts(siteTextsOf(document))
    const plan = planTextImport(table, texts, languages)
    const counts = countEdits(plan.edits, languages)
    return { ...plan, counts, total: [...counts.values()].reduce((sum, count) => sum + count, 0) }
  }, [table, document])
}
