import type { ReactNode } from 'react'

type HistorySectionProps = { title: string; children: ReactNode }

/** A titled part of an account's page. */
export function HistorySection({ title, children }: HistorySectionProps) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  )
}
