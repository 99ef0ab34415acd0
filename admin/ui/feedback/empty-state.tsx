import type { ReactNode } from 'react'

type EmptyStateProps = { title: string; description: ReactNode; figure?: ReactNode; action?: ReactNode }

/** Nothing is here yet: says what to do next. */
export function EmptyState({ title, description, figure, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      {figure && <div className="mb-4">{figure}</div>}
      <h2 className="text-lg font-semibold">{title}</h2>
      <p className="max-w-md text-sm text-balance text-ink-soft">{description}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}
