import { env as testEnv } from 'cloudflare:workers'
import { afterEach, expect, it, vi } from 'vitest'
import { type Marked, leaveCanaries } from '#tests/setup/canaries.ts'
import { findMarks, findObjects, listTables, readBackups } from '#tests/setup/erased-data.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { createTestTill, giveCard } from '#tests/setup/payments.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { exportKey } from '#worker/entities/account-exports/account-export.storage.ts'
import type { BackupPlace } from '#worker/features/backup/backup-place.ts'
import { beginBackup, continueBackup, deleteOldBackups } from '#worker/features/backup/backup.service.ts'
import { sweepMedia } from '#worker/features/media/media.jobs.ts'
import { putLetter } from '#worker/outbox/letters.storage.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { eraseCustomer } from './account-erasure.service.ts'
import { endAccounts } from './account-end.jobs.ts'

// An erased account leaves nothing anywhere, and its neighbour everything.

const HOUR = 60 * 60_000
const DAY = 24 * HOUR
const env: Bindings = unlimited(testEnv)

/** Tables without data of an account, each with the reason. A new table is erased, or listed here. */
const NOT_ERASED: Readonly<Record<string, string>> = {
  _assert: 'empty outside of batches',
  account_ends: 'the proof of the erasure: ids and times',
  alarms: 'of the installation',
  bank_accounts: 'of the installation',
  dunning_policies: 'of the installation',
  accounting_settings: 'of the installation',
  coupons: 'of the installation',
  bank_lines: 'bookkeeping: deposits of the operator',
  bank_settlements: 'bookkeeping: ids and yen',
  backup_changes: 'keys of rows, for hours',
  backup_runs: 'of the installation',
  bill_months: 'of the installation',
  contract_plans: 'basis of bills: ids and times',
  contract_reminders: 'ids and times',
  contracts: 'basis of bills: ids and times',
  counters: 'numbers',
  figure_days: 'sums of many accounts',
  figure_months: 'sums of many accounts',
  import_chunks: 'deleted within an hour',
  job_runs: 'of the installation',
  link_checks: 'addresses of the web, gone with the last site that leads there: `link-check.test.ts`',
  mail_refusals: 'numbers by day',
  licence_changes: 'basis of bills: ids and times',
  live_periods: 'basis of bills: ids and numbers',
  partner_plans: 'prices',
  plan_versions: 'prices',
  plans: 'prices',
  price_lists: 'prices',
  provider_states: 'of the installation',
  stripe_events: 'ids of the provider',
  throttles: 'hashed keys, for a day at most',
  view_months: 'basis of bills: ids and numbers',
  visit_salts: 'of the installation, for a day',
  visit_seen: 'hashed keys, for hours',
}
/** What stays by law: bills, their payments and what went back of them. */
const BY_LAW = new Set([
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
])

afterEach(() => setClockOffset(0))

async function leaveObjects({ mark, site, keys, account }: Marked): Promise<number> {
  const media = String(keys.get('media')?.['id'])
  const made = String(keys.get('account_exports')?.['id'])
  await env.MEDIA.put(`releases/${site}/019aa000-0000-7000-8000-000000000001/ja.json`, mark)
  await env.MEDIA.put(`media/${media}/480.webp`, mark)
  await env.MEDIA.put(exportKey(made, 'account/people.csv'), mark)
  await env.MEDIA.put(`history/${account}/2024-01/019aa000-0000-7000-8000-000000000001-0.jsonl`, mark)
  await putLetter(env.MEDIA, 'jobs', { cause: 'exhausted' }, [
    { id: 'one', attempts: 6, body: { siteId: site, text: mark } },
    { id: 'two', attempts: 6, body: { accountId: account, text: mark } },
  ])
  return 5
}

it('deletes the customer at the provider of payments, once no payment runs, and twice does no harm', async () => {
  const payer = await createAccount(env, { type: 'USER' })
  const { id } = payer
  const { till, standIn } = createTestTill(env)
  const { customerId } = await giveCard(env, standIn, id)
  const bill = await createBill(env, payer, { status: 'processing' })
  expect(await eraseCustomer(env, id, till.cards)).toBe(false)
  expect(standIn.state.customers[customerId]).toBeDefined()
  await env.DB.prepare("UPDATE bills SET status = 'paid' WHERE id = ?").bind(bill.id).run()
  expect(await eraseCustomer(env, id, till.cards)).toBe(true)
  expect(standIn.state.customers[customerId]).toBeUndefined()
  expect(await eraseCustomer(env, id, till.cards)).toBe(true)
})

/** A terminated account whose time is over. */
async function createDue(companyName: string) {
  const account = await createAccount(env, {
    type: 'USER',
    companyName,
    contractStatus: 'terminated',
    values: { terminatedAt: now() - 100 * DAY },
  })
  await env.DB.prepare('INSERT INTO account_ends (account_id, ends_at) VALUES (?, ?)')
    .bind(account.id, now() - DAY)
    .run()
  return account
}
const nameOf = (id: string) =>
  env.DB.prepare('SELECT company_name FROM accounts WHERE id = ?').bind(id).first('company_name')

