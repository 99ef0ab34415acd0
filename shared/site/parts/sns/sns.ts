import * as z from 'zod'
import { countedTarget } from '#shared/site/link-target.ts'
import { textMembers } from '#shared/site/text-members.ts'
import { colour } from '#shared/text/colours.ts'
import { LINK_MAX } from '#shared/text/link-rules.ts'
import { languageMap } from '#shared/text/localized.ts'
import { BAR_ACTION_DEFAULTS, BAR_ACTION_TEXTS, refuseSnsEntry, SNS_TYPES } from './sns-rules.ts'
import { plainText } from '#shared/text/text.ts'

export const snsEntry = z.strictObject({
  snsType: z.enum(SNS_TYPES),
  /** An address of the web, or the number as people write it for `phone_number`. */
  snsUrl: plainText({ max: LINK_MAX }),
})
export type SnsEntry = z.output<typeof snsEntry>

function checkEntries(entries: SnsEntry[], context: z.RefinementCtx<SnsEntry[]>): void {
  const seen = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    const refused = seen.has(entry.snsType) ? { key: 'duplicate' } : refuseSnsEntry(entry)
    seen.add(entry.snsType)
    if (!refused) continue
    context.addIssue({
      code: 'custom',
      path: [index, 'snsUrl'],
      params: { key: refused.key, ...refused.values },
    })
  }
}

/** The call to action that stays (rules/sites.md#call-to-action); without a text or a target there is none. */
const barAction = z.strictObject({
  ...textMembers(BAR_ACTION_TEXTS),
  ...countedTarget,
  linkButtonColor: colour.default(BAR_ACTION_DEFAULTS.linkButtonColor),
  linkTextColor: colour.default(BAR_ACTION_DEFAULTS.linkTextColor),
})
export type BarAction = z.output<typeof barAction>

/**
 * Social links, at most one of each kind; a language without a list shows the default language's
 * (rules/sites.md#social-links).
 */
export const sns = z.strictObject({
  entries: languageMap(z.array(snsEntry).max(SNS_TYPES.length).superRefine(checkEntries)).default({}),
  /** The bar at the bottom of the site is shown at all. */
  isBarShown: z.boolean().default(true),
  /** The bar has a button that shares the cell on the screen. */
  isShareShown: z.boolean().default(false),
  action: barAction.prefault({}),
})
export type Sns = z.output<typeof sns>
