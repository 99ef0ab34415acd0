import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { toDocument } from '#admin/features/editor/document/document.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { toMediaMap } from '#admin/features/editor/document/editor-state.ts'
import type { KeptVersion } from '#admin/features/editor/document/version-moves.ts'
import { createTextNames } from '#admin/features/editor/parts/languages/text-names.ts'
import { useTranslationText } from '#admin/features/editor/parts/languages/use-translation-text.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { CompareGrid, kindsOf, Sign, type SideOfComparison } from './compare-grid.tsx'
import { compareVersions, type Comparison, type TextDifference } from './compare-versions.ts'
import { useVersionsText } from './use-versions-text.ts'
import { versionQuery } from './versions.api.ts'

/** A version with its title; null: what is being edited now. */
export type ComparedVersion = { version: KeptVersion | null; title: string }

type CompareViewProps = { before: ComparedVersion; after: ComparedVersion }

/** Two versions side by side: their grids in pictures, and the texts that differ. */
export function CompareView({ before, after }: CompareViewProps) {
  const one = useSide(before.version)
  const other = useSide(after.version)
  const failed = [one, other].find(({ error }) => error)
  if (failed?.error) return <ErrorState message={failed.error.message} onRetry={() => void failed.refetch()} />
  if (!one.side || !other.side) return <Skeleton className="h-72" />
  return <Compared titles={[before.title, after.title]} before={one.side} after={other.side} />
}

/** The document of a version, or the one that is being edited. */
function useSide(version: KeptVersion | null) {
  const siteId = useEditorState((state) => state.site.id)
  const document = useEditorState((state) => state.history.document)
  const media = useEditorState((state) => state.media)
  const kept = version ?? { kind: 'release' as const, id: '' }
  const { data, error, refetch } = useQuery({ ...versionQuery(siteId, kept), enabled: version !== null })
  const side = useMemo(() => {
    if (version === null) return { document, media }
    // Only cells and texts are compared.
    return data && { document: toDocument({ ...data, heldLanguages: [] }), media: toMediaMap(data.media) }
  }, [version, document, media, data])
  return { side, error: version === null ? null : error, refetch }
}

type ComparedProps = { titles: [string, string]; before: SideOfComparison; after: SideOfComparison }

function Compared({ titles, before, after }: ComparedProps) {
  const t = useVersionsText()
  const comparison = useMemo(() => compareVersions(before.document, after.document), [before.document, after.document])
  const { cells, texts } = comparison
  if (cells.size === 0 && texts.length === 0) return <p className="text-sm text-ink-soft">{t('same')}</p>
  return (
    <div className="flex flex-col gap-5">
      <Summary cells={cells} />
      <div className="grid gap-5 sm:grid-cols-2">
        <CompareGrid title={titles[0]} cells={cells} {...before} />
        <CompareGrid title={titles[1]} cells={cells} {...after} />
      </div>
      <Texts texts={texts} before={before} after={after} />
    </div>
  )
}

/** How many cells are of each kind, with its sign. */
function Summary({ cells }: Pick<Comparison, 'cells'>) {
  const t = useVersionsText()
  const all = [...cells.values()].flatMap(kindsOf)
  const counts = Map.groupBy(all, (kind) => kind)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {[...counts].map(([kind, found]) => (
        <li key={kind} className="flex items-center gap-1.5">
          <Sign kind={kind} />
          {t('count', { kind: t(`cell.${kind}`), count: found.length })}
        </li>
      ))}
      {counts.size === 0 && <li className="text-ink-soft">{t('noCells')}</li>}
    </ul>
  )
}

type TextsProps = { texts: readonly TextDifference[]; before: SideOfComparison; after: SideOfComparison }

function Texts({ texts, before, after }: TextsProps) {
  const t = useVersionsText()
  const editor = useEditorText()
  const panel = useTranslationText()
  const names = useMemo(
    () => ({
      before: createTextNames(before.document, { editor, panel }),
      after: createTextNames(after.document, { editor, panel }),
    }),
    [before.document, after.document, editor, panel],
  )
  return (
    <section aria-label={t('texts', { count: texts.length })}>
      <h3 className="mb-1 text-sm font-semibold">{t('texts', { count: texts.length })}</h3>
      <ul className="divide-y divide-line border-y border-line">
        {texts.map(({ text, in: place, language, ...values }) => (
          <li key={`${text.path} ${language}`} className="py-2 text-sm">
            <p className="text-xs text-ink-soft">
              {names[place](text)} / {LANGUAGE_NAME[language]}
            </p>
            <span className="grid gap-x-4 sm:grid-cols-2">
              <del className="min-w-0 break-words whitespace-pre-line text-danger decoration-danger/40">
                {values.before || t('nothing')}
              </del>
              <ins className="min-w-0 break-words whitespace-pre-line text-success no-underline">
                {values.after || t('nothing')}
              </ins>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
