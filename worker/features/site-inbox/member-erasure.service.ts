import { AppError } from '#shared/wire/errors.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { loginKey } from '#worker/features/members/login.service.ts'
import { findMailMember } from '#worker/entities/members/member.repository.ts'
import { eraseAndRecord } from './member-erasure.repository.ts'
import { findListedSite } from './site-inbox.repository.ts'
import { inboxHistoryEntry, type Reader } from './site-inbox.service.ts'

/** Erases a member of a site for good, with everything that belongs to the record. Throws 404. */
export async function eraseSiteMember(
  env: Bindings,
  { caller, scope }: Reader,
  { siteId, memberId }: { siteId: string; memberId: string },
): Promise<void> {
  const found = await findListedSite(env.DB, scope, siteId, 'member')
  const member = found && (await findMailMember(env.DB, memberId))
  if (!found || member?.siteId !== siteId) throw new AppError('not_found')
  await eraseAndRecord(env.DB, {
    member,
    throttleKeys: [await loginKey(siteId, member.email)],
    entry: inboxHistoryEntry(found.site, caller.personId, 'visitor.erase_member'),
  })
}
