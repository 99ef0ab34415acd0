import type { z } from 'zod'
import type { Suspension, suspensionBody } from '#shared/billing/dunning.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { isBilledByPlatform } from './initial-fee.service.ts'
import { findExemption, writeExemption } from './suspension.repository.ts'

const toTime = (at: number | null | undefined) => (at == null ? null : new Date(at).toISOString())

async function readSuspension(env: Bindings, user: UserDetailRow): Promise<Suspension> {
  const profile = await findExemption(env.DB, user.id)
  const isExempt = profile?.exemptAt != null
  const state = isExempt ? 'exempt' : 'applies'
  return {
    state: isBilledByPlatform(user) ? state : 'none',
    suspendsAt: toTime(user.suspendsAt),
    exemptAt: toTime(profile?.exemptAt),
    exemptBy: isExempt ? profile.exemptBy : null,
    reason: isExempt ? profile.reason : null,
    version: profile?.version ?? 0,
  }
}

/** From when overdue bills suspend an account, or why they do not. Throws 404. */
export async function getSuspension(env: Bindings, scope: Scope, id: string): Promise<Suspension> {
  return readSuspension(env, await requireUser(env, scope, id))
}

type Exemption = { caller: Caller; scope: Scope; id: string; version: number; body: z.output<typeof suspensionBody> }

/** Exempts an account from suspension because of overdue bills, or ends that. Throws 404, `not_billed` and `stale`. */
export async function changeExemption(env: Bindings, input: Exemption): Promise<Suspension> {
  const { caller, scope, id, version, body } = input
  const user = await requireUser(env, scope, id)
  const before = await readSuspension(env, user)
  if (before.state === 'none') throw new AppError('not_billed')
  if (before.version !== version) throw new AppError('stale', { body: { version: before.version } })
  await writeExemption(env.DB, {
    ...body,
    owner: {
      accountId: id,
      oemMasterId: user.type === 'OEM_MASTER' ? id : user.oemMasterId,
      oemAdminId: user.oemAdminId,
    },
    actorId: caller.personId,
    companyName: user.companyName,
    version,
    onBroken: () => new AppError('stale'),
  })
  return getSuspension(env, scope, id)
}
