import { env as testEnv } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { leaveCanaries, type Marked } from '#tests/setup/canaries.ts'
import { findMarks, findObjects, listTables } from '#tests/setup/erased-data.ts'
import { createFaults } from '#tests/setup/faulty-bindings.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { exportKey } from '#worker/entities/account-exports/account-export.storage.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { endAccounts } from './account-end.jobs.ts'

// An erasure that dies or fails at any call: the next run goes on, and nothing of another account is touched.

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const env: Bindings = unlimited(testEnv)
/** Bills stay by law; rows without texts of the account have no marks. */
const KEPT = [
  '_assert',
  'bills',
  'payments',
  'virtual_accounts',
  'credits',
  'refunds',
  'disputes',
  'partner_invoices',
  'partner_charges',
  'partner_months',
  'quotes',
  'bank_accounts',
  'dunning_policies',
  'accounting_settings',
  'coupons',
  'bank_lines',
  'bank_settlements',
  'import_chunks',
  'link_checks',
  'job_runs',
  'alarms',
  'backup_runs',
  'backup_changes',
]
const UNMARKED = [
  'account_ends',
  'bill_months',
  'contract_plans',
  'contract_reminders',
  'contracts',
  'counters',
  'figure_days',
  'figure_months',
  'mail_refusals',
  'licence_changes',
  'live_periods',
  'partner_plans',
  'plan_versions',
  'plans',
  'price_lists',
  'provider_states',
  'stripe_events',
  'throttles',
  'view_months',
  'visit_salts',
  'visit_seen',
]

let marks = 0
/** A mark of its own for each test: the tables keep the rows of earlier ones. */
const newMark = (name: string) => `MARK${name}${(marks += 1)}X`

afterEach(() => setClockOffset(0))

async function markedTables(): Promise<string[]> {
  return (await listTables(env)).filter((table) => !KEPT.includes(table) && !UNMARKED.includes(table))
}

/** A terminated account with a row in each table, a file and a running export, whose time is over. */
async function createDue(mark: string): Promise<Marked> {
  const marked = await leaveCanaries(env, mark, await markedTables())
  const exportId = String(marked.keys.get('account_exports')?.['id'])
  await env.MEDIA.put(exportKey(exportId, 'account/people.csv'), mark)
  await env.MEDIA.put(`media/${String(marked.keys.get('media')?.['id'])}/480.webp`, mark)
  await env.DB.batch([
    env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?").bind(
      now() - 100 * DAY,
      marked.account,
    ),
    env.DB.prepare('INSERT OR REPLACE INTO account_ends (account_id, ends_at) VALUES (?, ?)').bind(
      marked.account,
      now() - DAY,
    ),
  ])
  return marked
}

/** A neighbour below the same partner, whose picture is in use. */
async function createNeighbour(mark: string, erased: Marked): Promise<Marked> {
  const marked = await leaveCanaries(env, mark, await markedTables())
  await env.DB.prepare('UPDATE accounts SET avatar_media_id = ? WHERE id = ?')
    .bind(marked.keys.get('media')?.['id'], marked.account)
    .run()
  const partner = crypto.randomUUID()
  await env.DB.prepare(
    "INSERT INTO accounts (id, type, email, created_at, updated_at, contract_status) VALUES (?, 'OEM_MASTER', ?, 0, 0, 'active')",
  )
    .bind(partner, `${partner}@example.com`)
    .run()
  await env.DB.prepare('UPDATE accounts SET parent_id = ?1, oem_master_id = ?1 WHERE id IN (?, ?)')
    .bind(partner, marked.account, erased.account)
    .run()
  return marked
}

const erasedAt = ({ account }: Marked) =>
  env.DB.prepare('SELECT erased_at FROM account_ends WHERE account_id = ?').bind(account).first<number>('erased_at')
const openMarks = async ({ mark }: Marked) => ({
  rows: await findMarks(env, await markedTables(), mark),
  objects: await findObjects(env.MEDIA, mark),
})

/** Runs until the erasure is over, with the sweep of the files for which it waits. */
async function finish(marked: Marked): Promise<void> {
  for (let hours = 1; (await erasedAt(marked)) === null; hours += 13) {
    if (hours > 200) throw new Error('The erasure does not end')
    setClockOffset(hours * HOUR)
    await endAccounts(env)
    await sweepMedia(env)
  }
}

/** Runs the job until it survives, dying one call later each time. Returns the number of deaths. */
async function dieAtEachCall(isBefore: boolean, check: () => Promise<void>): Promise<number> {
  for (let calls = 0; ; calls++) {
    const process = createMortal(env, { calls, isBefore })
    await endAccounts(process.env).catch(() => undefined)
    if (!process.isDead) return calls
    await check()
  }
}

/** Bindings of which one fails after some good calls. */
function failingAfter(name: 'DB' | 'MEDIA', fault: 'down' | 'overloaded', good: number): Bindings {
  const faulty = createFaults(env)
  Object.defineProperty(faulty.faults, name, { get: () => (faulty.calls[name] > good ? fault : 'fine') })
  return faulty.env
}

it.each([true, false])(
  'goes on after a process that ended at each call of the database (before it: %s)',
  async (isBefore) => {
    const gone = await createDue(newMark('GONE'))
    const stays = await createNeighbour(newMark('STAYS'), gone)
    const before = await openMarks(stays)
    const calls = await dieAtEachCall(isBefore, async () => {
      expect((await openMarks(stays)).rows).toEqual(before.rows)
    })
    // A run of a whole erasure has many calls: each was the last one once.
    expect(calls).toBeGreaterThan(15)
    expectLogged('account.end', 'pointer.copy')
    await finish(gone)
    expect(await openMarks(gone)).toEqual({ rows: {}, objects: [] })
    expect(await openMarks(stays)).toEqual(before)
  },
  // Each call ends a process once.
)

const LOGGED = { DB: ['pointer.copy'], MEDIA: [] } as const

describe.each(['down', 'overloaded'] as const)('while a binding is %s', (fault) => {
  it.each(['DB', 'MEDIA'] as const)('fails without harm, and goes on once %s answers', async (name) => {
    const gone = await createDue(newMark('GONE'))
    const stays = await createNeighbour(newMark('STAYS'), gone)
    const before = await openMarks(stays)
    for (const good of [0, 4, 8, 16, 24, 32]) await endAccounts(failingAfter(name, fault, good)).catch(() => undefined)
    expectLogged('account.end', ...LOGGED[name])
    expect((await openMarks(stays)).rows).toEqual(before.rows)
    await finish(gone)
    expect(await openMarks(gone)).toEqual({ rows: {}, objects: [] })
    expect(await openMarks(stays)).toEqual(before)
  })
})
