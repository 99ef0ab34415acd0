import { createTranslator, type MessageKey } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/billing-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

type Messages = typeof ja

export type BillingMailWords = (key: MessageKey<Messages>, values?: Record<string, string | number>) => string
export type FactName = keyof Messages['fact']
export type DeclineReason = keyof Messages['declined']

/** The texts of billing mails in a language, with values that are known only when the mail is composed. */
export async function billingMailWords(language: Language): Promise<BillingMailWords> {
  const { billingMails } = await loadMailWords()
  return createTranslator<Messages>(billingMails, language) as BillingMailWords
}
