import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { siteTextsOf } from '#admin/features/editor/document/document.ts'
import { panelOf } from '#admin/features/editor/document/panel-id.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { BrokenAddresses } from './link-rows.tsx'
import { PanelName, PositionName, ProblemRow } from './problem-row.tsx'
import { PlanWay, ProblemText, targetOf } from './problem-text.tsx'
import { listTexts } from '#shared/site/document/site-texts.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { textStatusOf } from '#shared/text/localized-text.ts'
import type { Language } from '#shared/text/languages.ts'
import { isOfColour, readableColours } from './readable-colours.ts'
import { type ChecklistRow, isOfLanguage } from './checklist-rows.ts'
import { useChecklistText } from './use-checklist-text.ts'

/** Places that a row names before it is asked for all. */
const PLACES_FIRST = 6

type RowProps = { row: ChecklistRow; onJump: () => void }

/** One open thing: a click leads to its first place, and where it is in several cells, to each of them. */
export function OpenRow({ row, onJump }: RowProps) {
  const { first, problems, severity } = row
  const openTexts = useOpenTexts()
  const { code, language } = first
  const jump = isOfLanguage(code) && language ? { onOpen: () => openTexts(code, language) } : {}
  const positions = problems.flatMap(({ position }) => position ?? [])
  return (
    <li>
      <ProblemRow
        severity={severity}
        target={targetOf(first)}
        onJump={onJump}
        {...jump}
        place={<RowPlace problem={first} isSingle={problems.length === 1} />}
      >
        <RowText row={row} />
      </ProblemRow>
      {!isOfLanguage(code) && positions.length > 1 && <Places problems={problems} onJump={onJump} />}
      {code === 'brokenLink' && <BrokenAddresses problems={problems} />}
      {isOfColour(first) && <ColourFix problems={problems} />}
      <PlanWay problem={first} />
    </li>
  )
}

/** Makes every text of the row readable in one press, which undo takes back. */
function ColourFix({ problems }: { problems: readonly PublishProblem[] }) {
  const editor = useEditor()
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  if (isReadOnly) return null
  return (
    <span className="block pb-2 pl-8">
      <Button size="sm" onClick={() => editor.edit((document) => readableColours(document, problems))}>
        {t('colours.readable')}
      </Button>
    </span>
  )
}

function RowPlace({ problem: { code, part, position }, isSingle }: { problem: PublishProblem; isSingle: boolean }) {
  const t = useEditorText()
  if (isOfLanguage(code)) return null
  if (part) return <PanelName>{t(`parts.${panelOf(part)}`)}</PanelName>
  return isSingle && position ? <PositionName>{position}</PositionName> : null
}

/** What a row says, open or mended. */
export function RowText({ row: { first, problems } }: { row: ChecklistRow }) {
  const t = useEditorText()
  const tList = useChecklistText()
  const { code, part, field, language, cellId } = first
  const count = problems.length
  if (isOfLanguage(code)) {
    const values = { language: language ? t(`languageName.${language}`) : '', count }
    return code === 'outdated' ? tList('outdated', values) : tList('untranslated', values)
  }
  return (
    <>
      <ProblemText code={code} part={part} field={field} count={count} />
      {count > 1 && (cellId !== null || code !== 'clauseMissing') && (
        <span className="ml-1.5 text-xs whitespace-nowrap text-ink-soft tabular">{tList('places', { count })}</span>
      )}
    </>
  )
}

/** The cells of a row. */
function Places({ problems, onJump }: { problems: readonly PublishProblem[]; onJump: () => void }) {
  const editor = useEditor()
  const t = useChecklistText()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? problems : problems.slice(0, PLACES_FIRST)
  const left = problems.length - shown.length
  const jump = (problem: PublishProblem) => {
    onJump()
    editor.focusField(targetOf(problem))
  }
  return (
    <span className="flex flex-wrap gap-1 pb-2 pl-8">
      {shown.map((problem) => (
        <button
          key={`${problem.cellId} ${problem.field} ${problem.language}`}
          type="button"
          aria-label={t('goTo', { position: problem.position ?? '' })}
          onClick={() => jump(problem)}
          className="h-7 min-w-9 rounded-sm bg-press px-1.5 text-xs font-medium tabular hover:bg-hover"
        >
          {problem.position}
        </button>
      ))}
      {left > 0 && (
        <button
          type="button"
          onClick={() => setShowsAll(true)}
          className="h-7 px-1.5 text-xs text-ink-soft underline underline-offset-4 hover:text-ink"
        >
          {t('more', { count: left })}
        </button>
      )}
    </span>
  )
}

/** Opens the list of texts with those that a language lacks: the missing ones, then those that failed. */
function useOpenTexts() {
  const editor = useEditor()
  const document = useEditorState((state) => state.history.document)
  return (code: 'untranslated' | 'outdated', language: Language) => {
    const { defaultLanguage } = document.settings
    const hasMissing = listTexts(siteTextsOf(document)).some(
      ({ text }) => textStatusOf(text, language, defaultLanguage) === 'missing',
    )
    const open = hasMissing ? 'missing' : 'failed'
    editor.showTexts({ language, status: code === 'outdated' ? 'stale' : open })
  }
}
