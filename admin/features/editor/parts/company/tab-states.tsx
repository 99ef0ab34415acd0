import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { COMPANY_TABS, type CompanyTab } from '#shared/site/parts/company/company-rules.ts'
import { filledTabs } from './filled-tabs.ts'
import { useCompanyText } from './use-company-text.ts'
import { useCompanyWords } from '#admin/features/editor/fields/use-company-words.ts'

/** The first field of each tab. */
const FIRST_FIELDS: Record<CompanyTab, string> = {
  profile: 'companyWebsite',
  clause: 'clause.seller',
  terms: 'termsOfService',
  privacy: 'privacyPolicy',
}

/** The four tabs with what visitors will find in them; a click leads to the fields. */
export function TabStates() {
  const editor = useEditor()
  const t = useCompanyText()
  const words = useCompanyWords()
  const [company] = usePart('company')
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const filled = filledTabs(company, language, defaultLanguage)
  const open = (tab: CompanyTab) =>
    editor.focusField({ cellId: null, field: `company.${FIRST_FIELDS[tab]}`, language, panel: 'company' })
  return (
    <ul aria-label={t('states')} className="grid gap-1.5 px-4 pt-3 pb-4 @md:grid-cols-2">
      {COMPANY_TABS.map((tab) => (
        <li key={tab}>
          <button
            type="button"
            onClick={() => open(tab)}
            className="flex min-h-9 w-full items-center gap-2 rounded-md border border-line px-2.5 text-left text-sm hover:bg-hover"
          >
            <Icon
              name={filled.has(tab) ? 'check-circle' : 'minus'}
              size={18}
              className={cx(filled.has(tab) ? 'text-success' : 'text-ink-faint')}
            />
            <span className="min-w-0 flex-1 py-1">{words(`tabs.${tab}`)}</span>
            <span className="shrink-0 text-xs text-ink-soft">{filled.has(tab) ? t('filled') : t('empty')}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
