import { useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { TAB_TEXTS } from '#shared/site/parts/company/company-rules.ts'
import { textIn, withText } from '#shared/text/localized-text.ts'
import type { LegalDrafts } from '#admin/features/editor/parts/company/drafts/legal-drafts.ts'
import { loadLegalDrafts } from '#admin/features/editor/parts/company/drafts/load-legal-drafts.ts'
import { useCompanyText } from './use-company-text.ts'

/**
 * Inserts a draft text into an empty field. Passages that the maker must check carry a draft mark; the publish check warns
 * while one is left.
 */
export function InsertLegalDraft({ tab }: { tab: keyof LegalDrafts }) {
  const editor = useEditor()
  const t = useCompanyText()
  const tAdmin = useAdminText()
  const [, edit] = usePart('company')
  const [isBusy, setIsBusy] = useState(false)
  const language = useEditorState((state) => state.language)
  const defaultLanguage = useEditorState((state) => state.history.document.settings.defaultLanguage)
  const field = TAB_TEXTS[tab]
  const insert = async () => {
    setIsBusy(true)
    const drafts = await loadLegalDrafts(language).catch(() => undefined)
    setIsBusy(false)
    if (!drafts) return showToast(t('draft.failed'))
    edit((company) => {
      const source = language === defaultLanguage ? undefined : textIn(company[field], defaultLanguage)
      return { ...company, [field]: withText(company[field], language, drafts[tab], source) }
    })
    showToast(t('draft.inserted'), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
  }
  return (
    <div className="flex flex-col items-start gap-1.5">
      <Button size="sm" icon="file" isBusy={isBusy} onClick={() => void insert()}>
        {t('draft.insert')}
      </Button>
      <p className="text-xs text-ink-soft">{t('draft.help')}</p>
    </div>
  )
}
