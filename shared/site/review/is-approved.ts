import type { Language } from '#shared/text/languages.ts'
import type { Approval } from './review.ts'

/**
 * Whether guests approved a version as it stands, in all of these languages together. An approval of somebody who used an
 * invited person's name without that person's invitation does not count.
 */
export function isApproved(
  approvals: readonly Pick<Approval, 'changes' | 'isNamesake' | 'languages'>[],
  languages: readonly Language[],
): boolean {
  const counted = approvals.filter(({ changes, isNamesake }) => changes === null && !isNamesake)
  const approved = new Set(counted.flatMap((one) => one.languages))
  return languages.every((language) => approved.has(language))
}
