import { createTranslator, type MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/notice-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

type Messages = typeof ja

export type NoticeWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string
export type FactName = keyof Messages['fact']
export type DeclineReason = keyof Messages['declined']

/** The texts of notices in a language, with values that are known only when the mail is composed. */
export async function noticeWords(language: Language): Promise<NoticeWords> {
  const { noticeMails } = await loadMailWords()
  return createTranslator<Messages>(noticeMails, language) as NoticeWords
}
