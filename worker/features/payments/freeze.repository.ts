import type { AuditAction } from '#shared/account/audit-rules.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#shared/wire/errors.ts'
import { runGuarded } from '#worker/db/batch.ts'
import { connect, type Database } from '#worker/db/client.ts'
import { accounts } from '#worker/db/schema/accounts.ts'
import { history, isSubjectIndexed } from '#worker/db/schema/history.ts'
import { counters } from '#worker/db/schema/operations.ts'
import { insertHistory } from '#worker/history/history.repository.ts'

const FROZEN = 'payments.frozen'
const ACCOUNTS = 'payments.virtual_accounts'
const ACTIONS = { stop: 'billing.freeze', goOn: 'billing.unfreeze' } as const
/** At most this many entries of the history are shown. */
const SHOWN_MAX = 20

const isCounter = (name: string) => sql`${counters.scope} = '*' AND ${counters.name} = ${name}`

/** Whether the operator stopped all charging. */
export async function isChargingFrozen(binding: D1Database): Promise<boolean> {
  const [row] = await connect(binding).select({ value: counters.value }).from(counters).where(isCounter(FROZEN))
  return row?.value === 1
}

/** Whether charging is stopped, and the operator's newest changes of that with their persons. */
export async function readCharging(binding: D1Database, operatorId: string) {
  const db = connect(binding)
  const [switches, steps] = await db.batch([
    db
      .select({ name: counters.name })
      .from(counters)
      .where(and(eq(counters.scope, '*'), inArray(counters.name, [FROZEN, ACCOUNTS]), eq(counters.value, 1))),
    db
      .select({
        id: history.id,
        at: history.at,
        action: history.action,
        detail: history.detail,
        contactName: accounts.contactName,
        companyName: accounts.companyName,
      })
      .from(history)
      .leftJoin(accounts, eq(accounts.id, history.actorId))
      .where(
        and(
          eq(history.subjectType, 'account'),
          eq(history.subjectId, operatorId),
          isSubjectIndexed,
          inArray(history.action, Object.values(ACTIONS)),
        ),
      )
      .orderBy(desc(history.id))
      .limit(SHOWN_MAX),
  ])
  const isOn = (switched: string) => switches.some(({ name }) => name === switched)
  return {
    isFrozen: isOn(FROZEN),
    hasVirtualAccounts: isOn(ACCOUNTS),
    history: steps.map(({ id, at, action, detail, contactName, companyName }) => ({
      id,
      at: new Date(at).toISOString(),
      isFrozen: action === ACTIONS.stop,
      name: contactName || companyName || null,
      reason: detail.reason ?? null,
    })),
  }
}

type Operator = { accountId: string; oemMasterId: string | null; oemAdminId: string | null; personId: string }
type Change = { isFrozen: boolean; reason: string }

/** The statement that switches a counter on or off, which must not be so already. */
function switchCounter(db: Database, name: string, isOn: boolean) {
  if (isOn)
    return db
      .insert(counters)
      .values({ scope: '*', name, value: 1 })
      .onConflictDoUpdate({
        target: [counters.scope, counters.name],
        set: { value: 1 },
        setWhere: sql`${counters.value} <> 1`,
      })
  return db
    .update(counters)
    .set({ value: 0 })
    .where(and(isCounter(name), eq(counters.value, 1)))
}

/** The entry of a switch in the operator's own log. */
const entryOf = (db: Database, operator: Operator, action: AuditAction, detail: { reason?: string }) =>
  insertHistory(db, {
    owner: operator,
    actorId: operator.personId,
    action,
    subject: { type: 'account', id: operator.accountId },
    detail,
  })

/**
 * Stops or resumes all charging, with the person and the reason. Throws `stale` if somebody else did the same before.
 */
export async function setChargingFrozen(
  binding: D1Database,
  operator: Operator,
  { isFrozen, reason }: Change,
): Promise<void> {
  const db = connect(binding)
  const entry = entryOf(db, operator, isFrozen ? ACTIONS.stop : ACTIONS.goOn, { reason })
  await runGuarded(db, switchCounter(db, FROZEN, isFrozen), [entry], () => new AppError('stale'))
}

/** Lets payers have virtual accounts, or no new ones. Throws `stale` if somebody else did the same before. */
export async function setVirtualAccounts(binding: D1Database, operator: Operator, isOn: boolean): Promise<void> {
  const db = connect(binding)
  const entry = entryOf(db, operator, isOn ? 'billing.accounts_on' : 'billing.accounts_off', {})
  await runGuarded(db, switchCounter(db, ACCOUNTS, isOn), [entry], () => new AppError('stale'))
}
