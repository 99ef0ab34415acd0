import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { Hint } from './checklist/hint.tsx'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'

/** What somebody who publishes has to know beside the checklist: the running test, and whether publishing ends it. */
export function PublishHints() {
  const test = useExperimentHint()
  if (!test) return null
  return (
    <ul className="mb-4 flex flex-col gap-1">
      <Hint icon="chart" isWarning={test.isEnding} text={test.text} />
    </ul>
  )
}

/** The running test, and whether publishing ends it (rules/experiments.md#publishing-meanwhile); undefined without one. */
export function useExperimentHint(): { text: string; isEnding: boolean } | undefined {
  const t = useEditorText()
  const test = useEditorState((state) => state.site.runningTest)
  const hasTests = useEditorState((state) => state.site.plan.analyticsEffect)
  const { order, settings } = useEditorState((state) => state.history.document)
  if (!test) return undefined
  const index = order.indexOf(test.cellId)
  if (index < 0) return { text: t('publish.testEnds', { name: test.name }), isEnding: true }
  const position = formatPosition(positionOf(index, settings.numberHorizontal))
  const values = { name: test.name, position }
  return hasTests
    ? { text: t('publish.test', values), isEnding: false }
    : { text: t('publish.testLost', values), isEnding: true }
}
