import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/submission-mails/ja.ts'
import type { Language } from '#shared/text/languages.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'

/** The texts of mails and pages around submissions, in a language. */
export async function submissionWords(language: Language): Promise<Translate<typeof ja>> {
  const { submissionMails } = await loadMailWords()
  return createTranslator<typeof ja>(submissionMails, language)
}
