import { use } from 'react'
import { createSingleTranslator, type Messages, type SameKeys, type Translate } from '#shared/i18n/index.ts'
import type { Language } from '#shared/text/languages.ts'
import { onLanguageWanted, readLanguage } from './current-language.ts'
import { useLanguage } from './language-provider.tsx'

/** A dictionary's files by path, each with a function that loads its module; the module exports its language's texts. */
type DictionaryFiles = Readonly<Record<string, () => Promise<unknown>>>

/** A failed load is tried again after this many milliseconds: at once, React would ask again and again. */
const RETRY_AFTER = 1000

/**
 * A hook that gives the typed translator of one dictionary in the chosen language, from the dictionary's files, which
 * `import.meta.glob` finds. Each language is a chunk of its own, which is loaded as soon as the code of the hook is there,
 * and again when another language is chosen: a hook that waited for it would hide the whole screen around the control that
 * needs the text, take its focus and empty its refs. The hook suspends until then, and throws (to the error boundary)
 * when the chunk cannot be loaded.
 */
export function defineMessages<T extends Messages>(files: DictionaryFiles) {
  const loaded = new Map<Language, Promise<Translate<T>>>()

  async function load(language: Language): Promise<Translate<T>> {
    const [, file] = Object.entries(files).find(([path]) => path.endsWith(`/${language}.ts`)) ?? []
    const module = (await file?.()) as Record<Language, SameKeys<T>>
    return createSingleTranslator<T>(module[language], language)
  }

  function translatorFor(language: Language): Promise<Translate<T>> {
    const known = loaded.get(language)
    if (known) return known
    const translator = load(language)
    loaded.set(language, translator)
    translator.then(
      // React's `use` writes these members itself after waiting. It does not wait for a promise that has them, and
      // waiting shows the waiting state for 300 ms.
      (value) => Object.assign(translator, { status: 'fulfilled', value }),
      () => setTimeout(() => loaded.delete(language), RETRY_AFTER),
    )
    return translator
  }

  /** The translator outside a component. */
  const current = async () => translatorFor(readLanguage())
  onLanguageWanted(translatorFor)
  void current().catch(() => undefined)
  const useMessages = (): Translate<T> => use(translatorFor(useLanguage().language))
  return Object.assign(useMessages, { current })
}