it('erases an account although four before it wait, and one of them fails each time', async () => {
  for (const n of [1, 2, 3]) {
    const payer = await createDue(`waits ${n}`)
    await createBill(env, payer, { status: 'processing' })
  }
  const failing = await createDue('fails')
  await env.DB.prepare(
    "CREATE TRIGGER fails BEFORE UPDATE OF company_name ON accounts WHEN old.company_name = 'fails' BEGIN SELECT raise(ABORT, 'It fails'); END",
  ).run()
  const last = await createDue('goes')
  await expect(endAccounts(env)).rejects.toThrow('It fails')
  expectLogged('account.end')
  await env.DB.prepare('DROP TRIGGER fails').run()
  expect(await nameOf(last.id)).toBe('')
  expect(await nameOf(failing.id)).toBe('fails')
  await endAccounts(env)
  expect(await nameOf(failing.id)).toBe('')
})

it('waits two days for the last mail, and no longer', async () => {
  const account = await createDue('has mail')
  await env.DB.prepare('UPDATE accounts SET terminated_at = ? WHERE id = ?')
    .bind(now() - 2 * HOUR, account.id)
    .run()
  await env.DB.prepare("INSERT INTO outbox (id, kind, payload, created_at, due_at) VALUES (?, 'mail', ?, 0, 0)")
    .bind(crypto.randomUUID(), JSON.stringify({ template: 'account_ended', accountId: account.id }))
    .run()
  await endAccounts(env)
  expect(await nameOf(account.id)).toBe('has mail')
  setClockOffset(2 * DAY)
  await endAccounts(env)
  expect(await nameOf(account.id)).toBe('')
})

/** Makes a whole backup. */
async function backUp(place: BackupPlace): Promise<void> {
  const id = await beginBackup(place)
  for (let step = 0; await continueBackup(place, id, { calls: Infinity, until: Infinity }); step++)
    if (step > 100) throw new Error('The backup does not end')
}

/** What is written to the log from now on. */
function listenToLog(): () => string {
  const lines: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error'] as const)
    vi.spyOn(console, level).mockImplementation((...values: unknown[]) => void lines.push(...values))
  return () => lines.map(String).join('\n')
}

it('erases everything of an account but its bills, and nothing of another one', async () => {
  const tables = await listTables(env)
  const kept = Object.keys(NOT_ERASED)
  expect(kept.filter((table) => !tables.includes(table))).toEqual([])
  const marked = tables.filter((table) => !kept.includes(table))
  const gone = await leaveCanaries(env, 'CANARYGONE', marked)
  const stays = await leaveCanaries(env, 'CANARYSTAYS', marked)
  const objects = await leaveObjects(gone)
  await leaveObjects(stays)
  expect(Object.keys(await findMarks(env, tables, gone.mark)).length).toBeGreaterThan(50)
  // Files that nothing uses are swept.
  await env.DB.prepare('UPDATE accounts SET avatar_media_id = ? WHERE id = ?')
    .bind(stays.keys.get('media')?.['id'], stays.account)
    .run()
  const before = await findMarks(env, tables, stays.mark)
  const place = { DB: env.DB, MEDIA: env.MEDIA, BACKUP: testEnv.COPIES }
  await backUp(place)
  expect(await findObjects(testEnv.COPIES, gone.mark)).not.toEqual([])
  const logged = listenToLog()

  await env.DB.prepare("UPDATE accounts SET contract_status = 'terminated', terminated_at = ? WHERE id = ?")
    .bind(now(), gone.account)
    .run()
  await endAccounts(env)
  expect(await findMarks(env, tables, gone.mark)).not.toEqual({})
  for (let hours = 90 * 24 + 1; hours < 95 * 24; hours += 13) {
    setClockOffset(hours * HOUR)
    await endAccounts(env)
    await sweepMedia(env)
  }

  expect(Object.keys(await findMarks(env, tables, gone.mark)).filter((table) => !BY_LAW.has(table))).toEqual([])
  expect(await findObjects(env.MEDIA, gone.mark)).toEqual([])
  const row = await env.DB.prepare('SELECT erased_at FROM account_ends WHERE account_id = ?').bind(gone.account).first()
  expect(row?.['erased_at']).toBeGreaterThan(now() - 6 * DAY)

  expect(await findMarks(env, tables, stays.mark)).toEqual(before)
  expect(await findObjects(env.MEDIA, stays.mark)).toHaveLength(objects)

  vi.restoreAllMocks()
  expect(logged()).toContain('account.erased')
  expect(logged().toLowerCase()).not.toContain(gone.mark.toLowerCase())

  // Backups of before are gone after 35 days, but for what the law demands.
  for (const days of [95, 132]) {
    setClockOffset(days * DAY)
    await backUp(place)
    await deleteOldBackups(place)
  }
  expect((await findObjects(testEnv.COPIES, gone.mark)).filter((text) => text.startsWith('objects/'))).toEqual([])
  const held = (await readBackups(testEnv.COPIES)).filter(({ text }) => text.toLowerCase().includes('canarygone'))
  expect(held.filter(({ table }) => !BY_LAW.has(table))).toEqual([])
})
