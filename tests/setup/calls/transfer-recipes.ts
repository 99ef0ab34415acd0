import { ACCOUNT_NAMES } from '#shared/billing/accounting/accounting-rules.ts'
import { addMonths, monthOf } from '#shared/time/months.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { now } from '#worker/platform/clock.ts'
import { newId } from '#worker/platform/ids.ts'
import type { Recipes } from './recipe.ts'

/** Deposits that calls change. */
function prepareLines(env: Bindings) {
  /** An open deposit of a bank account that exists for it. */
  const storeLine = async (amount = 11_000): Promise<string> => {
    const id = newId()
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES (?, 'Matrix', 0, 0) ON CONFLICT DO NOTHING",
      ).bind(newId()),
      env.DB.prepare(
        `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, created_at, updated_at)
          SELECT ?1, id, ?1, '2026-01-05', ?2, 'ｼﾗﾅｲ', 'シラナイ', ?3, ?3 FROM bank_accounts WHERE name = 'Matrix'`,
      ).bind(id, amount, now()),
    ])
    return id
  }
  /** A bill that is owed, with what it asks for. */
  const owed = () =>
    env.DB.prepare(
      `SELECT id, total FROM bills WHERE status IN ('unpaid', 'failed') AND NOT EXISTS (
        SELECT 1 FROM payments WHERE bill_id = bills.id AND status IN ('processing', 'action')) AND NOT EXISTS (
        SELECT 1 FROM bank_settlements WHERE bill_id = bills.id) ORDER BY id DESC LIMIT 1`,
    ).first<{ id: string; total: number }>()
  const settled = async () => {
    const bill = await owed()
    const id = await storeLine(5)
    if (bill)
      await env.DB.batch([
        env.DB.prepare("UPDATE bank_lines SET spent = 5, state = 'settled' WHERE id = ?").bind(id),
        env.DB.prepare(
          "INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES (?, ?, ?, 5, 0, 'unpaid', 0)",
        ).bind(newId(), id, bill.id),
      ])
    return id
  }
  return { storeLine, owed, settled }
}

/** Recipes for deposits of bank statements, for reminders of overdue bills, and for journals. */
export function createTransferRecipes(env: Bindings): Recipes {
  let nth = 0
  const { bankFee, lateFees, ...names } = ACCOUNT_NAMES
  const journalMonths = `from=${addMonths(monthOf(now()), -2)}&to=${monthOf(now())}`
  const { storeLine, owed, settled } = prepareLines(env)
  const line = () => ({ day: '2026-01-05', amount: 100 + ++nth, payer: 'ｶ)ﾔﾏﾀﾞ', nth: 1 })
  return {
    'GET /master/dunning': { prepare: () => ({ path: '/master/dunning' }) },
    'PUT /master/dunning': {
      prepare: async () => {
        const row = await env.DB.prepare('SELECT version FROM dunning_policies').first<{ version: number }>()
        const headers = { 'if-match': `"${row?.version ?? 0}"` }
        return { path: '/master/dunning', body: { reminder_days: [2, 9], suspend_after: 45, notice_days: 5 }, headers }
      },
    },
    'GET /master/accounting': { prepare: () => ({ path: `/master/accounting?${journalMonths}` }) },
    'GET /master/accounting/export': {
      prepare: () => ({ path: `/master/accounting/export?${journalMonths}&format=freee` }),
      lists: 'owners',
    },
    'PUT /master/accounting': {
      prepare: async () => {
        const row = await env.DB.prepare('SELECT version FROM accounting_settings').first<{ version: number }>()
        const headers = { 'if-match': `"${row?.version ?? 0}"` }
        return { path: '/master/accounting', body: { ...names, bank_fee: bankFee, late_fees: lateFees }, headers }
      },
    },
    'GET /master/transfer': { prepare: () => ({ path: '/master/transfer?limit=100' }) },
    'GET /master/transfer/account': { prepare: () => ({ path: '/master/transfer/account' }) },
    'POST /master/transfer': {
      prepare: () => ({ path: '/master/transfer', body: { account: 'Matrix', lines: [line()] } }),
    },
    'POST /master/transfer/settle': {
      prepare: async () => {
        const id = await storeLine()
        const bill = await owed()
        const shares = [{ bill_id: bill?.id ?? newId(), amount: 1, fee: 0 }]
        return { path: '/master/transfer/settle', body: { items: [{ id, version: 1, shares }] } }
      },
    },
    'PUT /master/transfer/{id}': {
      prepare: async () => ({
        path: `/master/transfer/${await storeLine()}`,
        body: { state: 'aside', reason: 'The matrix' },
        headers: { 'if-match': '"1"' },
      }),
      also: {
        'of a deposit that pays a bill': async () => ({
          path: `/master/transfer/${await settled()}`,
          body: { state: 'open' },
          headers: { 'if-match': '"1"' },
        }),
      },
    },
  }
}
