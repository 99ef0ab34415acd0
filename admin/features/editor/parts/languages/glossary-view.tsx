import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { usePart } from '#admin/features/editor/fields/use-part.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { GLOSSARY_MAX } from '#shared/site/parts/glossary/glossary-rules.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { GLOSSARY_COLUMNS, glossaryColumns } from './glossary-columns.ts'
import { GlossaryRow } from './glossary-row.tsx'
import { useTranslationText } from './use-translation-text.ts'

/** Words with a fixed translation: a column a language, or each word by itself where columns would be too narrow. */
export function GlossaryView() {
  const t = useTranslationText()
  const [glossary, edit] = usePart('glossary')
  const languages = useEditorState((state) => state.history.document.settings.languages)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const isFull = glossary.length >= GLOSSARY_MAX
  const add = () => edit((entries) => [...entries, { id: crypto.randomUUID(), term: {} }])
  return (
    <div className="flex flex-col gap-3 px-4 py-4">
      <p className="text-sm text-ink-soft">{t('glossary.lead')}</p>
      {glossary.length === 0 ? (
        <p className="py-6 text-center text-sm text-ink-soft">{t('glossary.empty')}</p>
      ) : (
        <div>
          <div aria-hidden="true" className="hidden gap-1 text-xs font-medium text-ink-soft @xl:flex">
            <div className={GLOSSARY_COLUMNS} style={glossaryColumns(languages)}>
              {languages.map((language) => (
                <span key={language}>{LANGUAGE_NAME[language]}</span>
              ))}
            </div>
            {!isReadOnly && <span className="w-8" />}
          </div>
          <ol aria-label={t('tabs.glossary')}>
            {glossary.map((entry, index) => (
              <GlossaryRow key={entry.id} entry={entry} index={index} languages={languages} />
            ))}
          </ol>
        </div>
      )}
      <div className="flex items-center gap-3">
        {!isReadOnly && (
          <Button icon="plus" size="sm" disabled={isFull} onClick={add}>
            {t('glossary.add')}
          </Button>
        )}
        <span className="tabular ml-auto text-xs text-ink-soft">
          {t('glossary.count', { count: glossary.length, max: GLOSSARY_MAX })}
        </span>
      </div>
      {isFull && <p className="text-xs text-ink-soft">{t('glossary.full', { max: GLOSSARY_MAX })}</p>}
    </div>
  )
}
