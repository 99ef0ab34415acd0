import { Suspense, useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { Progress } from '#admin/ui/basic/progress.tsx'
import type { PublishProblem } from '#shared/site/findings/publish-problem.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Approvals } from './approvals.tsx'
import { ProblemList } from './problem-list.tsx'
import { toRows } from './problem-rows.ts'
import { InvalidFieldList } from './invalid-field-list.tsx'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { PublishHints, useExperimentHint } from './publish-hints.tsx'
import { usePublishCheck } from './use-publish-check.ts'

type Step = 'check' | 'saving' | 'publishing'

type PublishDialogProps = { onClose: () => void; onDone: () => void }

/** The checklist before publishing: errors, invalid fields and running uploads block; warnings do not. */
export function PublishDialog({ onClose, onDone }: PublishDialogProps) {
  const t = useEditorText()
  const localProblems = usePublishCheck()
  const uploads = useEditorState((state) => state.uploads.filter((job) => job.state !== 'failed').length)
  const drafts = useDrafts()
  const { step, error, serverProblems, publish } = usePublishing({ onClose, onDone })
  const problems = serverProblems ?? localProblems
  const hasErrors = problems.some(({ severity }) => severity === 'error')
  const hasWarnings = problems.some(({ severity }) => severity === 'warning')
  const endsTest = useExperimentHint()?.isEnding
  const isBusy = step !== 'check'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('publish.title')}
      isBusy={isBusy}
      actions={
        <Button
          variant="primary"
          icon="rocket"
          isBusy={isBusy}
          disabled={hasErrors || drafts.length > 0 || uploads > 0}
          onClick={() => void publish()}
        >
          {(hasWarnings || endsTest) && !hasErrors ? t('publish.confirmAnyway') : t('publish.confirm')}
        </Button>
      }
    >
      {step === 'check' ? <Checklist {...{ problems, drafts, uploads, onClose }} /> : <Running step={step} />}
      {error && <FieldError message={error} />}
    </Dialog>
  )
}

/** Saves and publishes: how far that is, and what the server found or refused. */
function usePublishing({ onClose, onDone }: PublishDialogProps) {
  const editor = useEditor()
  const t = useEditorText()
  const failureText = useFailureText()
  const [serverProblems, setServerProblems] = useState<PublishProblem[]>()
  const [step, setStep] = useState<Step>('check')
  const [error, setError] = useState<string>()
  const publish = async () => {
    setError(undefined)
    setStep('saving')
    const { takenIn } = editor.getState()
    const isSaved = await editor.flush()
    if (editor.getState().takenIn !== takenIn) {
      setStep('check')
      return setError(t('publish.takenIn'))
    }
    setStep(isSaved ? 'publishing' : 'check')
    const outcome = isSaved ? await editor.changeStatus('PUBLISH') : { kind: 'unsaved' as const }
    setStep('check')
    if (outcome.kind === 'done') return onDone()
    if (outcome.kind === 'problems') return setServerProblems(outcome.problems)
    if (outcome.kind === 'failed') return setError(failureText('publish', outcome.message))
    if (outcome.kind === 'takenIn') return setError(t('publish.takenIn'))
    return editor.getState().save.kind === 'conflict' ? onClose() : setError(t('publish.unsaved'))
  }
  return { step, error, serverProblems, publish }
}

function Running({ step }: { step: Exclude<Step, 'check'> }) {
  const t = useEditorText()
  return (
    <div role="status" className="flex flex-col gap-2 py-2">
      <span className="text-sm">{t(`publish.${step}`)}</span>
      <Progress label={t(`publish.${step}`)} value={step === 'saving' ? 0.35 : 0.75} />
    </div>
  )
}

type ChecklistProps = {
  problems: readonly PublishProblem[]
  drafts: ReturnType<typeof useDrafts>
  /** Running uploads. */
  uploads: number
  onClose: () => void
}

/** What blocks, what warns, and what is worth knowing. */
function Checklist({ problems, drafts, uploads, onClose }: ChecklistProps) {
  const t = useEditorText()
  const rowsOf = (severity: PublishProblem['severity']) =>
    toRows(problems.filter((problem) => problem.severity === severity))
  const errors = rowsOf('error')
  const warnings = rowsOf('warning')
  return (
    <>
      {uploads > 0 && <p className="mb-3 text-sm text-warning">{t('publish.uploads', { count: uploads })}</p>}
      {problems.length === 0 && drafts.length === 0 && <Ready />}
      <PublishHints problems={problems} onJump={onClose} />
      <InvalidFieldList drafts={drafts} onJump={onClose} />
      <ProblemList title={t('publish.errors', { count: errors.length })} rows={errors} onJump={onClose} />
      <ProblemList title={t('publish.warnings', { count: warnings.length })} rows={warnings} onJump={onClose} />
      <Suspense>
        <Approvals onJump={onClose} />
      </Suspense>
    </>
  )
}

function Ready() {
  const t = useEditorText()
  return (
    <div className="flex items-center gap-3 py-2">
      <span className="grid size-10 place-items-center rounded-full bg-success-soft text-success">
        <Icon name="check" size={20} />
      </span>
      <div>
        <p className="text-base font-medium">{t('publish.ready')}</p>
        <p className="text-sm text-ink-soft">{t('publish.readyLead')}</p>
      </div>
    </div>
  )
}
