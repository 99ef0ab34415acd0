import { env as testEnv } from 'cloudflare:workers'
import { beforeEach, expect, it } from 'vitest'
import { BOOKS_KEPT_MONTHS } from '#shared/billing/bill-rules.ts'
import { addMonths, monthOf, startOfMonth } from '#shared/time/months.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { createMortal } from '#tests/setup/mortal.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { unlimited } from '#tests/setup/quiet-env.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import { endOldBooks } from './books-end.jobs.ts'

const env = unlimited(testEnv)
const DAY = 24 * 60 * 60_000
type Account = Awaited<ReturnType<typeof createAccount>>
type Values = NonNullable<Parameters<typeof createBill>[2]>

let user: Account
/** The first month that is kept: what changed before its start ends. */
const kept = addMonths(monthOf(now()), -BOOKS_KEPT_MONTHS)
const end = startOfMonth(kept)
const oldMonth = addMonths(kept, -2)

/** A bill of long ago with its payment, its file and a step in the history. */
async function createOld(account: Account, values: Values = {}): Promise<string> {
  const { id } = await createBill(env, account, { month: oldMonth, status: 'paid', updatedAt: end - 1, ...values })
  await createPayment(env, id, { status: 'succeeded', createdAt: end - 1, updatedAt: end - 1 })
  await env.DB.prepare(
    `INSERT INTO history (id, at, account_id, action, subject_type, subject_id, detail) VALUES (?, ?, ?, 'bill.paid', 'bill', ?, '{}')`,
  )
    .bind(newId(end - 1), end - 1, account.id, id)
    .run()
  await env.MEDIA.put(`invoices/${id}/ja-0.pdf`, 'PDF')
  await env.MEDIA.put(`invoices/${id}/en-void-0.pdf`, 'PDF')
  return id
}

async function idsIn(table: string, column: string): Promise<string[]> {
  const { results } = await env.DB.prepare(`SELECT DISTINCT ${column} AS id FROM ${table}`).all<{ id: string }>()
  return results.map(({ id }) => id).toSorted()
}
/** What is left, by the bills. */
async function left() {
  const { objects } = await env.MEDIA.list({ prefix: 'invoices/' })
  return {
    bills: await idsIn('bills', 'id'),
    payments: await idsIn('payments', 'bill_id'),
    steps: await idsIn("history WHERE subject_type = 'bill'", 'subject_id'),
    files: [...new Set(objects.map(({ key }) => key.split('/')[1] ?? ''))].toSorted(),
  }
}
const only = (...ids: string[]) => {
  const sorted = ids.toSorted()
  return { bills: sorted, payments: sorted, steps: sorted, files: sorted }
}

beforeEach(async () => {
  for (const table of ['payments', 'bills', 'history', 'live_periods', 'licence_changes', 'view_months', 'view_days'])
    await env.DB.prepare(`DELETE FROM ${table}`).run()
  const { objects } = await env.MEDIA.list()
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key))
  user = await createAccount(env, { type: 'USER' })
})

it('ends bills with payments, steps and files ten years after the tax return of their last change', async () => {
  const [first, second] = [addMonths(oldMonth, -1), addMonths(oldMonth, -2)]
  await createOld(user)
  await createOld(user, { month: first, status: 'completed' })
  await createOld(user, { month: second, status: 'void' })
  const late = await createOld(user, { month: addMonths(oldMonth, -3), updatedAt: end })
  const young = await createOld(user, { month: kept })
  await endOldBooks(env)
  expect(await left()).toEqual(only(late, young))
})

it('keeps a month whose correction is younger, and ends both together', async () => {
  const wrong = await createOld(user, { status: 'void' })
  const right = await createOld(user, { revision: 1, correctsId: wrong, updatedAt: end })
  await endOldBooks(env)
  expect(await left()).toEqual(only(wrong, right))
  await env.DB.prepare('UPDATE bills SET updated_at = ?')
    .bind(end - 1)
    .run()
  await endOldBooks(env)
  expect(await left()).toEqual(only())
})

it('keeps open bills and the one with the initial fee as long as the account is there', async () => {
  const initial = await createOld(user, { initialFee: 100_000 })
  const open = await Promise.all(
    (['held', 'unpaid', 'failed'] as const).map((status, index) =>
      createOld(user, { status, month: addMonths(oldMonth, -1 - index) }),
    ),
  )
  const charged = await createOld(user, { status: 'processing', month: addMonths(oldMonth, -9) })
  await endOldBooks(env)
  expect(await left()).toEqual(only(initial, ...open, charged))
  await env.DB.prepare('UPDATE accounts SET deleted_at = 1 WHERE id = ?').bind(user.id).run()
  await endOldBooks(env)
  expect(await left()).toEqual(only(charged))
})

it('ends the usage that bills were made of, and keeps what still runs', async () => {
  const day = (at: number) => new Date(at + 9 * 60 * 60_000).toISOString().slice(0, 10)
  const site = newId()
  for (const [since, until] of [
    [1, end - 1],
    [2, end],
    [3, null],
  ])
    await env.DB.prepare('INSERT INTO live_periods (site_id, since, account_id, until, cells) VALUES (?, ?, ?, ?, 1)')
      .bind(site, since, user.id, until)
      .run()
  for (const at of [end - 1, end])
    await env.DB.prepare('INSERT INTO licence_changes (account_id, at, is_issued) VALUES (?, ?, 0)')
      .bind(user.id, at)
      .run()
  for (const month of [addMonths(kept, -1), kept])
    await env.DB.prepare('INSERT INTO view_months (month, account_id, views) VALUES (?, ?, 1)')
      .bind(month, user.id)
      .run()
  for (const id of [user.id, newId()])
    for (const at of [end - 400 * DAY, end - 1, end])
      await env.DB.prepare('INSERT INTO view_days (account_id, day, views) VALUES (?, ?, 1)').bind(id, day(at)).run()
  await env.DB.prepare('INSERT INTO bill_months (month, finished_at, verified_at) VALUES (?, 1, 1)')
    .bind(oldMonth)
    .run()
  await endOldBooks(env)
  const column = async (sql: string) => (await env.DB.prepare(sql).raw()).flat()
  expect(await column('SELECT since FROM live_periods ORDER BY since')).toEqual([2, 3])
  expect(await column('SELECT at FROM licence_changes')).toEqual([end])
  expect(await column('SELECT month FROM view_months')).toEqual([kept])
  // A month that counts as open would be billed again.
  expect(await column('SELECT month FROM bill_months')).toEqual([oldMonth])
  expect(await column('SELECT day FROM view_days')).toEqual([day(end), day(end)])
})

it.each([0, 1, 2].flatMap((calls) => [true, false].map((isBefore) => ({ calls, isBefore }))))(
  'leaves nothing behind when it dies and runs again: %o',
  async (death) => {
    await createOld(user)
    await endOldBooks(createMortal(env, death).env).catch(() => undefined)
    await endOldBooks(env)
    expect(await left()).toEqual(only())
  },
)

it('deletes no bill to which something happened meanwhile', async () => {
  const id = await createOld(user)
  const list = async (options: R2ListOptions) => {
    await env.DB.prepare('UPDATE bills SET updated_at = ?').bind(now()).run()
    return env.MEDIA.list(options)
  }
  const MEDIA = replacedMembers(env.MEDIA, { list })
  await endOldBooks({ ...env, MEDIA })
  expect(await idsIn('bills', 'id')).toEqual([id])
  expect(await idsIn('payments', 'bill_id')).toEqual([id])
})
