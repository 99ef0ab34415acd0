import * as z from 'zod'
import { INTERNAL_LINKS } from './link-target-rules.ts'
import { link } from '#shared/text/links.ts'
import { languageMap } from '#shared/text/localized.ts'

/** Fields of every link target: a page of the site, or an address by language. */
export const linkTarget = {
  isInternalLink: z.boolean().default(false),
  internalLink: z.enum(INTERNAL_LINKS).nullable().default(null),
  linkUrl: languageMap(link).default({}),
}

/**
 * Fields of a link whose clicks are counted: its target, and whether a click is a goal
 * (rules/analytics.md#conversions).
 */
export const countedTarget = { ...linkTarget, isGoal: z.boolean().optional() }
