import { memo } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { chooseTexts } from '#shared/translation/translation-choice.ts'
import { GroupTitle } from './group-head.tsx'
import { countTextStatuses, countDone, type Pair, type TextGroup } from './text-groups.ts'
import { TextRow } from './text-row.tsx'
import { useNearViewport } from './use-near-viewport.ts'
import { useHasProvider, useIsTranslating, useTranslationRun } from './use-translation-run.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Estimated height in pixels of a row that is not rendered yet. */
const ROW_HEIGHT = 116

type TextGroupViewProps = { group: TextGroup; pair: Pair }

/** Compares texts by identity: each keystroke builds a new list in which most groups are unchanged. */
function isSame(one: TextGroupViewProps, other: TextGroupViewProps): boolean {
  const [texts, others] = [one.group.texts, other.group.texts]
  return (
    one.pair === other.pair &&
    texts.length === others.length &&
    texts.every(({ path, text }, index) => path === others[index]?.path && text === others[index]?.text)
  )
}

/** The texts of a cell, form or part; its rows are rendered when it comes near the viewport. */
export const TextGroupView = memo(function TextGroupView({ group, pair }: TextGroupViewProps) {
  const { cellId, part, texts } = group
  const t = useTranslationText()
  const plan = useEditorState((state) => state.site.plan)
  const { frame, isNear } = useNearViewport<HTMLElement>()
  const counts = countTextStatuses(texts, pair.target, pair.defaultLanguage)
  const canTranslate = pair.target !== pair.defaultLanguage && plan.multiLanguage
  const isAllowed = (one: SiteText) => one.part === null || isPartInPlan(one.part, plan)
  return (
    <section ref={frame} className="border-b border-line px-4 pt-3 pb-2">
      <div className="sticky top-0 z-10 -mx-4 flex min-h-11 items-center gap-2 bg-paper px-4">
        <h3 className="text-sm font-semibold">
          <GroupTitle cellId={cellId} part={part} language={pair.target} />
        </h3>
        <span className="tabular text-xs text-ink-soft">
          {t('group.count', { done: countDone(counts), count: counts.all })}
        </span>
        {canTranslate && <GroupButton texts={texts.filter(isAllowed)} pair={pair} />}
      </div>
      {isNear ? (
        <ul className="divide-y divide-line">
          {texts.map((one) => (
            <TextRow key={one.path} {...one} {...pair} canTranslate={canTranslate && isAllowed(one)} />
          ))}
        </ul>
      ) : (
        <div style={{ height: texts.length * ROW_HEIGHT }} />
      )}
    </section>
  )
}, isSame)

function GroupButton({ texts, pair }: { texts: readonly SiteText[]; pair: Pair }) {
  const t = useTranslationText()
  const run = useTranslationRun()
  const isBusy = useIsTranslating()
  const hasProvider = useHasProvider()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { source: from, target: language, defaultLanguage } = pair
  const open = chooseTexts(texts, { from, language, defaultLanguage, scope: {}, includeWritten: false })
  if (!hasProvider || isReadOnly || open.length === 0) return null
  const paths = open.map(({ path }) => path)
  return (
    <Button
      size="sm"
      variant="quiet"
      icon="globe"
      className="ml-auto"
      disabled={isBusy}
      onClick={() => void run.start({ from, language, scope: { paths }, includeWritten: false })}
    >
      {t('group.translate')}
    </Button>
  )
}
