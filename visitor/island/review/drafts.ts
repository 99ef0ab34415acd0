import type { Language } from '#shared/text/languages.ts'

/** A comment that is not sent yet, with its place. */
export type NewPin = { cellId: string; language: Language; position: string; x: number; y: number; text: string }
type Drafts = { pin: NewPin | null; answers: Record<string, string>; name: string }

const KEY = 'review'

/** Typed text that was not sent: it outlives closing, refusals, a reload and a session that ends. */
export const drafts: Drafts = { pin: null, answers: {}, name: '' }

// Without storage the drafts last as long as the page.
try {
  Object.assign(drafts, JSON.parse(sessionStorage[KEY] ?? '{}'))
} catch {}

/** Changes the drafts. */
export function keep(change: Partial<Drafts>): void {
  Object.assign(drafts, change)
  try {
    sessionStorage[KEY] = JSON.stringify(drafts)
  } catch {}
}

/** Keeps the answer to a thread; an empty one is forgotten. */
export function keepAnswer(id: string, text: string): void {
  const { [id]: _old, ...others } = drafts.answers
  keep({ answers: text ? { ...others, [id]: text } : others })
}
