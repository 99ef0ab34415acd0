import type { ReactNode } from 'react'

type SectionProps = { title: string; description?: ReactNode; children: ReactNode }

/** A part of a form: its name on the left where there is room, its fields on the right. */
export function Section({ title, description, children }: SectionProps) {
  return (
    <section className="grid gap-x-8 gap-y-4 border-t border-line py-6 first:border-t-0 first:pt-0 md:grid-cols-[11rem_1fr]">
      <div>
        <h2 className="text-lg font-semibold">{title}</h2>
        {description && <p className="mt-1 text-xs text-ink-soft">{description}</p>}
      </div>
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </section>
  )
}
