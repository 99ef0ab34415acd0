import { useId } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { pickCsv } from './pick-csv.ts'

type CsvDropProps = {
  texts: { title: string; over: string; or: string; choose: string; limits: string }
  /** Why the last file was refused. */
  problem?: string | undefined
  /** A file is being dragged over the place that accepts drops (`useDrop`). */
  isOver: boolean
  /** The chosen file is being read. */
  isBusy?: boolean
  /** Names of files that are offered, where others than CSV are read too. */
  accept?: string
  onFiles: (files: File[]) => void
}

/** Drop zone and file button for one CSV file. In a dialog the button has the focus first. */
export function CsvDrop({ texts, problem, isOver, isBusy = false, accept, onFiles }: CsvDropProps) {
  const problemId = useId()
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
      <p className="mt-3 text-base font-medium">{isOver ? texts.over : texts.title}</p>
      <p className="my-1.5 text-xs text-ink-soft">{texts.or}</p>
      <Button
        variant="primary"
        icon="file"
        isBusy={isBusy}
        data-autofocus
        aria-describedby={problem ? problemId : undefined}
        onClick={() => pickCsv(onFiles, accept)}
      >
        {texts.choose}
      </Button>
      <p className="mt-4 text-xs text-balance text-ink-soft">{texts.limits}</p>
      <p id={problemId} role="alert" className="text-sm text-danger not-empty:mt-3">
        {problem}
      </p>
    </div>
  )
}
