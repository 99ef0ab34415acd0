import { DEFAULT_LANGUAGE, isLanguage, type Language, parseAcceptLanguage } from '#shared/languages.ts'

const KEY = 'mekuri.language'
/** Of the account that signed in last; it gives way to a choice. */
const ACCOUNT_KEY = 'mekuri.account-language'

/**
 * The language of the back office: what was chosen on this device, else the account's that signed in here, else what the
 * browser prefers.
 */
export function readLanguage(): Language {
  const known = [KEY, ACCOUNT_KEY].map((key) => localStorage.getItem(key)).find(isLanguage)
  if (known) return known
  return navigator.languages.length > 0 ? parseAcceptLanguage(navigator.languages.join(',')) : DEFAULT_LANGUAGE
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
}

/** Remembers the language of the account that is signed in, for this device as long as nobody chooses one. */
export function storeAccountLanguage(language: Language): void {
  localStorage.setItem(ACCOUNT_KEY, language)
}
