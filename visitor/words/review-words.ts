import { cn } from '#shared/i18n/visitor-review/cn.ts'
import { en } from '#shared/i18n/visitor-review/en.ts'
import type { SameKeys } from '#shared/i18n/index.ts'
import { ja } from '#shared/i18n/visitor-review/ja.ts'
import { kr } from '#shared/i18n/visitor-review/kr.ts'
import type { Language } from '#shared/text/languages.ts'

export type ReviewMessages = typeof ja

/** The words of comments and approvals in one language: the page gives them to its script. */
export const REVIEW_WORDS: Record<Language, SameKeys<ReviewMessages>> = { ja, en, cn, kr }
