import { createTranslator, type MessageKey, type Translate } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/mails/cn.ts'
import { en } from '#shared/i18n/mails/en.ts'
import { ja } from '#shared/i18n/mails/ja.ts'
import { kr } from '#shared/i18n/mails/kr.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'

type MailMessages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<MailMessages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<MailMessages>>

type Words = (key: MessageKey<MailMessages>, values?: Record<string, string | number>) => string

/** The words of mails in a language, for texts whose values are known only where they are put together. */
export function mailWords(language: Language): Words {
  return translators[language] as Words
}
