import { cn } from '#shared/i18n/errors/cn.ts'
import { en } from '#shared/i18n/errors/en.ts'
import { ja } from '#shared/i18n/errors/ja.ts'
import { kr } from '#shared/i18n/errors/kr.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import type { FieldError } from '#shared/wire/errors.ts'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { UPLOAD_ERRORS } from '#shared/media/media-rules.ts'

type ErrorMessages = typeof ja

const translators = Object.fromEntries(
  LANGUAGES.map((language) => [language, createTranslator<ErrorMessages>({ ja, en, cn, kr }, language)]),
) as Record<Language, Translate<ErrorMessages>>

/** The API's messages in a language. */
export function errorMessages(language: Language): Translate<ErrorMessages> {
  return translators[language]
}

/** Reasons why a file was refused: they have texts of their own, also if the file is a field. */
const UPLOAD_KEYS: readonly string[] = UPLOAD_ERRORS.map((code) => `upload.${code}`)

/** The message for a refused field; an unknown key falls back to "invalid". */
export function fieldMessage(language: Language, { key, values }: FieldError): string {
  const translate = translators[language] as (key: string, values?: FieldError['values']) => string
  if (UPLOAD_KEYS.includes(key)) return translate(key, values)
  return translate(`validation.${key in ja.validation ? key : 'invalid'}`, values)
}
