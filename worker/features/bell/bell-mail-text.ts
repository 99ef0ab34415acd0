import { createTranslator, type MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/bell-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

type Messages = typeof ja

export type BellMailWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string

/** The texts of mails about notifications and events, with values that are known only when the mail is composed. */
export async function bellMailWords(language: Language): Promise<BellMailWords> {
  const { bellMails } = await loadMailWords()
  return createTranslator<Messages>(bellMails, language)
}
