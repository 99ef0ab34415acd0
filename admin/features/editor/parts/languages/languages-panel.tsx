import { useState } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { LanguageSettings } from './language-settings.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { SegmentedControl } from '#admin/ui/form/segmented-control.tsx'
import { CsvMenu } from './csv-menu.tsx'
import { GlossaryView } from './glossary-view.tsx'
import { TextsView } from './texts-view.tsx'
import { useTranslationText } from './use-translation-text.ts'

type Tab = 'texts' | 'glossary' | 'settings'
const TABS: readonly Tab[] = ['texts', 'glossary', 'settings']

/** The languages panel with three tabs: texts in two languages, glossary, and the site's languages. */
export function LanguagesPanel() {
  const t = useTranslationText()
  const [tab, setTab] = useState<Tab>('texts')
  // The save indicator may focus an invalid term.
  const isTermWanted = useEditorState((state) => state.field?.field.startsWith('glossary.') === true)
  if (isTermWanted && tab !== 'glossary') setTab('glossary')
  const textsWanted = useEditorState((state) => state.textsWanted)
  const [textsShown, setTextsShown] = useState(textsWanted)
  if (textsWanted !== textsShown) {
    setTextsShown(textsWanted)
    if (textsWanted) setTab('texts')
  }
  const hasSeveral = useEditorState((state) => state.history.document.settings.languages.length > 1)
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
        <SegmentedControl
          size="sm"
          label={t('tabs.label')}
          value={tab}
          segments={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
          onValueChange={setTab}
        />
        {tab === 'texts' && <CsvMenu />}
      </div>
      {tab === 'texts' && (hasSeveral ? <TextsView /> : <OneLanguage onOpen={() => setTab('settings')} />)}
      {tab === 'glossary' && <GlossaryView />}
      {tab === 'settings' && <LanguageSettings />}
    </>
  )
}

function OneLanguage({ onOpen }: { onOpen: () => void }) {
  const t = useTranslationText()
  return (
    <EmptyState
      title={t('one.title')}
      description={t('one.message')}
      action={<Button onClick={onOpen}>{t('one.open')}</Button>}
    />
  )
}
