import type { Language } from '#shared/text/languages.ts'

/** What a maker may begin with, in the language of the text; what must be checked carries one of `DRAFT_MARKS`. */
export type Drafts = { terms: string; privacy: string }

const DRAFTS: Record<Language, () => Promise<Drafts>> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
  kr: async () => (await import('./kr.ts')).kr,
}

/** The drafts of a language, loaded when they are asked for. */
export function loadDrafts(language: Language): Promise<Drafts> {
  return DRAFTS[language]()
}
