import { useState } from 'react'
import { useEditor } from '#admin/features/editor/document/editor-context.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { MEGABYTES_MAX } from '#admin/ui/file/csv-choice.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { SITE_TEXTS_MAX } from '#shared/site/document/site-text-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { writeTexts } from './text-commands.ts'
import { TextImportChoice } from './text-import-choice.tsx'
import { TextImportPreview } from './text-import-preview.tsx'
import { openTextFile, type TextFile } from './text-file.ts'
import { useTextImportPlan } from './use-text-import-plan.ts'
import { useTranslationText } from './use-translation-text.ts'

/** Takes a CSV file of texts, shows what it would change, and changes it as one undo step. */
export function TextImportDialog({ onClose }: { onClose: () => void }) {
  const editor = useEditor()
  const t = useTranslationText()
  const tAdmin = useAdminText()
  const [file, setFile] = useState<TextFile | null>(null)
  const [problem, setProblem] = useState<string>()
  const [isReading, setIsReading] = useState(false)
  const plan = useTextImportPlan(file?.table)
  const take = async (files: readonly File[]) => {
    if (files.length === 0 || isReading) return
    setIsReading(true)
    const opened = await openTextFile(files)
    setIsReading(false)
    const isRefused = typeof opened === 'string'
    setFile(isRefused ? null : opened)
    setProblem(
      isRefused ? t(`csv.problem.${opened}`, { size: MEGABYTES_MAX, rows: formatNumber(SITE_TEXTS_MAX) }) : undefined,
    )
  }
  const apply = () => {
    if (!plan) return
    editor.edit((document) => writeTexts(document, plan.edits))
    showToast(t('csv.applied', { count: formatNumber(plan.total) }), {
      action: { label: tAdmin('ui.undo'), onSelect: editor.undo },
    })
    onClose()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t('csv.title')}
      actions={
        plan && (
          <>
            <Button onClick={onClose}>{tAdmin('ui.cancel')}</Button>
            <Button variant="primary" disabled={plan.total === 0} onClick={apply}>
              {t('csv.apply', { count: formatNumber(plan.total) })}
            </Button>
          </>
        )
      }
    >
      {file && plan ? (
        <TextImportPreview key={file.id} file={file} plan={plan} onFiles={(files) => void take(files)} />
      ) : (
        <TextImportChoice problem={problem} isReading={isReading} onFiles={(files) => void take(files)} />
      )}
    </Dialog>
  )
}
