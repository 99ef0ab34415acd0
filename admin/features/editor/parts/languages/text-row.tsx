import { memo } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Button, IconButton, Spinner } from '#admin/ui/basic/button.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { textStatusOf, textIn } from '#shared/text/localized-text.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { MemoryProposal } from './memory-proposal.tsx'
import { SideField } from './side-field.tsx'
import { SourceChange } from './source-change.tsx'
import { TextStatusBadge } from './text-status-badge.tsx'
import { keepText } from './text-commands.ts'
import type { Pair } from './text-groups.ts'
import { placeLabel } from './text-names.ts'
import { useHasProvider, useIsTranslating, useRunState, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

type TextRowProps = SiteText & Pair & { canTranslate: boolean }

/** One text in source and target language, with its translation status and actions. */
export const TextRow = memo(function TextRow({
  source,
  target,
  defaultLanguage,
  canTranslate,
  ...place
}: TextRowProps) {
  const { path, text } = place
  const t = useTranslationText()
  const label = placeLabel(place, { editor: useEditorText(), panel: t })
  const standing = textStatusOf(text, target, defaultLanguage)
  const isWanted = useRunState((state) => state.wanted?.has(path) === true)
  const sourceText = textIn(text, source)
  return (
    <li className="py-2.5 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]" data-path={path}>
      <div className="mb-1 flex min-h-8 items-center gap-2">
        <span className="text-sm font-medium">{label}</span>
        {target !== defaultLanguage && <TextStatusBadge standing={standing} />}
        {isWanted && (
          <span className="flex items-center gap-1.5 text-xs text-ink-soft" role="status">
            <Spinner />
            {t('row.translating')}
          </span>
        )}
        <span className="ml-auto flex items-center gap-1">
          {(standing === 'stale' || standing === 'failed') && <KeepButton {...place} target={target} />}
          {canTranslate && sourceText && (
            <TranslateButton
              path={path}
              label={label}
              pair={{ source, target }}
              isDone={standing === 'written' || standing === 'translated'}
            />
          )}
        </span>
      </div>
      <div className="grid gap-2 @lg:grid-cols-2">
        <SideField
          {...place}
          key={`source ${source}`}
          side="source"
          language={source}
          label={t('row.source', { label, language: LANGUAGE_NAME[source] })}
          value={text[source]?.value ?? ''}
        />
        <SideField
          {...place}
          key={`target ${target}`}
          side="target"
          language={target}
          label={t('row.target', { label, language: LANGUAGE_NAME[target] })}
          value={text[target]?.value ?? ''}
          placeholder={sourceText}
        />
      </div>
      <Old {...{ text, target, defaultLanguage }} />
      <MemoryProposal {...place} isOffered={canTranslate} pair={{ source, target, defaultLanguage }} />
    </li>
  )
})

/** What changed in the source since the translation was made, where that is known. */
function Old({ text, target, defaultLanguage }: Pick<SiteText, 'text'> & Omit<Pair, 'source'>) {
  const before = text[target]?.oldSource
  const after = textIn(text, defaultLanguage)
  if (!before || !after || textStatusOf(text, target, defaultLanguage) !== 'stale') return null
  return <SourceChange language={defaultLanguage} before={before} after={after} />
}

function KeepButton({ target, ...place }: SiteText & Pick<Pair, 'target'>) {
  const editor = useEditor()
  const t = useTranslationText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (isReadOnly) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="check"
      title={t('row.keepHelp')}
      onClick={() => editor.edit((document) => keepText(document, place, target))}
    >
      {t('row.keep')}
    </Button>
  )
}

type TranslateButtonProps = { path: string; label: string; pair: Pick<Pair, 'source' | 'target'>; isDone: boolean }

function TranslateButton({ path, label, pair, isDone }: TranslateButtonProps) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isBusy = useIsTranslating()
  const hasProvider = useHasProvider()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (!hasProvider || isReadOnly) return null
  const { source: from, target: language } = pair
  return (
    <IconButton
      size="sm"
      icon="globe"
      label={t(isDone ? 'row.again' : 'row.translate', { label })}
      placement="bottom-end"
      disabled={isBusy}
      onClick={() => void run.start({ from, language, scope: { paths: [path] }, includeWritten: true })}
    />
  )
}
