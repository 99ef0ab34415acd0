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
import { ChecklistGroups } from './checklist/checklist-groups.tsx'
import { CHECKLIST_GROUPS, type ChecklistRow, toChecklistRows } from './checklist/checklist-rows.ts'
import { UploadsHint } from './checklist/uploads-hint.tsx'
import { useClientPoints } from './checklist/use-checklist.ts'
import { useChecklistText } from './checklist/use-checklist-text.ts'
import { Hint } from './checklist/hint.tsx'
import { InvalidFieldList } from './checklist/invalid-field-list.tsx'
import { useDrafts } from '#admin/features/editor/fields/use-drafts.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { LanguageGate } from './language-gate.tsx'
import { PublishHints, useExperimentHint } from './publish-hints.tsx'
import { usePublishCheck } from './checklist/use-publish-check.ts'

type Step = 'check' | 'saving' | 'publishing'

type PublishDialogProps = { onClose: () => void; onDone: () => void }

/** The checklist before publishing: errors, invalid fields and running uploads block; warnings do not. */
export function PublishDialog({ onClose, onDone }: PublishDialogProps) {
  const t = useEditorText()
  const localProblems = usePublishCheck()
  const uploads = useEditorState((state) => state.uploads.filter((job) => job.state !== 'failed').length)
  const drafts = useDrafts()
  const { step, error, serverProblems, forget, publish } = usePublishing({ onClose, onDone })
  const problems = serverProblems ?? localProblems
  const { isApprovalMissing } = useClientPoints()
  const hasErrors = isApprovalMissing || problems.some(({ severity }) => severity === 'error')
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
      {step === 'check' ? (
        <Checklist {...{ problems, drafts, uploads, onClose }} onGate={forget} />
      ) : (
        <Running step={step} />
      )}
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
  /** What the server found is of the languages of before. */
  const forget = () => setServerProblems(undefined)
  return { step, error, serverProblems, forget, publish }
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
  /** Other languages were chosen to be published. */
  onGate: () => void
}

/** The groups of the dialog; what the client said stands below them in full. */
const GROUPS = CHECKLIST_GROUPS.filter((id) => id !== 'client')

/** What blocks, what warns, and what is worth knowing. A row leads to its place, and the list stays beside the panes. */
function Checklist({ problems, drafts, uploads, onClose, onGate }: ChecklistProps) {
  const t = useEditorText()
  const editor = useEditor()
  const failedUploads = useEditorState((state) => state.uploads.filter((job) => job.state === 'failed').length)
  const rows = toChecklistRows(problems)
  const { isApprovalMissing } = useClientPoints()
  const isReady = rows.length === 0 && drafts.length === 0 && !isApprovalMissing
  const jump = () => {
    onClose()
    editor.openChecklist(true)
  }
  return (
    <>
      {uploads > 0 && <p className="mb-3 text-sm text-warning">{t('publish.uploads', { count: uploads })}</p>}
      {isReady ? <Ready /> : <Sums rows={rows} onKeep={jump} />}
      <LanguageGate onChange={onGate} />
      <PublishHints />
      <ApprovalHint onJump={jump} />
      <UploadsHint count={failedUploads} />
      <InvalidFieldList drafts={drafts} onJump={jump} />
      {!isReady && <ChecklistGroups rows={rows} groups={GROUPS} onJump={jump} />}
      <Suspense>
        <Approvals onJump={jump} />
      </Suspense>
    </>
  )
}

/** The site's rule keeps it from being published until a guest approves it. */
function ApprovalHint({ onJump }: { onJump: () => void }) {
  const t = useChecklistText()
  const { isApprovalMissing } = useClientPoints()
  if (!isApprovalMissing) return null
  return (
    <ul className="mb-4">
      <Hint icon="lock" isWarning text={t('needed')} panel="review" onJump={onJump} />
    </ul>
  )
}

/** How many things block and warn, and the way to mend them with the list beside. */
function Sums({ rows, onKeep }: { rows: readonly ChecklistRow[]; onKeep: () => void }) {
  const t = useChecklistText()
  const errors = rows.filter(({ severity }) => severity === 'error').length
  const warnings = rows.length - errors
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 flex-1 basis-56 text-sm">
        {errors > 0 && <p className="font-medium text-danger">{t('errors', { count: errors })}</p>}
        {warnings > 0 && <p className="text-ink-soft">{t('warnings', { count: warnings })}</p>}
      </div>
      <Button size="sm" icon="check-circle" onClick={onKeep}>
        {t('keep')}
      </Button>
    </div>
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
