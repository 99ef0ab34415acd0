import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/submission-mails/cn.ts'
import { en } from '#shared/i18n/submission-mails/en.ts'
import { ja } from '#shared/i18n/submission-mails/ja.ts'
import { kr } from '#shared/i18n/submission-mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type SubmissionWords = Translate<typeof ja>

const TRANSLATORS = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator({ ja, en, cn, kr }, language)]),
) as Record<Language, SubmissionWords>

/** The words of mails and pages around what forms send, in a language. */
export function submissionWords(language: Language): SubmissionWords {
  return TRANSLATORS[language]
}
