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
import { InvalidFieldList } from './invalid-field-list.tsx'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { PublishHints, useExperimentHint } from './publish-hints.tsx'
import { usePublishCheck } from './use-publish-check.ts'

type Step = 'check' | 'saving' | 'publishing'

/** The checklist before publishing: errors, invalid fields and running uploads block; warnings do not. */
export function PublishDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const editor = useEditor()
  const t = useEditorText()
  const failureText = useFailureText()
  const localProblems = usePublishCheck()
  const uploads = useEditorState((state) => state.uploads.filter((job) => job.state !== 'failed').length)
  const drafts = useDrafts()
  const [serverProblems, setServerProblems] = useState<PublishProblem[]>()
  const [step, setStep] = useState<Step>('check')
  const [error, setError] = useState<string>()
  const problems = serverProblems ?? localProblems
  const errors = problems.filter((problem) => problem.severity === 'error')
  const warnings = problems.filter((problem) => problem.severity === 'warning')
  const isBusy = step !== 'check'
  const endsTest = useExperimentHint()?.isEnding

  const publish = async () => {
    setError(undefined)
    setStep('saving')
    const isSaved = await editor.flush()
    setStep(isSaved ? 'publishing' : 'check')
    const outcome = isSaved ? await editor.changeStatus('PUBLISH') : { kind: 'unsaved' as const }
    setStep('check')
    if (outcome.kind === 'done') return onDone()
    if (outcome.kind === 'problems') return setServerProblems(outcome.problems)
    if (outcome.kind === 'failed') return setError(failureText('publish', outcome.message))
    return editor.getState().save.kind === 'conflict' ? onClose() : setError(t('publish.unsaved'))
  }

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
          disabled={errors.length > 0 || drafts.length > 0 || uploads > 0}
          onClick={() => void publish()}
        >
          {(warnings.length > 0 || endsTest) && errors.length === 0 ? t('publish.confirmAnyway') : t('publish.confirm')}
        </Button>
      }
    >
      {isBusy && (
        <div role="status" className="flex flex-col gap-2 py-2">
          <span className="text-sm">{t(`publish.${step}`)}</span>
          <Progress label={t(`publish.${step}`)} value={step === 'saving' ? 0.35 : 0.75} />
        </div>
      )}
      {!isBusy && uploads > 0 && (
        <p className="mb-3 text-sm text-warning">{t('publish.uploads', { count: uploads })}</p>
      )}
      {!isBusy && problems.length === 0 && drafts.length === 0 && <Ready />}
      {!isBusy && (
        <>
          <PublishHints problems={problems} onJump={onClose} />
          <InvalidFieldList drafts={drafts} onJump={onClose} />
          <ProblemList title={t('publish.errors', { count: errors.length })} problems={errors} onJump={onClose} />
          <ProblemList title={t('publish.warnings', { count: warnings.length })} problems={warnings} onJump={onClose} />
        </>
      )}
      {!isBusy && (
        <Suspense>
          <Approvals onJump={onClose} />
        </Suspense>
      )}
      {error && <FieldError message={error} />}
    </Dialog>
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
