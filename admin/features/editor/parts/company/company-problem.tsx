import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { CLAUSE_FIELDS, COMPANY_TABS, TAB_TEXTS } from '#shared/site/parts/company/company-rules.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** A finding that is not about a text that a language lacks. */
type CompanyFinding = Pick<PublishProblem, 'field'> & {
  code: Exclude<PublishProblem['code'], 'untranslated' | 'outdated'>
}

/** A publish finding of the part `company`, with the name of its field, or the number of those like it. */
export function CompanyProblem({ problem, count }: { problem: CompanyFinding; count: number }) {
  const t = useEditorText()
  const words = useCompanyWords()
  const clauseField = CLAUSE_FIELDS.find((name) => problem.field === `clause.${name}`)
  const tab = COMPANY_TABS.find((name) => problem.field === TAB_TEXTS[name]) ?? 'profile'
  const field = clauseField ? words(`clause.${clauseField}`) : words(`tabs.${tab}`)
  if (problem.code !== 'draftMark') return t(`problem.${problem.code}`, { count })
  return (
    <>
      <span className="mr-2 font-medium">{field}</span>
      {t(`problem.${problem.code}`)}
    </>
  )
}
