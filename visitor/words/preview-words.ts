import { cn } from '#shared/i18n/visitor-preview/cn.ts'
import { en } from '#shared/i18n/visitor-preview/en.ts'
import { createTranslator, type Translate } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/visitor-preview/ja.ts'
import { kr } from '#shared/i18n/visitor-preview/kr.ts'
import type { Language } from '#shared/text/languages.ts'

type PreviewWords = Translate<typeof ja>

/** The words of shared previews, in a language. */
export function previewWords(language: Language): PreviewWords {
  return createTranslator({ ja, en, cn, kr }, language)
}
