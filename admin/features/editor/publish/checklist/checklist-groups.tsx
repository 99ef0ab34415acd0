import type { ReactNode } from 'react'
import { useState } from 'react'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { publishedLanguages } from '#shared/site/publish/published-languages.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import {
  CHECKLIST_GROUPS,
  type ChecklistGroupId,
  type ChecklistRow,
  finishedLanguages,
  mendedRows,
  rowsBeside,
} from './checklist-rows.ts'
import { LinkRows } from './link-rows.tsx'
import { OpenRow, RowText } from './open-row.tsx'
import { useChecklistText } from './use-checklist-text.ts'

type ChecklistGroupsProps = {
  rows: readonly ChecklistRow[]
  /** Further rows by their group, and whether they are open. */
  beside?: Partial<Record<ChecklistGroupId, { isOpen: boolean; rows: ReactNode }>>
  /** Groups that are shown. */
  groups?: readonly ChecklistGroupId[]
  onJump: () => void
}

/** The open things by group, what was mended while the list was open, and a tick for each group that is done. */
export function ChecklistGroups({ rows, beside = {}, groups = CHECKLIST_GROUPS, onJump }: ChecklistGroupsProps) {
  const mended = useMended(rows)
  return groups.map((id) => {
    const own = rows.filter(({ group }) => group === id)
    return (
      <Group
        key={id}
        id={id}
        open={own}
        mended={mended.filter(({ group }) => group === id)}
        beside={beside[id]}
        onJump={onJump}
      />
    )
  })
}

/** Rows that were open at any time since the list was opened, and are not any more. */
function useMended(rows: readonly ChecklistRow[]): ChecklistRow[] {
  const [seen, setSeen] = useState<ReadonlyMap<string, ChecklistRow>>(new Map())
  const fresh = rows.filter(({ id }) => !seen.has(id))
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh.map((row) => [row.id, row] as const)]))
  // What a language lacks is not mended by holding it back.
  const published = publishedLanguages(useEditorState((state) => state.history.document.settings))
  return mendedRows(seen, rows).filter(({ first }) => first.language === null || published.includes(first.language))
}

type GroupProps = {
  id: ChecklistGroupId
  open: readonly ChecklistRow[]
  mended: readonly ChecklistRow[]
  beside: { isOpen: boolean; rows: ReactNode } | undefined
  onJump: () => void
}

function Group({ id, open, mended, beside, onJump }: GroupProps) {
  const t = useChecklistText()
  const isDone = open.length === 0 && !beside?.isOpen
  const title = t(`group.${id}`)
  return (
    <section aria-label={title} className="mb-4 last:mb-0">
      <h3 className="mb-1 flex items-center gap-1.5 text-sm font-medium">
        {title}
        {open.length > 0 && <span className="text-xs text-ink-soft tabular">{open.length}</span>}
      </h3>
      <ul className="divide-y divide-line border-y border-line">
        {open.map((row) => (
          <OpenRow key={row.id} row={row} onJump={onJump} />
        ))}
        {id === 'links' && <LinkRows />}
        {beside?.rows}
        {id === 'languages' && !isDone ? <DoneLanguages open={open} mended={mended} /> : <MendedRows rows={mended} />}
        {isDone && !beside && mended.length === 0 && <DoneRow>{t(`ready.${id}`)}</DoneRow>}
        {id === 'languages' && <HeldLanguages />}
      </ul>
    </section>
  )
}

function MendedRows({ rows }: { rows: readonly ChecklistRow[] }) {
  return rows.map((row) => (
    <DoneRow key={row.id} isMended>
      <RowText row={row} />
    </DoneRow>
  ))
}

/** The languages that are not published, and therefore not checked. */
function HeldLanguages() {
  const t = useChecklistText()
  const tEditor = useEditorText()
  const settings = useEditorState((state) => state.history.document.settings)
  const published = publishedLanguages(settings)
  return settings.languages
    .filter((language) => !published.includes(language))
    .map((language) => (
      <li key={language} className="flex items-start gap-2.5 px-1 py-2 text-sm text-ink-soft">
        <Icon name="eye-off" size={18} className="mt-px" />
        <span className="min-w-0 flex-1">{t('gate.waits', { language: tEditor(`languageName.${language}`) })}</span>
      </li>
    ))
}

/** A tick for each finished language, and what was mended in the others. */
function DoneLanguages({ open, mended }: Record<'open' | 'mended', readonly ChecklistRow[]>) {
  const t = useChecklistText()
  const tEditor = useEditorText()
  const settings = useEditorState((state) => state.history.document.settings)
  const others = publishedLanguages(settings).filter((language) => language !== settings.defaultLanguage)
  const finished = finishedLanguages(others, open)
  return (
    <>
      {finished.map((language) => (
        <DoneRow key={language}>{t('translated', { language: tEditor(`languageName.${language}`) })}</DoneRow>
      ))}
      <MendedRows rows={rowsBeside(finished, mended)} />
    </>
  )
}

/** Something that is done; `isMended`: since the list was opened. */
export function DoneRow({ isMended = false, children }: { isMended?: boolean; children: ReactNode }) {
  const t = useChecklistText()
  return (
    <li className="flex items-start gap-2.5 px-1 py-2 text-sm text-ink-soft">
      <Icon name="check-circle" size={18} className="mt-px text-success" />
      <span className={cx('min-w-0 flex-1', isMended && 'line-through')}>
        <span className="sr-only">{t('done')} </span>
        {children}
      </span>
    </li>
  )
}
