import { Suspense } from 'react'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { isPartInPlan, PART_NAMES } from '#shared/site/part-rules.ts'
import { PanelLanguages } from './panel-languages.tsx'
import { panelOf, type PanelId } from '#admin/features/editor/document/panel-id.ts'
import { PANELS } from './panel-list.ts'

const LockedHint = lazyView(async () => (await import('./locked-hint.tsx')).LockedHint)

/**
 * Panels without the selects of languages: languages has its own, source and target; a comment brings its language along;
 * a domain and the first steps have no texts.
 */
const WITHOUT_LANGUAGES: ReadonlySet<PanelId> = new Set(['languages', 'review', 'domain', 'start'])

/** The panel of a part. If the plan excludes the part, the panel shows a hint and its content is inert. */
export function PartPanel({ panel }: { panel: PanelId }) {
  const t = useEditorText()
  const plan = useEditorState((state) => state.site.plan)
  const title = t(`parts.${panel}`)
  const excludedPart = PART_NAMES.find((part) => panelOf(part) === panel && !isPartInPlan(part, plan))
  const isLocked = excludedPart !== undefined
  return (
    <section aria-label={title} className="flex min-h-0 min-w-0 flex-1 flex-col bg-paper">
      <header className="flex min-h-12 shrink-0 flex-wrap items-center gap-x-3 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-base font-semibold">{title}</h2>
        {!WITHOUT_LANGUAGES.has(panel) && <PanelLanguages />}
      </header>
      <Suspense>{excludedPart && <LockedHint part={excludedPart} />}</Suspense>
      <div className="@container min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {/* An excluded part stays visible but takes neither focus nor clicks. */}
        <div inert={isLocked} className={isLocked ? 'opacity-55' : undefined}>
          <Suspense fallback={<Skeleton className="mx-4 mt-4 h-7" />}>
            {PANELS.map(({ id, View }) => id === panel && <View key={id} />)}
          </Suspense>
        </div>
      </div>
    </section>
  )
}
