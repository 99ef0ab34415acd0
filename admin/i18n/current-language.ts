import { DEFAULT_LANGUAGE, isLanguage, type Language, parseAcceptLanguage } from '#shared/text/languages.ts'

const KEY = 'mekuri.language'

/** The language of the back office: what the person chose on this device, else what the browser prefers. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.length > 0 ? parseAcceptLanguage(navigator.languages.join(',')) : DEFAULT_LANGUAGE
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}
