import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { deliverBillingMails, forgetBillingMails, listBillingMails, moveTo } from '#tests/setup/billing-mails.ts'
import { createBill } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { expectLogged } from '#tests/setup/logged.ts'
import { readPdf } from '#tests/setup/read-pdf.ts'
import { NO_RECIPIENT } from '#shared/billing/recipient-rules.ts'
import { connect } from '#worker/db/client.ts'
import { billRecipients } from '#worker/db/schema/bill-recipients.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { enqueueBillingMails } from './billing-mail.jobs.ts'

type Attached = { filename: string; type: string; content: Uint8Array; disposition: string }
type SentMail = { to: string; subject: string; text: string; attachments?: Attached[] }
type Account = Awaited<ReturnType<typeof createAccount>>
let sent: SentMail[] = []
const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) }
const env = { ...testEnv, EMAIL } as unknown as Bindings

const ADDRESSES = ['keiri@example.com', 'cfo@example.com']

beforeEach(async () => {
  await forgetBillingMails(env)
  sent = []
  moveTo('2026-11-02 09:00')
})
afterEach(() => setClockOffset(0))

const address = (accountId: string, values: { emails?: string[]; attachesPdf?: boolean } = {}) => {
  const row = { accountId, recipient: NO_RECIPIENT, emails: ADDRESSES, attachesPdf: true, version: 1, updatedAt: 1 }
  const merged = { ...row, ...values }
  return connect(env.DB)
    .insert(billRecipients)
    .values(merged)
    .onConflictDoUpdate({ target: billRecipients.accountId, set: merged })
}

/** A new bill of an account with an own person who wants its mails elsewhere. */
async function billed(values: Parameters<typeof createBill>[2] = {}) {
  const account = await createAccount(env, { type: 'USER', companyName: '見本商店', contactName: '山田' })
  const bill = await createBill(env, account, { month: '2026-10', year: 2026, number: 77, ...values })
  return { account, bill }
}

async function run(bindings = env): Promise<SentMail[]> {
  await enqueueBillingMails(bindings)
  await deliverBillingMails(bindings)
  return sent.toSorted((a, b) => (a.to < b.to ? -1 : 1))
}

function fileOf(mail: SentMail | undefined): Attached {
  const [file] = mail?.attachments ?? []
  if (!file) throw new Error('Nothing is attached')
  return file
}

const toOf = (mails: readonly SentMail[]) => mails.map(({ to }) => to)
const mailsOf = async ({ id }: Account) => (await listBillingMails(env, id)).map(({ template, to }) => [template, to])

describe('the addresses for mails about bills', () => {
  it('get the mails of a bill in place of the account, greeted by its name', async () => {
    const { account } = await billed()
    await address(account.id)
    const mails = await run()
    expect(toOf(mails)).toEqual(ADDRESSES.toSorted())
    for (const { text } of mails) {
      expect(text).toContain('見本商店')
      expect(text).not.toContain('山田')
    }
  })

  it('are the account and its main contacts where none are given', async () => {
    const { account } = await billed()
    await address(account.id, { emails: [] })
    expect(toOf(await run())).toEqual([account.email])
  })

  it('get no mail that asks somebody to sign in', async () => {
    const { account, bill } = await billed({ status: 'failed', method: 'card' })
    await env.DB.prepare(
      `INSERT INTO payments (bill_id, attempt, status, amount, customer_id, payment_method_id, created_at, updated_at)
        VALUES (?, 1, 'failed', 1, 'cus', 'pm', ?2, ?2)`,
    )
      .bind(bill.id, Date.parse('2026-11-01T21:10:00Z'))
      .run()
    await address(account.id)
    await enqueueBillingMails(env)
    expect(await mailsOf(account)).toEqual(
      expect.arrayContaining([
        ['bill_failed', undefined],
        ['bill_issued', ADDRESSES[0]],
      ]),
    )
    expect(await mailsOf(account)).toHaveLength(3)
  })

  it('get nothing any more once they are removed, also what waits', async () => {
    const { account } = await billed()
    await address(account.id)
    await enqueueBillingMails(env)
    await address(account.id, { emails: ['cfo@example.com'] })
    await deliverBillingMails(env)
    expect(toOf(sent)).toEqual(['cfo@example.com'])
  })
})

describe('the invoice of a new bill', () => {
  it('is attached where the account wants it: the file that everybody downloads', async () => {
    const { account, bill } = await billed()
    await address(account.id)
    const [first, second] = await run()
    const file = fileOf(first)
    expect(file).toMatchObject({
      filename: '請求書-2026-000077.pdf',
      type: 'application/pdf',
      disposition: 'attachment',
    })
    expect(readPdf(file.content).map(({ text }) => text)).toContain('見本商店 御中')
    expect(fileOf(second).content).toEqual(file.content)
    const stored = await env.DB.prepare('SELECT pdf_key AS key FROM bills WHERE id = ?').bind(bill.id).first()
    expect(stored).toEqual({ key: expect.stringContaining(bill.id) })
  })

  it('is not attached by itself, nor to a reminder', async () => {
    const { account } = await billed()
    await address(account.id, { attachesPdf: false })
    expect((await run()).map(({ attachments }) => attachments)).toEqual([undefined, undefined])
    await address(account.id)
    sent = []
    moveTo('2026-11-23 09:10')
    expect((await run()).map(({ subject, attachments }) => [subject.includes('支払期限'), attachments])).toEqual([
      [true, undefined],
      [true, undefined],
    ])
  })

  it('is left out where it cannot be made: the mail goes with its link', async () => {
    const { account, bill } = await billed()
    await address(account.id, { emails: ['keiri@example.com'] })
    const [mail] = await run({ ...env, INVOICE_ISSUER: '' })
    expect(mail?.attachments).toBeUndefined()
    expect(mail?.text).toContain(`/bills/${bill.id}`)
    expectLogged('invoice_not_attached')
  })

  it('is left out from the third attempt on: what ended two may be the file', async () => {
    const { account } = await billed()
    await address(account.id, { emails: ['keiri@example.com'] })
    await enqueueBillingMails(env)
    await env.DB.prepare('UPDATE outbox SET attempts = 2').run()
    await deliverBillingMails(env)
    expect(sent.map(({ attachments }) => attachments)).toEqual([undefined])
  })
})
