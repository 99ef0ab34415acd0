import { useDeferredValue, useMemo, useState } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { COMMAND_KEY } from '#admin/features/editor/fields/shortcut-keys.ts'
import type { EditorState } from '#admin/features/editor/document/editor-state.ts'
import { siteTextsOf } from '#admin/features/editor/document/document.ts'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import type { Language } from '#shared/text/languages.ts'
import { listTexts } from '#shared/site/document/site-texts.ts'
import { MachineTranslationBar } from './machine-translation-bar.tsx'
import { MemoryBar } from './memory-bar.tsx'
import { goToNextField } from './next-field.ts'
import { PairBar } from './pair-bar.tsx'
import { countTextStatuses, filterTexts, groupTexts, type Pair, shownTexts, type TextFilter } from './text-groups.ts'
import { TextGroupView } from './text-group.tsx'
import { useTranslationText } from './use-translation-text.ts'

const FILTERS = ['all', 'missing', 'stale', 'failed', 'translated'] as const satisfies readonly TextFilter[]
const SEARCH_MAX = 100

/** Source and target language of the list. The language that the editor switches to becomes the target. */
function usePair() {
  const editor = useEditor()
  const { languages, defaultLanguage } = useEditorState((state) => state.history.document.settings)
  const language = useEditorState((state) => state.language)
  const [chosen, setChosen] = useState({ source: defaultLanguage, target: language })
  const source = languages.includes(chosen.source) ? chosen.source : defaultLanguage
  const wanted = language === source ? chosen.target : language
  const isPossible = wanted !== source && languages.includes(wanted)
  const target = isPossible ? wanted : (languages.find((one) => one !== source) ?? source)
  if (source !== chosen.source || target !== chosen.target) setChosen({ source, target })
  const pair: Pair = useMemo(() => ({ source, target, defaultLanguage }), [source, target, defaultLanguage])
  const change = (next: Pick<Pair, 'source' | 'target'>) => {
    setChosen({ source: next.source, target: next.target })
    editor.setLanguage(next.target)
  }
  /** Compares a language with the default language. */
  const aim = (wantedTarget: Language) => setChosen({ source: defaultLanguage, target: wantedTarget })
  return { pair, languages, change, aim }
}

/** Takes what the checklist asks for: once, so that the person may choose something else afterwards. */
function useWantedTexts(take: (wanted: NonNullable<EditorState['textsWanted']>) => void) {
  const wanted = useEditorState((state) => state.textsWanted)
  const [taken, setTaken] = useState<EditorState['textsWanted']>(null)
  if (wanted === taken) return
  setTaken(wanted)
  if (wanted) take(wanted)
}

function useTexts() {
  const document = useEditorState((state) => state.history.document)
  return useMemo(() => listTexts(siteTextsOf(document)), [document])
}

/** All texts of the site in two languages, grouped by cell and part, with filter and search. */
export function TextsView() {
  const t = useTranslationText()
  const { pair, languages, change, aim } = usePair()
  const texts = useTexts()
  const [filter, setFilter] = useState<TextFilter>('all')
  const [search, setSearch] = useState('')
  useWantedTexts(({ language, status }) => {
    setFilter(status)
    setSearch('')
    aim(language)
  })
  const wanted = useDeferredValue(search)
  const shown = useMemo(() => shownTexts(texts, pair), [texts, pair])
  const counts = countTextStatuses(shown, pair.target, pair.defaultLanguage)
  const groups = groupTexts(filterTexts(shown, pair, { filter, search: wanted }))
  return (
    <>
      <PairBar pair={pair} languages={languages} texts={texts} onPairChange={change} />
      <MachineTranslationBar pair={pair} texts={texts} />
      <MemoryBar pair={pair} texts={shown} />
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-2">
        {pair.target !== pair.defaultLanguage && (
          <FilterChips
            label={t('filter.label')}
            value={filter}
            options={FILTERS.map((value) => ({ value, label: t(`filter.${value}`, { count: counts[value] }) }))}
            onValueChange={setFilter}
          />
        )}
        <SearchBox label={t('filter.search')} value={search} maxLength={SEARCH_MAX} onValueChange={setSearch} />
      </div>
      {groups.length === 0 && (
        <p className="px-4 py-10 text-center text-sm text-ink-soft">
          {shown.length === 0 ? t('filter.empty') : t('filter.none')}
        </p>
      )}
      <div onKeyDown={goToNextField} role="group" aria-label={t('tabs.texts')}>
        {groups.map((group) => (
          <TextGroupView key={group.key} group={group} pair={pair} />
        ))}
      </div>
      {groups.length > 0 && <p className="px-4 py-3 text-xs text-ink-soft">{t('keys', { key: COMMAND_KEY })}</p>}
    </>
  )
}
