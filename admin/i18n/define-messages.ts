import { use } from 'react'
import { createTranslator, type Messages, type SameKeys, type Translate } from '#shared/i18n/index.ts'
import type { Language } from '#shared/languages.ts'
import { useLanguage } from './language-provider.tsx'

/**
 * A hook that gives the typed translator of one dictionary in the chosen language. Each language is a chunk of its own;
 * the hook suspends until it is there. Throws (to the error boundary) when the chunk cannot be loaded.
 */
export function defineMessages<T extends Messages>(load: Record<Language, () => Promise<SameKeys<T>>>) {
  const loaded = new Map<Language, Promise<Translate<T>>>()

  function translatorFor(language: Language): Promise<Translate<T>> {
    const known = loaded.get(language)
    if (known) return known
    const translator = load[language]().then((messages) => createTranslator<T>({ [language]: messages }, language))
    loaded.set(language, translator)
    translator.catch(() => loaded.delete(language))
    return translator
  }

  return function useMessages(): Translate<T> {
    return use(translatorFor(useLanguage().language))
  }
}
