import { checkSeoText } from '#shared/site/parts/seo/seo-rules.ts'
import type { SiteText } from '#shared/site/site-text.ts'
import { type CheckedText, checkText } from '#shared/text/text-rules.ts'

/** A typed text as the document keeps it, or why it is refused: the same check as the server's. */
export function checkSiteText(
  { max, isMultiline, kind }: Pick<SiteText, 'max' | 'isMultiline' | 'kind'>,
  typed: string,
) {
  const checked: CheckedText =
    kind === 'seo' ? checkSeoText(typed, { max }) : checkText(typed, { max, multiline: isMultiline })
  return checked
}
