import { cn } from '#shared/i18n/errors/cn.ts'
import { en } from '#shared/i18n/errors/en.ts'
import { ja } from '#shared/i18n/errors/ja.ts'
import { kr } from '#shared/i18n/errors/kr.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import type { FieldError } from '#shared/errors.ts'
import { LANGUAGES, type Language } from '#shared/languages.ts'

type ErrorMessages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<ErrorMessages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<ErrorMessages>>

/** The API's own messages in a language. */
export function errorMessages(language: Language): Translate<ErrorMessages> {
  return translators[language]
}

/** The text of a refused field; an unknown key falls back to "invalid". */
export function fieldMessage(language: Language, error: FieldError): string {
  const known = error.key in ja.validation ? error.key : 'invalid'
  const translate = translators[language] as (key: string, values?: FieldError['values']) => string
  return translate(`validation.${known}`, error.values)
}
