import { env } from 'cloudflare:workers'
import { expect, it } from 'vitest'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { LANGUAGES } from '#shared/text/languages.ts'
import { readIssuer } from '#worker/features/invoices/issuer.ts'
import { billTexts } from './bill-texts.ts'
import { findMailedBill } from './billing-mail-truth.repository.ts'
import { billingMailWords } from './billing-mail-words.ts'

type Values = Parameters<typeof createBill>[2]
/** The mail, by default that of a new bill, and what a deposit paid of the bill. */
type Mailed = { template?: 'bill_issued' | 'bill_overdue' | 'bill_paid'; received?: number }

async function receive(billId: string, amount: number) {
  await env.DB.batch([
    env.DB.prepare(
      "INSERT INTO bank_accounts (id, name, created_at, updated_at) VALUES ('mails', 'Mails', 0, 0) ON CONFLICT DO NOTHING",
    ),
    env.DB.prepare(
      `INSERT INTO bank_lines (id, bank_account_id, fingerprint, day, amount, payer, payer_key, spent, state, created_at, updated_at)
        VALUES (?1, 'mails', ?1, '2026-11-05', ?2, 'a', 'a', ?2, 'settled', 0, 0)`,
    ).bind(billId, amount),
    env.DB.prepare(
      "INSERT INTO bank_settlements (id, line_id, bill_id, amount, fee, status_before, created_at) VALUES (?1, ?1, ?1, ?2, 0, 'unpaid', 0)",
    ).bind(billId, amount),
  ])
}

/** The facts of a mail about a bill of an account that pays as ヤマダシヨウテン, by their names. */
async function textsOf(values: Values, language: (typeof LANGUAGES)[number], mailed: Mailed = {}) {
  const account = await createAccount(env, { type: 'USER' })
  await env.DB.prepare(
    "INSERT INTO bill_recipients (account_id, recipient, emails, attaches_pdf, payer_name, version, updated_at) VALUES (?, '{}', '[]', 0, 'ヤマダシヨウテン', 1, 1)",
  )
    .bind(account.id)
    .run()
  const { id } = await createBill(env, account, { year: 2031, ...values })
  if (mailed.received) await receive(id, mailed.received)
  const bill = await findMailedBill(env.DB, id)
  if (!bill) throw new Error('There is no bill')
  const words = await billingMailWords(language)
  const payload = { template: mailed.template ?? 'bill_issued', accountId: account.id, billId: id }
  const { key, facts } = billTexts({ payload, bill, words, at: 1, bank: readIssuer(env).bank })
  return { key, facts: Object.fromEntries(facts.map(({ name, value }) => [name, value])) }
}

it.each(LANGUAGES)(
  'a mail that asks for a transfer says where to, with which number and in whose name: %s',
  async (language) => {
    const { facts } = await textsOf({ number: 900 + LANGUAGES.indexOf(language) }, language)
    expect(facts).toMatchObject({ payerName: 'ヤマダシヨウテン', payInto: expect.stringContaining('見本銀行') })
    expect(facts['transferNumber']).toMatch(/^2031000\d{3}$/)
    const card = await textsOf({ number: 910 + LANGUAGES.indexOf(language), method: 'card' }, language)
    expect(card.facts).toMatchObject({ payerName: null, transferNumber: null, payInto: null })
  },
)

it('the mail about a bill that is carried on says its yen, and asks for nothing', async () => {
  const carried = {
    status: 'completed',
    method: 'card',
    subtotal: 38,
    tax: 3,
    total: 41,
    fromBalance: 41,
    carried: 41,
  } as const
  const { key, facts } = await textsOf({ number: 920, ...carried }, 'ja')
  expect(key).toBe('bill_carried')
  expect(facts).toMatchObject({ total: '41円', dueOn: null, payInto: null })
})

const owed = { subtotal: 10_000, tax: 1000, total: 11_000 } as const

it.each(LANGUAGES)(
  'a reminder of a bill that transfers paid in part names what is left as such: %s',
  async (language) => {
    const number = 930 + LANGUAGES.indexOf(language)
    const { facts } = await textsOf({ number, ...owed }, language, { template: 'bill_overdue', received: 4000 })
    expect(facts['left']).toContain('7,000')
    expect(facts).not.toHaveProperty('total')
  },
)

it('a bill that transfers paid is told as paid, also after a declined card; one that was marked by hand as settled', async () => {
  const paid = { ...owed, status: 'completed', method: 'card' } as const
  const byTransfer = await textsOf({ number: 940, ...paid }, 'ja', { template: 'bill_paid', received: 11_000 })
  expect(byTransfer).toMatchObject({ key: 'bill_paid', facts: { total: '11,000円', card: null } })
  const byHand = await textsOf({ number: 941, ...paid }, 'ja', { template: 'bill_paid', received: 4000 })
  expect(byHand).toMatchObject({ key: 'bill_settled', facts: { total: '11,000円' } })
})
