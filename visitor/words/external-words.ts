import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/visitor-external/cn.ts'
import { en } from '#shared/i18n/visitor-external/en.ts'
import { ja } from '#shared/i18n/visitor-external/ja.ts'
import { kr } from '#shared/i18n/visitor-external/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

export type ExternalWords = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, ExternalWords>

/** The words of the notice of external services and of its banner, in a language. */
export function externalWords(language: Language): ExternalWords {
  return TRANSLATORS[language]
}
