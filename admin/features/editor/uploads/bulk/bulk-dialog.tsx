import type { ReactNode } from 'react'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import type { BulkRun } from './bulk-run.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { ChooseStep } from './choose-step.tsx'
import { pickArchive } from './pick-archive.ts'
import { ConvertingStep, SendingStep, UnpackingStep } from './progress-steps.tsx'
import { ReadyDialog } from './ready-dialog.tsx'
import { RefusedStep } from './refused-step.tsx'
import { type BulkText, useBulkText } from './use-bulk-text.ts'

/** From a ZIP file to pictures in the grid; closing it stops nothing. */
export function BulkDialog({ run }: { run: BulkRun }) {
  const editor = useEditor()
  const isOpen = useEditorState((state) => state.bulk.isOpen)
  const view = useEditorState((state) => state.bulk.view)
  const close = () => editor.setBulk({ isOpen: false })
  if (view?.step === 'ready') return <ReadyDialog run={run} upload={view.upload} isOpen={isOpen} onClose={close} />
  return <StepDialog run={run} view={view} isOpen={isOpen} onClose={close} />
}

type StepDialogProps = {
  run: BulkRun
  view: Exclude<BulkView, { step: 'ready' }> | null
  isOpen: boolean
  onClose: () => void
}

function StepDialog({ run, view, isOpen, onClose }: StepDialogProps) {
  const editor = useEditor()
  const t = useBulkText()
  const take = (file: File) => editor.setBulk({ file })
  const forget = () => editor.setBulk({ isOpen: false, view: null })
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      size="md"
      title={titleOf(t, view)}
      actions={view && <Actions t={t} run={run} view={view} onFile={take} onClose={onClose} onForget={forget} />}
    >
      <Content view={view} onFile={take} />
    </Dialog>
  )
}

function titleOf(t: BulkText, view: StepDialogProps['view']): string {
  return view ? t(`${view.step}.title`) : t('title')
}

function Content({ view, onFile }: { view: StepDialogProps['view']; onFile: (file: File) => void }): ReactNode {
  const t = useBulkText()
  switch (view?.step) {
    case undefined:
    case 'interrupted':
      return <ChooseStep interrupted={view ?? null} onFile={onFile} />
    case 'converting':
      return <ConvertingStep view={view} />
    case 'sending':
      return <SendingStep view={view} />
    case 'unpacking':
      return <UnpackingStep view={view} />
    case 'refused':
      return <RefusedStep upload={view.upload} />
    case 'failed':
      return (
        <p role="alert" className="text-base">
          {'key' in view.reason ? t(`failed.${view.reason.key}`) : view.reason.message}
        </p>
      )
  }
}

type ActionsProps = Pick<StepDialogProps, 'run' | 'onClose'> & {
  t: BulkText
  view: NonNullable<StepDialogProps['view']>
  onFile: (file: File) => void
  /** Closes, and says nothing more about it. */
  onForget: () => void
}

function Actions({ t, run, view, onFile, onClose, onForget }: ActionsProps): ReactNode {
  const end = (label: string) => (
    <Button variant="quiet" onClick={() => void run.end()}>
      {label}
    </Button>
  )
  const again = (label: string) => (
    <Button variant="primary" icon="file" onClick={() => pickArchive(onFile)}>
      {label}
    </Button>
  )
  const close = <Button onClick={onClose}>{t('close')}</Button>
  switch (view.step) {
    case 'interrupted':
      return end(t('interrupted.discard'))
    case 'converting':
    case 'sending':
      return (
        <>
          {end(t('sending.cancel'))}
          {close}
        </>
      )
    case 'unpacking':
      return (
        <>
          {end(t('unpacking.cancel'))}
          {close}
        </>
      )
    case 'refused':
      return (
        <>
          <Button
            onClick={() => {
              void run.end()
              onClose()
            }}
          >
            {t('close')}
          </Button>
          {again(t('refused.again'))}
        </>
      )
    case 'failed':
      return (
        <>
          <Button onClick={onForget}>{t('close')}</Button>
          {again(t('failed.again'))}
        </>
      )
  }
}
