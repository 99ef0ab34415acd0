import { env as testEnv } from 'cloudflare:workers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LANGUAGES, type Language } from '#shared/text/languages.ts'
import { createBill, createPayment } from '#tests/setup/bills.ts'
import { createAccount } from '#tests/setup/factories.ts'
import { deliverBillingMails, forgetBillingMails, moveTo, trueBillingMail } from '#tests/setup/billing-mails.ts'
import { connect } from '#worker/db/client.ts'
import { BILLING_MAILS } from '#worker/outbox/outbox.messages.ts'
import { insertOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { setClockOffset } from '#worker/platform/clock.ts'
import type { BillingMailPayload } from './found.ts'
import { formatCard } from './bill-texts.ts'

type SentMail = { from: { name: string }; to: string; subject: string; text: string; html: string }
let sent: SentMail[] = []
const EMAIL = { send: async (mail: SentMail) => void sent.push(mail) }
const env = { ...testEnv, EMAIL } as unknown as Bindings
const DAY = 24 * 60 * 60 * 1000
type Account = Awaited<ReturnType<typeof createAccount>>

beforeEach(async () => {
  await forgetBillingMails(env)
  sent = []
  moveTo('2026-11-23 09:00')
})
afterEach(() => setClockOffset(0))

async function send(payload: BillingMailPayload): Promise<SentMail> {
  await insertOutbox(connect(env.DB), { kind: 'mail.notice', payload }).statement
  sent = []
  await deliverBillingMails(env)
  const [mail] = sent
  if (!mail || sent.length > 1) throw new Error(`${sent.length} mails for ${payload.template}`)
  return mail
}

const setLanguage = (account: Account, language: Language) =>
  env.DB.prepare('UPDATE accounts SET language = ? WHERE id = ?').bind(language, account.id).run()

/** A failed bill and one mail of its newest attempt. */
async function sendDeclined(account: Account, codes: (string | null)[], method: 'card' | 'transfer' = 'card') {
  const first = moveTo('2026-11-01 06:10')
  const bill = await createBill(env, account, { month: '2026-10', status: 'failed', method })
  await env.DB.prepare(
    "INSERT OR REPLACE INTO billing_profiles (account_id, payment_method_id, updated_at) VALUES (?, 'pm', 1)",
  )
    .bind(account.id)
    .run()
  const days = [0, 3, 5, 7]
  for (const [index, declineCode] of codes.entries()) {
    const at = first + (days[index] ?? 0) * DAY + index * 1000
    await createPayment(env, bill.id, { attempt: index + 1, declineCode, createdAt: at, updatedAt: at })
  }
  return send({ template: 'bill_failed', accountId: account.id, billId: bill.id, attempt: codes.length })
}

describe('every billing mail', () => {
  it.each(LANGUAGES)('has all its texts in %s, without gaps or markup from its values', async (language) => {
    for (const template of BILLING_MAILS) {
      const account = await createAccount(env, {
        type: 'USER',
        companyName: 'A & <b>Co</b>',
        contactName: '"><script>x</script>',
      })
      await setLanguage(account, language)
      const { subject, text, html, from } = await send(await trueBillingMail(env, template, account))
      for (const part of [subject, text, html]) expect(part).not.toMatch(/\{\{|undefined|NaN|null|\[object/)
      expect(subject).not.toMatch(/^\w+\.\w+$/)
      expect(html).not.toMatch(/<script|<b>Co/)
      expect(html).toContain('A &amp; &lt;b&gt;Co&lt;/b&gt;')
      expect(text).toContain('A & <b>Co</b>')
      expect(text).toMatch(
        /http:\/\/localhost:8787\/adminuser\/(bills(?:\/[\w-]{36})?|check-plan(?:#spending)?|plan|card)\n/,
      )
      expect(from.name).toBe('Mekuri')
    }
  })
})

describe('a billing mail of a bill', () => {
  it('names number, month, amount and due date', async () => {
    const account = await createAccount(env, { type: 'USER' })
    const bill = await createBill(env, account, { month: '2026-10', year: 2026, number: 123_456 })
    const mail = await send({ template: 'bill_due', accountId: account.id, billId: bill.id })
    expect(mail.subject).toBe('【Mekuri】2026/10分の支払期限のご案内（あと7日）')
    for (const fact of ['2026-123456', '2026/10', '11,000円', '2026/11/30']) expect(mail.text).toContain(fact)
    await setLanguage(account, 'en')
    moveTo('2026-12-01 09:00')
    const late = await send({ template: 'bill_overdue', accountId: account.id, billId: bill.id })
    expect(late.text).toContain('Your bill is 1 day overdue')
    expect(late.text).toContain('¥11,000')
    expect(late.text).toContain('2026/10')
    expect(late.text).not.toContain('a year')
    await env.DB.prepare(
      "INSERT INTO dunning_policies (id, reminder_days, late_permille, version, updated_at) VALUES ('operator', '[]', 146, 1, 1)",
    ).run()
    const priced = await send({ template: 'bill_overdue', accountId: account.id, billId: bill.id })
    expect(priced.text).toContain('14.6% a year')
    await env.DB.prepare('DELETE FROM dunning_policies').run()
  })

  it.each([
    ['insufficient_funds', 'Insufficient funds'],
    ['expired_card', 'The card has expired'],
    ['authentication_required', '3-D Secure'],
    ['amount_limit', 'card limit reached'],
    ['authentication_failed', '3-D Secure'],
    ['card_removed', 'no longer registered'],
    ['canceled', 'was cancelled'],
    ['processing_error', 'temporary problem'],
    ['card_declined', 'declined by its issuer'],
    [null, 'declined by its issuer'],
  ])('says why a card was declined: %s', async (code, words) => {
    const account = await createAccount(env, { type: 'USER' })
    await setLanguage(account, 'en')
    const { text } = await sendDeclined(account, [code])
    expect(text).toContain(words)
    expect(text).toContain('Visa •••• 4242')
  })

  it.each([
    [1, '次回の決済予定日: 2026/11/04', '決済できませんでした'],
    [2, '次回の決済予定日: 2026/11/06', '決済できませんでした'],
    [3, '次回の決済予定日: 2026/11/08', '決済できませんでした'],
    [4, '自動での決済は終了しました', 'お支払いが完了していません'],
  ])('names the next attempt after attempt %d, or that none is left', async (attempts, next, title) => {
    const account = await createAccount(env, { type: 'USER' })
    const { subject, text } = await sendDeclined(
      account,
      Array.from({ length: attempts }, () => 'insufficient_funds'),
    )
    expect(text).toContain(next)
    expect(subject).toContain(title)
  })

  it('writes the brand of a card as its company does', () => {
    expect(formatCard('amex', '1005')).toBe('American Express •••• 1005')
  })

  it('promises no attempt where no card would be charged', async () => {
    const account = await createAccount(env, { type: 'USER' })
    expect((await sendDeclined(account, ['expired_card'], 'transfer')).text).toContain('自動での決済は終了しました')
  })

  it('comes from the platform, also to a partner, who sees it under its own prefix', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', companyName: 'Partner Co', mainColor: '#aa0000' })
    const bill = await createBill(env, partner)
    const mail = await send({ template: 'bill_issued', accountId: partner.id, billId: bill.id })
    expect(mail.from.name).toBe('Mekuri')
    expect(mail.html).not.toContain('#aa0000')
    expect(mail.text).toContain(`http://localhost:8787/admin/bills/${bill.id}`)
  })

  it('to a terminated account has no button, because it cannot sign in', async () => {
    const account = await createAccount(env, { type: 'USER', contractStatus: 'terminated' })
    const bill = await createBill(env, account)
    const mail = await send({ template: 'bill_issued', accountId: account.id, billId: bill.id })
    expect(mail.text).not.toContain('http')
  })
})

describe('a billing mail of page views or plans', () => {
  it('carries the brand of the partner above', async () => {
    const partner = await createAccount(env, { type: 'OEM_MASTER', companyName: 'Partner Co', mainColor: '#aa0000' })
    const account = await createAccount(env, { type: 'USER', parent: partner })
    for (const template of ['views_100', 'plan_changed'] as const) {
      const mail = await send(await trueBillingMail(env, template, account))
      expect(mail.from.name).toBe('Partner Co')
      expect(mail.html).toContain('#aa0000')
      expect(mail.text).not.toContain('Mekuri')
    }
  })

  it('is not sent once a planned change was withdrawn, or a withdrawn one planned again', async () => {
    const account = await createAccount(env, { type: 'USER' })
    const planned = await trueBillingMail(env, 'plan_planned', account)
    await expect(send({ ...planned, template: 'plan_withdrawn' })).rejects.toThrow('0 mails')
    await env.DB.prepare('UPDATE accounts SET next_plan_code = NULL, next_plan_from = NULL WHERE id = ?')
      .bind(account.id)
      .run()
    await expect(send(planned)).rejects.toThrow('0 mails')
    await expect(send({ ...planned, template: 'plan_withdrawn' })).resolves.toBeDefined()
  })
})

describe('reminders of a bill that waited', () => {
  const dueAt = Date.parse('2026-10-31T23:59:59.999+09:00')

  it.each([
    ['are sent within two days', '2026-11-09 08:59', 1],
    ['are dropped after that, all of them', '2027-04-02 09:00', 0],
  ])('%s', async (_, later, count) => {
    const account = await createAccount(env, { type: 'USER' })
    const bill = await createBill(env, account, { dueAt })
    for (const day of ['2026-11-01 09:00', '2026-11-07 09:00']) {
      moveTo(day)
      const payload = { template: 'bill_overdue', accountId: account.id, billId: bill.id } as const
      await insertOutbox(connect(env.DB), { kind: 'mail.notice', payload }).statement
    }
    moveTo(later)
    sent = []
    await deliverBillingMails(env)
    expect(sent).toHaveLength(count)
    const { results } = await env.DB.prepare('SELECT done_at FROM outbox WHERE done_at IS NULL').all()
    expect(results).toEqual([])
  })
})
