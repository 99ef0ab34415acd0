import { z } from 'zod'
import type { FieldError } from './errors.ts'
import { checkLink, LINK_MAX } from './link-rules.ts'
import { languageMap } from './localized.ts'
import { parsePhone, SNS_TYPES } from './sns-rules.ts'
import { plainText } from './text.ts'

export const snsEntry = z.strictObject({
  snsType: z.enum(SNS_TYPES),
  /** An https address, or the number as people write it for `phone_number`. */
  snsUrl: plainText({ max: LINK_MAX }),
})
export type SnsEntry = z.output<typeof snsEntry>

/** Why an entry is refused; undefined where it is well formed or empty. */
export function refuseSnsEntry({ snsType, snsUrl }: SnsEntry): FieldError | undefined {
  if (snsUrl === '') return undefined
  if (snsType === 'phone_number') return parsePhone(snsUrl) ? undefined : { key: 'phone' }
  const checked = checkLink(snsUrl)
  if ('refused' in checked) return checked.refused
  return /^https?:/.test(checked.value) ? undefined : { key: 'url' }
}

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

/** Social links, at most one of each kind; a language without a list shows the default language's (readings, Sites). */
export const sns = z.strictObject({
  entries: languageMap(z.array(snsEntry).max(SNS_TYPES.length).superRefine(checkEntries)).default({}),
  /** The bar at the bottom of the site is shown at all. */
  isBarShown: z.boolean().default(true),
})
export type Sns = z.output<typeof sns>
