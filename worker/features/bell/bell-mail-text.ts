import { createTranslator, type MessageKey, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/bell-mails/cn.ts'
import { en } from '#shared/i18n/bell-mails/en.ts'
import { ja } from '#shared/i18n/bell-mails/ja.ts'
import { kr } from '#shared/i18n/bell-mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type Messages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<Messages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<Messages>>

export type BellMailWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string

/** The texts of mails about notifications and events, with values that are known only when the mail is composed. */
export function bellMailWords(language: Language): BellMailWords {
  return translators[language]
}
