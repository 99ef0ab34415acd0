import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { useSiteCopyText } from '#admin/i18n/use-site-copy-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { Progress } from '#admin/ui/basic/progress.tsx'
import { useUploadProblem } from '#admin/uploads/use-upload-problem.ts'
import type { NewSite } from '#shared/site/copy/site-copy.ts'
import { SITE_FILE_MAX } from '#shared/site/copy/site-file-rules.ts'
import { importFile, type ImportStep } from './import-file.ts'

type ImportDialogProps = { isOpen: boolean; onClose: () => void; onImported: (site: NewSite) => void }

/** Makes a site of a file that was saved before. */
export function ImportDialog({ isOpen, onClose, onImported }: ImportDialogProps) {
  const t = useSiteCopyText()
  const failureText = useFailureText()
  const uploadProblem = useUploadProblem()
  const [step, setStep] = useState<ImportStep>()
  const [problem, setProblem] = useState<string>()
  const ongoing = useRef<AbortController>(undefined)
  useEffect(() => () => ongoing.current?.abort(), [])

  async function start(file: File | undefined): Promise<void> {
    if (!file) return
    if (!/\.zip$/i.test(file.name)) return setProblem(failureText('noFile', t('load.wrongType')))
    if (file.size > SITE_FILE_MAX) return setProblem(failureText('noFile', t('load.large')))
    const controller = new AbortController()
    ongoing.current = controller
    setProblem(undefined)
    try {
      onImported(await importFile(file, controller.signal, setStep))
    } catch (error) {
      if (!controller.signal.aborted) setProblem(failureText('createSite', reasonOf(error) ?? uploadProblem(error)))
    } finally {
      setStep(undefined)
    }
  }

  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('load.title')}
      description={t('load.lead')}
      isBusy={step !== undefined}
      actions={
        step ? (
          <Button onClick={() => ongoing.current?.abort()}>{t('load.stop')}</Button>
        ) : (
          <Button onClick={onClose}>{t('load.close')}</Button>
        )
      }
    >
      {step ? (
        <Working step={step} />
      ) : (
        <div className="flex flex-col items-center rounded-lg border border-dashed border-edge bg-ground px-6 py-8 text-center">
          <span className="grid size-12 place-items-center rounded-full border border-line bg-paper">
            <Icon name="upload" size={22} />
          </span>
          <Button variant="primary" icon="file" className="mt-4" onClick={() => pickFile((file) => void start(file))}>
            {problem ? t('load.again') : t('load.choose')}
          </Button>
          <p className="mt-2 text-xs text-ink-soft">{t('load.limit')}</p>
          <p role="alert" className="text-sm text-danger not-empty:mt-3">
            {problem}
          </p>
        </div>
      )}
    </Dialog>
  )
}

function Working({ step }: { step: ImportStep }) {
  const t = useSiteCopyText()
  const isChecking = step.kind === 'storing' && step.total === 0
  const storing = step.kind === 'storing' && !isChecking ? t('load.storing', step) : t('load.checking')
  const share = step.kind === 'sending' ? step.share / 2 : 0.5 + step.stored / Math.max(1, step.total) / 2
  return (
    <div className="py-6">
      <p role="status" className="tabular text-sm">
        {step.kind === 'sending' ? t('load.sending') : storing}
      </p>
      <Progress label={t('load.progress')} value={share} className="mt-3" />
    </div>
  )
}

function reasonOf(error: unknown): string | undefined {
  return isApiError(error) ? (error.fields['file'] ?? error.message) : undefined
}

function pickFile(onFile: (file: File | undefined) => void): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.zip,application/zip' })
  input.addEventListener('change', () => onFile(input.files?.[0]))
  input.click()
}
