import { cn } from '#shared/i18n/company-words/cn.ts'
import { en } from '#shared/i18n/company-words/en.ts'
import { ja } from '#shared/i18n/company-words/ja.ts'
import { kr } from '#shared/i18n/company-words/kr.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

export type CompanyWords = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, CompanyWords>

/** The words of the bottom bar and of company information in a language. */
export function companyWords(language: Language): CompanyWords {
  return TRANSLATORS[language]
}
