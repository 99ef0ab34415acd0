import { cn } from '#shared/i18n/visitor/cn.ts'
import { en } from '#shared/i18n/visitor/en.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/visitor/ja.ts'
import { kr } from '#shared/i18n/visitor/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

export type VisitorText = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, VisitorText>

/** The visitor site's own words in a language. */
export function visitorText(language: Language): VisitorText {
  return TRANSLATORS[language]
}
