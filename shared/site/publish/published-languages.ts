import type { Language } from '#shared/text/languages.ts'

type Languages = {
  defaultLanguage: Language
  languages: readonly Language[]
  /** Absent: none. */
  heldLanguages?: readonly Language[] | undefined
}

/** The languages that a publication gives to visitors: without those that are held back. The site's own is never held. */
export function publishedLanguages({ defaultLanguage, languages, heldLanguages = [] }: Languages): Language[] {
  return languages.filter((language) => language === defaultLanguage || !heldLanguages.includes(language))
}
