import type { ReactNode } from 'react'

type ReportPartProps = { title: string; lead?: string; children: ReactNode }

/** A part of the report with its title, on one page where it fits. */
export function Part({ title, lead, children }: ReportPartProps) {
  return (
    <section aria-label={title} className="mt-7 break-inside-avoid print:mt-5">
      <h3 className="mb-2.5 border-b border-line pb-1 text-lg font-semibold">
        {title}
        {lead && <span className="ml-2 text-xs font-normal text-ink-soft">{lead}</span>}
      </h3>
      {children}
    </section>
  )
}
