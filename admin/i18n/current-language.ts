import { DEFAULT_LANGUAGE, isLanguage, type Language, parseAcceptLanguage } from '#shared/text/languages.ts'

const KEY = 'mekuri.language'

const followers: (() => void)[] = []

/** Calls `follow` whenever another language is chosen. */
export function followLanguage(follow: () => void): void {
  followers.push(follow)
}

/** The language of the back office: chosen on this device, else preferred by the browser. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.length > 0 ? parseAcceptLanguage(navigator.languages.join(',')) : DEFAULT_LANGUAGE
}

export function storeLanguage(language: Language): void {
  localStorage.setItem(KEY, language)
  for (const follow of followers) follow()
}
