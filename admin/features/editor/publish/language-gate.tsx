import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { LANGUAGE_NAME, type Language } from '#shared/text/languages.ts'
import { languageState } from './checklist/language-state.ts'
import { useChecklistText } from './checklist/use-checklist-text.ts'
import { usePublishCheck } from './checklist/use-publish-check.ts'

/** The languages of a site with several: how far each is, and whether it is published. */
export function LanguageGate({ onChange }: { onChange: () => void }) {
  const { languages } = useEditorState((state) => state.history.document.settings)
  return languages.length > 1 ? <Gate onChange={onChange} /> : null
}

/** The languages that visitors can open now; none while the site is offline, or before they are read. */
function useOnlineLanguages(): readonly Language[] {
  const siteId = useEditorState((state) => state.site.id)
  const isOnline = useEditorState((state) => state.site.status === 'PUBLISH')
  const { data } = useQuery({
    queryKey: ['releases', siteId],
    queryFn: () => editorApi.listReleases(siteId),
    staleTime: 0,
    enabled: isOnline,
  })
  return (isOnline && data?.find(({ isLive }) => isLive)?.languages) || []
}

function Gate({ onChange }: { onChange: () => void }) {
  const editor = useEditor()
  const t = useChecklistText()
  const problems = usePublishCheck('all')
  const online = useOnlineLanguages()
  const settings = useEditorState((state) => state.history.document.settings)
  const published = publishedLanguages(settings)
  const choose = (language: Language, isPublished: boolean) => {
    const others = settings.heldLanguages.filter((one) => one !== language)
    editor.edit(() => ({ settings: { heldLanguages: isPublished ? others : [...others, language] } }))
    onChange()
  }
  return (
    <fieldset className="mb-4">
      <legend className="mb-1 text-sm font-medium">{t('gate.title')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {settings.languages.map((language) => (
          <GateRow
            key={language}
            language={language}
            defaultLanguage={settings.defaultLanguage}
            problems={problems}
            isPublished={published.includes(language)}
            isOnline={online.includes(language)}
            onChoose={(isPublished) => choose(language, isPublished)}
          />
        ))}
      </ul>
    </fieldset>
  )
}

type GateRowProps = {
  language: Language
  defaultLanguage: Language
  problems: readonly PublishProblem[]
  isPublished: boolean
  /** Visitors can open it now. */
  isOnline: boolean
  onChoose: (isPublished: boolean) => void
}

function GateRow({ language, defaultLanguage, problems, isPublished, isOnline, onChoose }: GateRowProps) {
  const t = useChecklistText()
  const tEditor = useEditorText()
  const held = t(isOnline ? 'gate.goesOffline' : 'gate.held', { language: tEditor(`languageName.${defaultLanguage}`) })
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-1 py-2">
      <Checkbox
        label={<span lang={language}>{LANGUAGE_NAME[language]}</span>}
        checked={isPublished}
        disabled={language === defaultLanguage}
        onCheckedChange={onChoose}
      />
      <GateState problems={problems} language={language} />
      {!isPublished && (
        <p className={cx('basis-full pl-6.5 text-xs', isOnline ? 'text-warning' : 'text-ink-soft')}>{held}</p>
      )}
    </li>
  )
}

/** What the language lacks, in words. */
function GateState({ problems, language }: Pick<GateRowProps, 'problems' | 'language'>) {
  const t = useChecklistText()
  const state = languageState(problems, language)
  const kinds = (['errors', 'untranslated', 'outdated'] as const).filter((kind) => state[kind] > 0)
  const words = kinds.map((kind) => t(`gate.${kind}`, { count: state[kind] }))
  const isBlocking = state.errors > 0
  return (
    <span className={cx('text-xs', isBlocking ? 'text-danger' : 'text-ink-soft')}>
      {words.length === 0 ? t('gate.complete') : words.join(' · ')}
    </span>
  )
}
