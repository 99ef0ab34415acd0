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

/** The facts of a mail about a bill of an account that pays as ヤマダシヨウテン, by their names. */
async function textsOf(values: Values, language: (typeof LANGUAGES)[number]) {
  const account = await createAccount(env, { type: 'USER' })
  await env.DB.prepare(
    "INSERT INTO bill_recipients (account_id, recipient, emails, attaches_pdf, payer_name, version, updated_at) VALUES (?, '{}', '[]', 0, 'ヤマダシヨウテン', 1, 1)",
  )
    .bind(account.id)
    .run()
  const { id } = await createBill(env, account, { year: 2031, ...values })
  const bill = await findMailedBill(env.DB, id)
  if (!bill) throw new Error('There is no bill')
  const words = await billingMailWords(language)
  const payload = { template: 'bill_issued' as const, accountId: account.id, billId: id }
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
