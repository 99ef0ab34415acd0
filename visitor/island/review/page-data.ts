import type { SameKeys } from '#shared/i18n/index.ts'
import { createSingleTranslator } from '#shared/i18n/index.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import type { ReviewMessages } from '#visitor/words/review-words.ts'
import { part } from './element.ts'

/** Data from the bar's page for its script (`visitor/pages/preview-bar-page.tsx`). */
export type ReviewData = {
  /** Base path of this site's calls. */
  calls: string
  language: Language
  /** The first page of each shared language. */
  paths: Partial<Record<Language, string>>
  words: SameKeys<ReviewMessages>
}

export const data: ReviewData = JSON.parse(part('#review-data').textContent ?? '')

/** The words of the page's language. */
export const t = createSingleTranslator<ReviewMessages>(data.words, data.language)

/** A moment as people read it. */
export const timeText = (iso: string) => formatDateTime(iso)
