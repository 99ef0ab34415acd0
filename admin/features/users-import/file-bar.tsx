import type { ReactNode } from 'react'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { formatSize } from '#admin/ui/file/csv-choice.ts'

/** The chosen file with its buttons. */
export function FileBar({ file, children }: { file: File; children?: ReactNode }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border border-line px-4 py-3">
      <Icon name="file" className="text-ink-soft" />
      <p className="min-w-0 flex-1 basis-40 truncate text-sm font-medium" title={file.name}>
        {file.name}
        <span className="tabular ml-2.5 text-xs font-normal text-ink-soft">{formatSize(file.size)}</span>
      </p>
      {children}
    </div>
  )
}
