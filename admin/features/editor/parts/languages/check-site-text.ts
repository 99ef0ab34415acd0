import { checkSeoText } from '#shared/site/parts/seo/seo-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

/** A typed text as the document keeps it, or why it is refused: the same check as the server's. */
export function checkSiteText(
  { max, isMultiline, kind }: Pick<SiteText, 'max' | 'isMultiline' | 'kind'>,
  typed: string,
  { min = 0 }: { min?: number } = {},
) {
  const checked: CheckedText =
    kind === 'plain' ? checkText(typed, { max, min, multiline: isMultiline }) : checkSeoText(typed, { max, kind })
  return checked
}
