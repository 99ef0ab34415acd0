import { useId } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useUsersImportText } from '#admin/i18n/use-users-import-text.ts'
import { IMPORT_ROWS_MAX } from '#shared/account/user-csv-rules.ts'
import { MEGABYTES_MAX } from './import-file.ts'

type FileDropProps = {
  /** Why the last choice was refused. */
  problem?: string | undefined
  /** A file is held above the screen. */
  isOver: boolean
  onFiles: (files: File[]) => void
}

/** Opens the system's file dialog for one CSV file. */
export function pickCsv(onFiles: (files: File[]) => void): void {
  const input = document.createElement('input')
  Object.assign(input, { type: 'file', accept: '.csv,text/csv' })
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}

/** Where a file is dropped, or chosen. The whole screen takes drops; this is the part that says so. */
export function FileDrop({ problem, isOver, onFiles }: FileDropProps) {
  const t = useUsersImportText()
  const problemId = useId()
  const limits = t('drop.limits', { size: MEGABYTES_MAX, rows: IMPORT_ROWS_MAX.toLocaleString() })
  return (
    <div
      className={cx(
        'flex flex-col items-center rounded-lg border border-dashed px-6 py-10 text-center transition-colors',
        isOver ? 'border-ink bg-hover' : 'border-edge bg-ground',
      )}
    >
      <span className="grid size-12 place-items-center rounded-full border border-line bg-paper">
        <Icon name="upload" size={22} />
      </span>
      <p className="mt-3 text-base font-medium">{isOver ? t('drop.over') : t('drop.title')}</p>
      <p className="my-1.5 text-xs text-ink-soft">{t('drop.or')}</p>
      <Button
        variant="primary"
        icon="file"
        aria-describedby={problem ? problemId : undefined}
        onClick={() => pickCsv(onFiles)}
      >
        {t('drop.choose')}
      </Button>
      <p className="mt-4 text-xs text-balance text-ink-soft">{limits}</p>
      <p id={problemId} role="alert" className="text-sm text-danger not-empty:mt-3">
        {problem}
      </p>
    </div>
  )
}
