import type { z } from 'zod'
import type { AuditChange } from '#shared/account/audit.ts'
import type { userProfileBody } from '#shared/account/auth.ts'
import { AppError } from '#shared/wire/errors.ts'
import { SMALL_PICTURE_BYTES } from '#shared/media/media-rules.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { completeAvatar } from '#worker/features/media/media.service.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { updatePerson } from './profile.repository.ts'

type ProfileInput = z.output<typeof userProfileBody>
const MEGABYTE = 1024 * 1024
type ProfileValues = { contactName: string; language: Person['person']['language']; avatarMediaId: string | null }

/**
 * Changes the caller's own name, language and picture, and records the differences. An uploaded picture is completed
 * here. Throws 422 for one that is refused or was uploaded for something else, and `conflict` if the account changed
 * meanwhile.
 */
export async function updateProfile(env: Bindings, caller: Caller, input: ProfileInput): Promise<void> {
  const found = await findPerson(env.DB, caller.personId)
  if (!found) throw new AppError('unauthenticated')
  const { person } = found
  const { avatar = person.avatarMediaId, contactName = person.contactName, language = person.language } = input
  if (avatar !== null && avatar !== person.avatarMediaId) await requireAvatar(env, caller, avatar)
  const values = { contactName, language, avatarMediaId: avatar }
  const changes = listChanges(person, values)
  if (changes.length > 0) await updatePerson(env.DB, found, values, changes)
}

async function requireAvatar(env: Bindings, { accountId }: Caller, id: string): Promise<void> {
  const refusal = await completeAvatar(env, accountId, id)
  if (!refusal) return
  const problem = { key: `upload.${refusal}`, values: { size: SMALL_PICTURE_BYTES / MEGABYTE } }
  throw new AppError('validation', { fields: { avatar: problem } })
}

function listChanges(before: ProfileValues, after: ProfileValues): AuditChange[] {
  const fields = ['contactName', 'language', 'avatarMediaId'] as const
  return fields
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, from: before[field], to: after[field] }))
}
