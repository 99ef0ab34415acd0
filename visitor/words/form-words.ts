import { cn } from '#shared/i18n/visitor-forms/cn.ts'
import { en } from '#shared/i18n/visitor-forms/en.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/visitor-forms/ja.ts'
import { kr } from '#shared/i18n/visitor-forms/kr.ts'
import type { Language } from '#shared/text/languages.ts'

export type FormWords = Translate<typeof ja>

/** The product's own words in forms, in a language. */
export function formWords(language: Language): FormWords {
  return createTranslator({ ja, en, cn, kr }, language)
}
