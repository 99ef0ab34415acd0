import { createTranslator, type MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/report-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

type Messages = typeof ja

export type ReportWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string

/** The texts of report mails in a language, with values that are known only when the mail is composed. */
export async function reportWords(language: Language): Promise<ReportWords> {
  const { reportMails } = await loadMailWords()
  return createTranslator<Messages>(reportMails, language)
}
