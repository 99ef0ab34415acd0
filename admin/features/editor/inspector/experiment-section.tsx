import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { InspectorSection } from '#admin/features/editor/fields/inspector-section.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'

/** Leads to a new test of the cell, where visitors see it and the plan has tests. */
export function ExperimentSection({ cellId }: { cellId: string }) {
  const t = useEditorText()
  const can = useCan()
  const screens = useScreens()
  const { id, plan, liveRelease } = useEditorState((state) => state.site)
  if (!can('POST /cell-test/{siteId}') || !plan.analyticsEffect || !liveRelease) return null
  return (
    <InspectorSection title={t('experiment.title')}>
      <p className="-mt-2 text-xs text-ink-soft">{t('experiment.lead')}</p>
      <ButtonLink size="sm" icon="chart" to={screens.createExperiment(id, cellId)} className="self-start">
        {t('experiment.action')}
      </ButtonLink>
    </InspectorSection>
  )
}
