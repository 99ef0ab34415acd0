import type { CSSProperties } from 'react'
import type { Language } from '#shared/text/languages.ts'

/** Grid classes: one column for each language in a wide panel, two columns in a narrow one. */
export const GLOSSARY_COLUMNS =
  'grid min-w-0 flex-1 grid-cols-2 gap-x-2 gap-y-1.5 @xl:grid-cols-[repeat(var(--languages),minmax(0,1fr))]'

export const glossaryColumns = (languages: readonly Language[]) =>
  ({ '--languages': languages.length }) as CSSProperties
