import { and, eq, isNull } from 'drizzle-orm'
import type { AuditChange } from '#shared/account/audit.ts'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Person } from '#worker/entities/accounts/person.repository.ts'

type Values = Pick<typeof accounts.$inferSelect, 'contactName' | 'language' | 'avatarMediaId'>

/** Stores a person's own changes with their history. Throws `conflict` if the row has changed since it was read. */
export async function updatePerson(
  binding: D1Database,
  { person, scope }: Person,
  values: Values,
  changes: AuditChange[],
): Promise<void> {
  const db = connect(binding)
  const guard = db
    .update(accounts)
    .set({ ...values, version: person.version + 1, updatedAt: now() })
    .where(and(eq(accounts.id, person.id), eq(accounts.version, person.version), isNull(accounts.deletedAt)))
  const record = insertHistory(db, {
    owner: scope,
    actorId: person.id,
    action: 'account.profile',
    subject: { type: person.type === 'SUB_ADMIN' ? 'sub_admin' : 'account', id: person.id },
    detail: { name: person.contactName, changes },
  })
  await runGuarded(db, guard, [record], () => new AppError('conflict'))
}
