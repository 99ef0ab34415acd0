import type { ReactNode } from 'react'

type InspectorSectionProps = { title: string; aside?: ReactNode; children: ReactNode }

/** A titled group of fields, separated from the next by a hairline; `aside` stands at the end of the title line. */
export function InspectorSection({ title, aside, children }: InspectorSectionProps) {
  return (
    <div role="group" aria-label={title} className="border-b border-line px-4 py-4 last:border-b-0">
      <div className="mb-3 flex min-h-6 items-center">
        <h3 className="text-sm font-semibold">{title}</h3>
        {aside && <span className="ml-auto">{aside}</span>}
      </div>
      <div className="flex flex-col gap-4">{children}</div>
    </div>
  )
}
