import { AppError } from '#shared/wire/errors.ts'
import type { Scope } from '#worker/platform/context.ts'

type Served = { servedUntil: number | null }

/** `served_until` of a site whose account, or an ancestor of it, is terminated. */
export const TERMINATED = -1

export function isTerminated({ servedUntil }: Served): boolean {
  return servedUntil === TERMINATED
}

/**
 * Checks sites that a query found for a call: sites of a terminated contract are read-only, for the operator too.
 * Throws `read_only` where the call would change one.
 */
export function assertWritable({ isChanging }: Scope, found: readonly Served[]): void {
  if (isChanging && found.some(isTerminated)) throw new AppError('read_only')
}
