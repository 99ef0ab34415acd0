import type { ReactNode } from 'react'
import { isApiError } from '#admin/api/api-error.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'

type ImportProblemProps = { title: string; error: Error; note?: string | undefined; action?: ReactNode }

/** Why a file was refused, or an import failed as a whole; what belongs to the file is said first. */
export function ImportProblem({ title, error, note, action }: ImportProblemProps) {
  const message = isApiError(error) ? (error.fields['file'] ?? error.message) : error.message
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg bg-danger-soft px-4 py-3.5 text-danger"
    >
      <Icon name="alert-circle" size={22} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold">{title}</p>
        <p className="text-sm break-words">{message}</p>
        {note && <p className="text-sm">{note}</p>}
      </div>
      {action}
    </div>
  )
}
