import { warning } from '#shared/site/findings/findings.ts'
import type { CheckInput } from './check-input.ts'
import { isPartInPlan } from '#shared/site/part-rules.ts'
import { type ExternalLink, listExternalLinks } from '#shared/site/link-check/external-links.ts'

/** The places that lead to an address which is known to be broken; none where nobody has looked. */
export function findBrokenLinks(input: CheckInput): ExternalLink[] {
  const { brokenLinks, plan } = input
  if (!brokenLinks || brokenLinks.size === 0) return []
  return listExternalLinks(input).filter(
    ({ url, part }) => brokenLinks.has(url) && (part === null || isPartInPlan(part, plan)),
  )
}

/** The finding of a broken link at its field. */
export const brokenLink = ({ field, language }: ExternalLink) => warning('brokenLink', field, language)
