import { type DragEvent, useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { ARCHIVE_FILES_MAX } from '#shared/site/bulk-upload/bulk-upload-rules.ts'
import { bytesText } from '#shared/media/bytes-text.ts'
import { archiveProblem } from './bulk-sending.ts'
import type { BulkView } from '#admin/features/editor/document/bulk-state.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { pickArchive } from './pick-archive.ts'
import { useBulkText } from './use-bulk-text.ts'

type Interrupted = Extract<BulkView, { step: 'interrupted' }>
type ChooseStepProps = { interrupted: Interrupted | null; onFile: (file: File) => void }
type Problem = NonNullable<ReturnType<typeof archiveProblem>> | 'many'

/** File picker and drop target for an archive; for an interrupted job it asks for the same file again. */
export function ChooseStep({ interrupted, onFile }: ChooseStepProps) {
  const t = useBulkText()
  const [isOver, setIsOver] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const take = (files: readonly File[]) => {
    const [file] = files
    const found = files.length > 1 ? 'many' : file && archiveProblem(file)
    setProblem(found ?? null)
    if (file && !found) onFile(file)
  }
  const trackDrag = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setIsOver(event.type === 'dragover')
  }
  return (
    <div className="flex flex-col gap-4">
      {interrupted ? <Interruption {...interrupted} /> : <p className="text-base text-ink-soft">{t('choose.lead')}</p>}
      <div
        data-drop="archive"
        onDragOver={trackDrag}
        onDragLeave={trackDrag}
        onDrop={(event) => {
          trackDrag(event)
          take([...event.dataTransfer.files])
        }}
        className={cx(
          'flex flex-col items-center rounded-lg border border-dashed px-5 py-8 text-center transition-colors',
          isOver ? 'border-ink bg-hover' : 'border-edge bg-ground',
        )}
      >
        <Icon name="upload" size={24} className="text-ink-soft" />
        <p className="mt-2 text-base font-medium">{isOver ? t('choose.over') : t('choose.drop')}</p>
        <p className="my-1.5 text-xs text-ink-soft">{t('choose.or')}</p>
        <Button variant="primary" icon="file" onClick={() => pickArchive((file) => take([file]))}>
          {t('choose.button')}
        </Button>
        <p className="mt-3 text-xs text-balance whitespace-pre-line text-ink-soft">
          {t('choose.limits', { count: formatNumber(ARCHIVE_FILES_MAX) })}
        </p>
        <p role="alert" className="text-sm text-danger not-empty:mt-3">
          {problem && t(`wrong.${problem}`)}
        </p>
      </div>
      {!interrupted && <NamingRules />}
    </div>
  )
}

function Interruption({ name, size, sent }: Interrupted) {
  const t = useBulkText()
  return (
    <div className="flex flex-col gap-1 text-base">
      <p>{t('interrupted.lead', { name, sent: bytesText(sent), size: bytesText(size) })}</p>
      <p className="text-sm text-ink-soft">{t('interrupted.other')}</p>
    </div>
  )
}

function NamingRules() {
  const t = useBulkText()
  return (
    <ul className="flex list-disc flex-col gap-1 pl-5 text-sm text-ink-soft">
      {(['named', 'others', 'heic'] as const).map((rule) => (
        <li key={rule}>{t(`choose.${rule}`)}</li>
      ))}
    </ul>
  )
}
