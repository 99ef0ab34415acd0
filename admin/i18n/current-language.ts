import { DEFAULT_LANGUAGE, isLanguage, type Language, parseAcceptLanguage } from '#shared/text/languages.ts'

/** Where the device keeps the language that was chosen last. */
export const LANGUAGE_KEY = 'mekuri.language'

const loaders: ((language: Language) => Promise<unknown>)[] = []

/** Calls `load` for each language that is about to be shown; it resolves when its texts are there. */
export function onLanguageWanted(load: (language: Language) => Promise<unknown>): void {
  loaders.push(load)
}

/** Loads all texts in a language, also those whose code arrives meanwhile. Throws if one cannot be loaded. */
export async function loadTexts(language: Language): Promise<void> {
  for (let done = 0; done < loaders.length;) {
    const added = loaders.slice(done)
    done = loaders.length
    await Promise.all(added.map((load) => load(language)))
  }
}

/** The language that this tab shows, once it shows one. */
let shown: Language | undefined

/** Another tab may choose another language: this one keeps its own until the texts are there. */
export function keepLanguage(language: Language): void {
  shown = language
}

/** The language of the back office: the one that this tab shows, chosen on this device, or preferred by the browser. */
export function readLanguage(): Language {
  if (shown) return shown
  const stored = localStorage.getItem(LANGUAGE_KEY)
  if (isLanguage(stored)) return stored
  return navigator.languages.length > 0 ? parseAcceptLanguage(navigator.languages.join(',')) : DEFAULT_LANGUAGE
}
