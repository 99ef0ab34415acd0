import { AppError } from '#shared/wire/errors.ts'
import type { Scope } from '#worker/platform/context.ts'
import type { SiteRow } from '#worker/content/working-copy/site.repository.ts'

/** `served_until` of a site whose account, or an ancestor of it, is terminated. */
export const TERMINATED = -1

export function isTerminated({ servedUntil }: Pick<SiteRow, 'servedUntil'>): boolean {
  return servedUntil === TERMINATED
}

/**
 * Every query that finds sites for a call passes what it found through here: a terminated contract leaves its sites to be
 * looked at, for the operator too. Throws `read_only` where the call would change one.
 */
export function holdReadOnly({ isChanging }: Scope, found: readonly Pick<SiteRow, 'servedUntil'>[]): void {
  if (isChanging && found.some(isTerminated)) throw new AppError('read_only')
}
