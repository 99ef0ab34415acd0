import type { ReactNode } from 'react'

/** A row of a list of facts: a label, and its value at the right. */
export function DetailRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-b border-line py-2">
      <dt className="min-w-0 break-words text-ink-soft">{label}</dt>
      <dd className="tabular text-right">{children}</dd>
    </div>
  )
}
