import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/visitor-members/cn.ts'
import { en } from '#shared/i18n/visitor-members/en.ts'
import { ja } from '#shared/i18n/visitor-members/ja.ts'
import { kr } from '#shared/i18n/visitor-members/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

export type MemberWords = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, MemberWords>

/** The product's own words around membership, in a language. */
export function memberWords(language: Language): MemberWords {
  return TRANSLATORS[language]
}
