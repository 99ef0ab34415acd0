import { createTranslator, type MessageKey, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/notice-mails/cn.ts'
import { en } from '#shared/i18n/notice-mails/en.ts'
import { ja } from '#shared/i18n/notice-mails/ja.ts'
import { kr } from '#shared/i18n/notice-mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type Messages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<Messages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<Messages>>

export type NoticeWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string
export type FactName = keyof Messages['fact']
export type DeclineReason = keyof Messages['declined']

/** The texts of notices in a language, with values that are known only when the mail is composed. */
export function noticeWords(language: Language): NoticeWords {
  return translators[language] as NoticeWords
}
