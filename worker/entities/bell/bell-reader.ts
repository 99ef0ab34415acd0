import { type Audience, audienceOf } from '#shared/announcement/announcement-rules.ts'
import { BELL_EVENTS, type BellSwitch } from '#shared/announcement/bell-rules.ts'
import { ownerTypeOf } from '#shared/account/permissions.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Caller } from '#worker/platform/context.ts'

/**
 * A person with the data that decides the contents of the bell: the audience, and whether it may see items about money.
 */
export type BellReader = { personId: string; accountId: string; audience: Audience; isMain: boolean }

/** The caller as a reader. Throws 403 for the operator, who writes. */
export function readerOf(caller: Caller): BellReader {
  const { personId, accountId, oemMasterId, role } = caller
  const audience = audienceOf({ type: ownerTypeOf(caller), oemMasterId })
  if (!audience) throw new AppError('forbidden')
  return { personId, accountId, audience, isMain: role === null || role === 'main' }
}

/** Whether the reader may see a kind: only the owner and its main contacts see items about money. */
export function isForReader({ isMain }: BellReader, kind: BellSwitch): boolean {
  return isMain || !BELL_EVENTS.some((one) => one.kind === kind && one.forMain)
}
