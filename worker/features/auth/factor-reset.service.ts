import { AppError } from '#shared/wire/errors.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { codeThrottleKey } from './code.service.ts'
import { reauthenticate } from './reauthentication.service.ts'
import { resetFactor } from './second-factor.repository.ts'

type FactorReset = {
  /** A person of the caller's scope. */
  person: { id: string; type: string; contactName: string; secondFactorAt: number | null }
  /** Whose history records it. */
  owner: HistoryEntry['owner']
  reason: string
  currentPassword?: string | undefined
}

/**
 * Takes the second factor from somebody below the caller who lost it: with a reason, which history and a mail tell. The
 * person's sessions end. Throws like `reauthenticate`, and `factor_off`.
 */
export async function resetSecondFactor(env: Bindings, caller: Caller, reset: FactorReset): Promise<void> {
  const { person, owner, reason, currentPassword } = reset
  await reauthenticate(env, caller, currentPassword)
  if (person.secondFactorAt === null) throw new AppError('factor_off')
  const { id, type, contactName } = person
  const change = {
    holder: { id, type, contactName, owner },
    actorId: caller.personId,
    reason,
    throttleKey: codeThrottleKey(id),
  }
  await sendOutbox(env, await resetFactor(env.DB, change))
}
