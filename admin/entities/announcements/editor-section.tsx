import type { ReactNode } from 'react'

/** A part of the editor below the texts. */
export function EditorSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 flex flex-col gap-4 border-t border-line pt-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {children}
    </section>
  )
}
