import type { Language } from '#shared/text/languages.ts'
import type { LegalDrafts } from './legal-drafts.ts'

const LEGAL_DRAFTS: Record<Language, () => Promise<LegalDrafts>> = {
  ja: async () => (await import('./ja.ts')).ja,
  en: async () => (await import('./en.ts')).en,
  cn: async () => (await import('./cn.ts')).cn,
  kr: async () => (await import('./kr.ts')).kr,
}

/** Loads the draft texts of a language. Rejects if the chunk cannot be fetched. */
export function loadLegalDrafts(language: Language): Promise<LegalDrafts> {
  return LEGAL_DRAFTS[language]()
}
