import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { formatSize } from '#admin/ui/file/csv-choice.ts'
import { pickCsv } from '#admin/ui/file/pick-csv.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { Refusal } from './plan-text-import.ts'
import type { TextFile } from './text-file.ts'
import type { CountedPlan } from './use-text-import-plan.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Refused texts that are listed; the rest is counted. */
const REFUSED_SHOWN = 100
/** Names of ignored columns that are listed. */
const IGNORED_SHOWN = 10

type TextImportPreviewProps = { file: TextFile; plan: CountedPlan; onFiles: (files: readonly File[]) => void }

/** What a file would change; changes nothing itself. */
export function TextImportPreview({ file, plan, onFiles }: TextImportPreviewProps) {
  const t = useTranslationText()
  const frame = useRef<HTMLDivElement>(null)
  // The button that chose the file is gone.
  useEffect(() => frame.current?.focus(), [])
  const { counts, unchangedRows, refusedRows, refused } = plan
  const rows = (count: number) => t('csv.preview.rows', { count: formatNumber(count) })
  const ignored = file.table.ignored.slice(0, IGNORED_SHOWN).join(', ')
  return (
    <div
      ref={frame}
      tabIndex={-1}
      role="group"
      aria-label={t('csv.preview.label')}
      className="flex flex-col gap-4 pt-2 outline-none"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-3 py-2.5">
        <Icon name="file" className="text-ink-soft" />
        <p className="min-w-0 flex-1 basis-40 truncate text-sm font-medium" title={file.name}>
          {file.name}
          <span className="tabular ml-2.5 text-xs font-normal text-ink-soft">{formatSize(file.size)}</span>
        </p>
        <Button size="sm" onClick={() => pickCsv(onFiles)}>
          {t('csv.drop.other')}
        </Button>
      </div>
      <dl className="divide-y divide-line border-y border-line text-sm">
        {[...counts].map(([language, count]) => (
          <Figure key={language} name={t('csv.preview.changed', { language: LANGUAGE_NAME[language] })}>
            <strong className="font-semibold">{t('csv.preview.texts', { count: formatNumber(count) })}</strong>
          </Figure>
        ))}
        {counts.size === 0 && <Figure name={t('csv.preview.nothing')}>{t('csv.preview.texts', { count: 0 })}</Figure>}
        <Figure name={t('csv.preview.unchanged')}>{rows(unchangedRows)}</Figure>
        <Figure name={t('csv.preview.refused')}>
          <span className={refusedRows > 0 ? 'font-semibold text-danger' : undefined}>{rows(refusedRows)}</span>
        </Figure>
      </dl>
      <RefusedList refused={refused} />
      <div className="flex flex-col gap-1 text-xs text-ink-soft">
        <p>{t('csv.keep')}</p>
        {ignored && <p className="break-words">{t('csv.preview.ignored', { names: ignored })}</p>}
      </div>
    </div>
  )
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-2">
      <dt className="min-w-0">{name}</dt>
      <dd className="tabular shrink-0">{children}</dd>
    </div>
  )
}

function RefusedList({ refused }: { refused: readonly Refusal[] }) {
  const t = useTranslationText()
  const textOf = useRefusalText()
  if (refused.length === 0) return null
  const rest = refused.length - REFUSED_SHOWN
  const title = t('csv.refused.title')
  return (
    <section>
      <h3 className="mb-1.5 text-sm font-semibold">{title}</h3>
      <ul
        className="max-h-64 divide-y divide-line overflow-y-auto border-y border-line"
        tabIndex={0}
        aria-label={title}
      >
        {refused.slice(0, REFUSED_SHOWN).map((refusal) => {
          const { row, subject, reason } = textOf(refusal)
          return (
            <li key={`${row} ${subject} ${reason}`} className="py-2 text-sm">
              <p className="flex gap-3">
                <span className="tabular shrink-0 text-ink-soft">{row}</span>
                <span className="min-w-0 font-medium break-words">{subject}</span>
              </p>
              <p className="text-xs text-danger">{reason}</p>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <p className="mt-1.5 text-xs text-ink-soft">{t('csv.refused.more', { count: formatNumber(rest) })}</p>
      )}
    </section>
  )
}
