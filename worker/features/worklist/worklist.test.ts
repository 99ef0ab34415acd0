import { env } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { WORK_KINDS } from '#shared/operations/worklist-rules.ts'
import { startOfDay, toDay } from '#shared/time/jst.ts'
import { createBill, createManyBills, createPayment } from '#tests/setup/bills.ts'
import { call } from '#tests/setup/client.ts'
import { countDatabase } from '#tests/setup/counting-database.ts'
import { createAccount, signIn } from '#tests/setup/factories.ts'
import type { SentMail } from '#tests/setup/form-kit.ts'
import { replacedMembers } from '#tests/setup/replaced-members.ts'
import { runEffect } from '#worker/jobs/effects.ts'
import { outboxMessage } from '#worker/outbox/outbox.messages.ts'
import { now, setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { mailWorklist } from './worklist-mail.jobs.ts'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
type Account = Awaited<ReturnType<typeof createAccount>>
type Row = { kind: string; id: string; account_id: string | null; name: string; subject: string; amount: number | null }

const run = (query: string, ...values: unknown[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .run()

let operator: Account
let payer: Account
let token: string

/** Moves the clock to an hour of today in Japan, or of a day after. */
function moveTo(hour: number, days = 0): number {
  const at = startOfDay(Date.now()) + days * DAY + hour * HOUR
  setClockOffset(at - Date.now())
  return at
}

beforeEach(async () => {
  setClockOffset(0)
  const tables = [
    'bank_settlements',
    'bank_lines',
    'refunds',
    'credits',
    'disputes',
    'payments',
    'bills',
    'outbox',
    'notices',
  ]
  for (const table of [...tables, 'dead_letters', 'bell_switches', 'local_mails']) await run(`DELETE FROM ${table}`)
  await run('UPDATE accounts SET deleted_at = 1 WHERE deleted_at IS NULL')
  operator = await createAccount(env, { type: 'MASTER', passwordHash: '$scrypt$none' })
  payer = await createAccount(env, { type: 'USER', parent: operator, companyName: '山田工業' })
  token = (await signIn(env, operator)).token
})
afterEach(() => setClockOffset(0))

const read = async (query = '', as = token) =>
  (await call('GET', `/v1/master/worklist${query}`, { token: as })).json.data
const rowsOf = async (kind: string) => (await read(`?kind=${kind}`)).data_list as Row[]
const kindsOf = async (as = token) => (await read('', as)).counts.map(({ kind }: Row) => kind)

const insertDispute = (billId: string, status: string) =>
  run(
    "INSERT INTO disputes (id, bill_id, amount, status, reason, created_at, updated_at) VALUES (?, ?, 900, ?, 'fraudulent', ?, ?)",
    newId(),
    billId,
    status,
    now(),
    now(),
  )
const insertCredit = (billId: string, number: number, way: string, status: string) =>
  run(
    `INSERT INTO credits (id, bill_id, account_id, year, number, lines, tax_rates, subtotal, tax, total, reason, way, status, issued_at, updated_at)
      VALUES (?, ?, ?, 2020, ?, '[]', '[]', 100, 10, 110, 'x', ?, ?, ?, ?)`,
    newId(),
    billId,
    payer.id,
    number,
    way,
    status,
    now(),
    now(),
  )

describe('the worklist', () => {
  it('holds each bill that waits, once, with what is still to be paid', async () => {
    const held = await createBill(env, payer, {
      status: 'held',
      issuedAt: null,
      dueAt: null,
      year: null,
      number: null,
      revision: 1,
    })
    const late = await createBill(env, payer, { revision: 2, dueAt: now() - 3 * DAY, fromBalance: 1000 })
    const declined = await createBill(env, payer, {
      revision: 3,
      status: 'failed',
      method: 'card',
      dueAt: now() + 5 * DAY,
    })
    const retried = await createBill(env, payer, {
      revision: 4,
      status: 'failed',
      method: 'card',
      dueAt: now() + 5 * DAY,
    })
    await createBill(env, payer, { revision: 5, dueAt: now() + 5 * DAY })
    await createBill(env, payer, { revision: 6, status: 'paid', dueAt: now() - 50 * DAY })
    for (const [attempt, days] of [9, 6, 4, 2].entries()) {
      const at = now() - days * DAY
      await createPayment(env, declined.id, { attempt: attempt + 1, createdAt: at, updatedAt: at })
    }
    await createPayment(env, retried.id, { createdAt: now() - DAY, updatedAt: now() - DAY })
    expect(await rowsOf('held')).toMatchObject([
      { id: held.id, subject: held.month, amount: held.total, name: '山田工業' },
    ])
    expect(await rowsOf('overdue')).toMatchObject([
      { id: late.id, subject: `1900-${String(late.number).padStart(6, '0')}`, amount: late.total - 1000 },
    ])
    expect(await rowsOf('declined')).toMatchObject([{ id: declined.id }])
    expect((await read()).total).toBe(3)
    // From the day after its due date it is overdue, and listed as that alone.
    setClockOffset(6 * DAY)
    token = (await signIn(env, operator)).token
    expect(await rowsOf('declined')).toEqual([])
    expect((await rowsOf('overdue')).map(({ id }) => id)).toContain(declined.id)
  })

  it('holds open disputes, money that has to go back, and deposits with what is left of them', async () => {
    const bill = await createBill(env, payer, { status: 'paid', dueAt: now() })
    await insertDispute(bill.id, 'needs_response')
    await insertDispute(bill.id, 'won')
    await insertCredit(bill.id, 1, 'bank', 'pending')
    await insertCredit(bill.id, 2, 'card', 'failed')
    await insertCredit(bill.id, 3, 'card', 'pending')
    await insertCredit(bill.id, 4, 'bank', 'done')
    await run(
      "INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('b', 'みずほ', 0, 0) ON CONFLICT DO NOTHING",
    )
    const line = (id: string, state: string) =>
      run(
        `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at)
          SELECT ?1, id, ?1, '2026-01-05', 500, 'ｶ)ﾔﾏﾀﾞ', 'ヤマダ', 200, ?2, 0, 0 FROM bank_accounts LIMIT 1`,
        id,
        state,
      )
    await line('open-line', 'open')
    await line('aside-line', 'aside')
    expect(await rowsOf('dispute')).toMatchObject([{ id: bill.id, amount: 900 }])
    expect((await rowsOf('refund')).map(({ subject }) => subject).toSorted()).toEqual([
      'CR-2020-000001',
      'CR-2020-000002',
    ])
    expect(await rowsOf('deposit')).toMatchObject([
      { id: 'open-line', amount: 300, account_id: null, name: 'ｶ)ﾔﾏﾀﾞ', since: '2026-01-04T15:00:00.000Z' },
    ])
  })

  it('holds contracts that end, of accounts that the operator bills, and terms whose record is missing', async () => {
    const ends = (id: string, days: number) =>
      run(
        'UPDATE accounts SET contract_ends_at = ?, contract_status = ? WHERE id = ?',
        now() + days * DAY,
        'active',
        id,
      )
    const partner = await createAccount(env, { type: 'OEM_MASTER', parent: operator })
    const below = await createAccount(env, { type: 'USER', parent: partner })
    const later = await createAccount(env, { type: 'USER', parent: operator })
    await ends(payer.id, 20)
    await ends(partner.id, 25)
    await ends(below.id, 20)
    await ends(later.id, 50)
    expect((await rowsOf('ending')).map(({ id }) => id).toSorted()).toEqual([payer.id, partner.id].toSorted())
    expect((await read('?kind=ending&days=60')).total).toBe(3)
    expect((await read('?kind=ending&days=7')).total).toBe(0)
    await run('UPDATE accounts SET contract_ends_at = NULL, renews_after = ? WHERE id = ?', now() - 2 * DAY, payer.id)
    expect(await rowsOf('renewal')).toMatchObject([{ id: payer.id }])
  })

  it('holds mails that wait for an hour or were given up, and no other work', async () => {
    const insert = (kind: string, dueAt: number) =>
      run(
        "INSERT INTO outbox (id, kind, payload, created_at, due_at) VALUES (?, ?, json_object('accountId', ?), ?, ?)",
        newId(),
        kind,
        payer.id,
        dueAt,
        dueAt,
      )
    await insert('mail', now() - 2 * HOUR)
    await insert('mail.notice', now() - 60_000)
    await insert('release.prune', now() - 2 * HOUR)
    const letter = (body: string) =>
      run("INSERT INTO dead_letters (id, queue, body, received_at) VALUES (?, 'outbox', ?, ?)", newId(), body, now())
    await letter(JSON.stringify({ kind: 'mail.member', payload: {} }))
    await letter(JSON.stringify({ kind: 'site.purge', payload: {} }))
    await letter('{"kind":"mail.not')
    expect(await rowsOf('mail')).toMatchObject([
      { subject: 'mail', name: '山田工業', account_id: payer.id, is_given_up: false, amount: null },
      { subject: 'mail.member', name: '', account_id: null, is_given_up: true },
    ])
  })

  it('sorts by yen or age, and is paged; of a kind it holds 500 and says that there are more', async () => {
    await createManyBills(env, payer, 520, (n) => ({
      revision: n,
      dueAt: now() - (n + 2) * DAY,
      subtotal: n,
      tax: 0,
      total: n,
    }))
    const page = await read('?limit=2')
    expect(page).toMatchObject({ total: 500, total_pages: 250 })
    expect(page.data_list.map(({ amount }: Row) => amount)).toEqual([519, 518])
    expect((await read('?limit=2&page=2')).data_list.map(({ amount }: Row) => amount)).toEqual([517, 516])
    expect((await read('?limit=1&order=since_asc')).data_list).toMatchObject([{ amount: 519 }])
    expect(page.counts).toContainEqual(expect.objectContaining({ kind: 'overdue', count: 500, is_more: true }))
    expect((await call('GET', '/v1/master/worklist?kind=nothing', { token })).status).toBe(422)
  })

  it('reads no more rows however much there is, and the bell fewer', async () => {
    await createManyBills(env, payer, 3000, (n) => ({ revision: n, dueAt: now() - (2 + (n % 900)) * DAY }))
    const rows = async (path: string) => {
      const { database, usage } = countDatabase(env.DB)
      expect((await call('GET', path, { token, env: { ...env, DB: database } })).status).toBe(200)
      return usage
    }
    const list = await rows('/v1/master/worklist')
    expect(list.rowsRead).toBeLessThanOrEqual(501 * 4 + 200)
    const bell = await rows('/v1/master/alarm')
    expect(bell.rowsRead).toBeLessThanOrEqual(100 * 4 + 200)
    expect((await call('GET', '/v1/master/alarm', { token })).json.data.work).toBe(100)
  })

  it('is seen by those who may read money, without what they may not open', async () => {
    const person = async (role: 'main' | 'editor', seesMoney = 0) => {
      const made = await createAccount(env, { type: 'SUB_ADMIN', parent: operator, passwordHash: 'x', role })
      await run('UPDATE accounts SET sees_money = ? WHERE id = ?', seesMoney, made.id)
      return (await signIn(env, made)).token
    }
    expect(await kindsOf()).toEqual([...WORK_KINDS])
    expect(await kindsOf(await person('main'))).toEqual([...WORK_KINDS])
    const seeing = await person('editor', 1)
    expect(await kindsOf(seeing)).toEqual([
      'held',
      'overdue',
      'declined',
      'suspension',
      'dispute',
      'refund',
      'cash',
      'ending',
      'renewal',
    ])
    const blind = await person('editor')
    expect((await call('GET', '/v1/master/worklist', { token: blind })).status).toBe(403)
  })
})

describe('the daily mail', () => {
  const promised = async () =>
    (
      await env.DB.prepare("SELECT id, kind, payload FROM outbox WHERE kind = 'mail.worklist' ORDER BY id").all<{
        id: string
        kind: string
        payload: string
      }>()
    ).results.map(({ id, kind, payload }) => ({
      id,
      message: outboxMessage.parse({ kind, payload: JSON.parse(payload) }),
    }))
  /** Sends all promised mails. */
  async function deliver(): Promise<SentMail[]> {
    const sent: SentMail[] = []
    const sending = { ...env, EMAIL: { send: async (mail: SentMail) => void sent.push(mail) } } as unknown as Bindings
    for (const { id, message } of await promised()) await runEffect(sending, id, message)
    return sent
  }
  const overdue = () => createBill(env, payer, { dueAt: Date.now() - 40 * DAY })

  it('comes in the morning of Japan, once a day, and only if something waits', async () => {
    moveTo(9)
    await mailWorklist(env)
    expect(await promised()).toEqual([])
    await overdue()
    for (const hour of [7.9, 12, 20]) {
      moveTo(hour)
      await mailWorklist(env)
      expect(await promised()).toEqual([])
    }
    moveTo(8)
    await Promise.all([mailWorklist(env), mailWorklist(env)])
    moveTo(11)
    await mailWorklist(env)
    expect(await promised()).toHaveLength(1)
    moveTo(8, 1)
    await mailWorklist(env)
    expect(await promised()).toHaveLength(2)
  })

  it('goes to those who may read money and did not switch it off, with number, yen and links', async () => {
    const people = await Promise.all(
      [
        { role: 'main' as const },
        { role: 'viewer' as const },
        { role: 'editor' as const },
        { role: 'main' as const, passwordHash: null },
      ].map((values) => createAccount(env, { type: 'SUB_ADMIN', parent: operator, passwordHash: 'x', ...values })),
    )
    await run('UPDATE accounts SET sees_money = 1 WHERE id = ?', people[1]?.id)
    await overdue()
    moveTo(8)
    const mainToken = (await signIn(env, people[0] as Account)).token
    expect(
      (await call('PUT', '/v1/master/worklist/mail', { token: mainToken, body: { is_mailed: false } })).status,
    ).toBe(200)
    expect(await read('', mainToken)).toMatchObject({ is_mailed: false })
    await mailWorklist(env)
    const sent = await deliver()
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([operator.email, people[1]?.email]))
    expect(sent).toHaveLength(2)
    expect(sent[0]?.text).toContain('期限超過: 1件・11,000円\n')
    expect(sent[0]?.text).toContain('/master/worklist?kind=overdue')
  })

  it('is dropped when nothing waits any more, the day is over, or the person may not or does not want to know', async () => {
    const bill = await overdue()
    moveTo(8)
    await mailWorklist(env)
    await run("UPDATE bills SET status = 'paid' WHERE id = ?", bill.id)
    expect(await deliver()).toEqual([])
    await run("UPDATE bills SET status = 'unpaid' WHERE id = ?", bill.id)
    await run("UPDATE outbox SET done_at = NULL WHERE kind = 'mail.worklist'")
    moveTo(1, 1)
    expect(await deliver()).toEqual([])
    await run("UPDATE outbox SET done_at = NULL WHERE kind = 'mail.worklist'")
    moveTo(9)
    await call('PUT', '/v1/master/worklist/mail', {
      token: (await signIn(env, operator)).token,
      body: { is_mailed: false },
    })
    expect(await deliver()).toEqual([])
  })

  it('is promised to everybody or nobody when a run is killed, and by the next run then', async () => {
    await overdue()
    const at = moveTo(8)
    const batch = () => Promise.reject(new Error('killed'))
    // Reading what waits is a batch too: the second one promises.
    let calls = 0
    const dying = { batch: (statements: D1PreparedStatement[]) => [() => env.DB.batch(statements), batch][calls++]?.() }
    const broken = { ...env, DB: replacedMembers(env.DB, dying) }
    await expect(mailWorklist(broken)).rejects.toThrow('killed')
    expect(await promised()).toEqual([])
    await mailWorklist(env)
    expect((await promised()).map(({ message }) => message.payload)).toEqual([
      { accountId: operator.id, day: toDay(at) },
    ])
    // The day is noted, but no message reached the queue: the sweep sends what is promised, a further run nothing.
    await mailWorklist(env)
    expect(await promised()).toHaveLength(1)
  })
})
