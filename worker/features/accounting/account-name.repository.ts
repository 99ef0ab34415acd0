import { and, eq } from 'drizzle-orm'
import { ACCOUNT_KEYS, ACCOUNT_NAMES, type AccountNames } from '#shared/billing/accounting/accounting-rules.ts'
import type { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect } from '#worker/db/client.ts'
import { accountingSettings } from '#worker/db/schema/bills.ts'
import { insertHistory } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'

/** The settings are of the operator: one row, from the first time they are saved. */
const OPERATOR = 'operator'

/** The names of the accounts; until they are saved, the usual ones with version 0. */
export async function findNames(binding: D1Database): Promise<{ names: AccountNames; version: number }> {
  const [row] = await connect(binding)
    .select({ names: accountingSettings.names, version: accountingSettings.version })
    .from(accountingSettings)
    .where(eq(accountingSettings.id, OPERATOR))
  return { names: { ...ACCOUNT_NAMES, ...row?.names }, version: row?.version ?? 0 }
}

type Change = {
  actor: { accountId: string; personId: string }
  version: number
  before: AccountNames
  names: AccountNames
  onBroken: () => AppError
}

/** Saves the names that are based on a version, with an entry in the operator's history. Throws the error of `onBroken`. */
export async function saveNames(
  binding: D1Database,
  { actor, version, before, names, onBroken }: Change,
): Promise<void> {
  const db = connect(binding)
  const values = { names, version: version + 1, updatedAt: now() }
  const guard =
    version === 0
      ? db
          .insert(accountingSettings)
          .values({ id: OPERATOR, ...values })
          .onConflictDoNothing()
      : db
          .update(accountingSettings)
          .set(values)
          .where(and(eq(accountingSettings.id, OPERATOR), eq(accountingSettings.version, version)))
  const changed = ACCOUNT_KEYS.filter((key) => before[key] !== names[key])
  const text = (all: AccountNames) => changed.map((key) => all[key]).join(', ')
  const entry = insertHistory(db, {
    owner: { accountId: actor.accountId, oemMasterId: null, oemAdminId: null },
    actorId: actor.personId,
    action: 'billing.account_names',
    subject: { type: 'account', id: actor.accountId },
    detail: { changes: [{ field: 'accountNames', from: text(before), to: text(names) }] },
  })
  await runGuarded(db, guard, [entry], onBroken)
}

type Exported = { accountId: string; personId: string; from: string; to: string; format: string }

/** Records an export of journals before it is sent. */
export async function recordJournalExport(
  binding: D1Database,
  { accountId, personId, from, to, format }: Exported,
): Promise<void> {
  await insertHistory(connect(binding), {
    owner: { accountId, oemMasterId: null, oemAdminId: null },
    actorId: personId,
    action: 'billing.journal',
    subject: { type: 'account', id: accountId },
    detail: { name: `${from} – ${to} ${format}` },
  })
}
