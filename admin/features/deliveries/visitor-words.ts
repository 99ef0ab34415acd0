import { createTranslator } from '#shared/i18n/index.ts'
import { cn } from '#shared/i18n/visitor/cn.ts'
import { en } from '#shared/i18n/visitor/en.ts'
import { ja } from '#shared/i18n/visitor/ja.ts'
import { kr } from '#shared/i18n/visitor/kr.ts'
import type { Language } from '#shared/text/languages.ts'

/** The words of the visitor's page in a language: the preview shows another one than the back office. */
export const visitorWords = (language: Language) => createTranslator({ ja, en, cn, kr }, language)
