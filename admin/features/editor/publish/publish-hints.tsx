import { cx } from '#admin/ui/basic/cx.ts'
import { Icon, type IconName } from '#admin/ui/basic/icon.tsx'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { PanelId } from '#admin/features/editor/document/panel-id.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { formatPosition, positionOf } from '#shared/site/cell/positions.ts'

type PublishHintsProps = { problems: readonly PublishProblem[]; onJump: () => void }

/** What the panels and the grid know of the site and somebody who publishes has to know too. */
export function PublishHints({ problems, onJump }: PublishHintsProps) {
  const t = useEditorText()
  const outdated = problems.filter(({ code }) => code === 'outdated').length
  const failed = useEditorState((state) => state.uploads.filter((job) => job.state === 'failed').length)
  const test = useExperimentHint()
  if (outdated + failed === 0 && !test) return null
  return (
    <ul className="mb-4 flex flex-col gap-1">
      {test && <Hint icon="chart" isWarning={test.isEnding} text={test.text} />}
      {outdated > 0 && (
        <Hint
          icon="translate"
          isWarning
          text={t('publish.outdated', { count: outdated })}
          panel="languages"
          onJump={onJump}
        />
      )}
      {failed > 0 && <Hint icon="upload" isWarning text={t('publish.failedUploads', { count: failed })} />}
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

type HintProps = {
  icon: IconName
  text: string
  isWarning?: boolean
  /** The panel that a click opens, if any. */
  panel?: PanelId
  onJump?: () => void
}

/** One line above the checklist. */
export function Hint({ icon, text, isWarning = false, panel, onJump }: HintProps) {
  const editor = useEditor()
  const t = useEditorText()
  return (
    <li
      className={cx(
        'flex items-start gap-2.5 rounded-md px-3 py-2 text-sm',
        isWarning ? 'bg-warning-soft' : 'bg-info-soft',
      )}
    >
      <Icon name={icon} size={18} className={cx('mt-0.5', isWarning ? 'text-warning' : 'text-info')} />
      <span className="min-w-0 flex-1 break-words">{text}</span>
      {panel && (
        <button
          type="button"
          className="shrink-0 text-xs underline underline-offset-4"
          onClick={() => {
            onJump?.()
            editor.openPanel(panel)
          }}
        >
          {t('publish.look')}
        </button>
      )}
    </li>
  )
}
