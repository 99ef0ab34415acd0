import { sql } from 'drizzle-orm'
import { connect } from '#worker/db/client.ts'
import { counters } from '#worker/db/schema.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

const NAME = 'payments.frozen'

/** Whether the operator stopped all charging. */
export async function isChargingFrozen(binding: D1Database): Promise<boolean> {
  const [row] = await connect(binding)
    .select({ value: counters.value })
    .from(counters)
    .where(sql`${counters.scope} = '*' AND ${counters.name} = ${NAME}`)
  return row?.value === 1
}

type Operator = { accountId: string; oemMasterId: string | null; oemAdminId: string | null; personId: string }

/** Stops all charging, or lets it go on, with the person who did it. */
export async function setChargingFrozen(binding: D1Database, operator: Operator, isStopped: boolean): Promise<void> {
  const db = connect(binding)
  const value = isStopped ? 1 : 0
  const target = [counters.scope, counters.name]
  await db.batch([
    db.insert(counters).values({ scope: '*', name: NAME, value }).onConflictDoUpdate({ target, set: { value } }),
    insertHistory(db, {
      owner: operator,
      actorId: operator.personId,
      action: isStopped ? 'billing.freeze' : 'billing.unfreeze',
      subject: { type: 'account', id: operator.accountId },
    }),
  ])
}
