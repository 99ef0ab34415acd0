import { createTranslator, type MessageKey, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/report-mails/cn.ts'
import { en } from '#shared/i18n/report-mails/en.ts'
import { ja } from '#shared/i18n/report-mails/ja.ts'
import { kr } from '#shared/i18n/report-mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type Messages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<Messages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<Messages>>

export type ReportWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string

/** The texts of report mails in a language, with values that are known only when the mail is composed. */
export function reportWords(language: Language): ReportWords {
  return translators[language]
}
