import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/share-mails/cn.ts'
import { en } from '#shared/i18n/share-mails/en.ts'
import { ja } from '#shared/i18n/share-mails/ja.ts'
import { kr } from '#shared/i18n/share-mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type ShareWords = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, ShareWords>

/** The texts of mails to guests, in a language. */
export function shareWords(language: Language): ShareWords {
  return TRANSLATORS[language]
}
