import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { invoiceFileName } from '#shared/billing/invoice-rules.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/partner-mails/ja.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { findRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import { type MailContent, renderMailHtml, renderMailText } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { tryAttaching } from '#worker/features/billing-mails/attach-invoice.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'
import { sendMail } from '#worker/platform/mailer.ts'
import { getPartnerInvoicePdf } from './partner-invoice-pdf.service.ts'
import { findMailedInvoice, type PartnerInvoiceRow } from './partner-invoice.repository.ts'
import { numberOf } from './partner-invoice.service.ts'

type Payload = Extract<OutboxMessage, { kind: 'mail.partner_invoice' }>['payload']

/** Sends a partner's invoice, unless it is void by now, or its recipient is gone. */
export async function sendPartnerInvoice(env: Bindings, outboxId: string, payload: Payload): Promise<void> {
  const promised = await findOpenOutbox(env.DB, outboxId)
  if (!promised) return
  const [invoice, recipient] = await Promise.all([
    findMailedInvoice(env.DB, payload.invoiceId),
    findPerson(env.DB, payload.accountId),
  ])
  if (invoice && invoice.status !== 'void' && recipient && (await isStillGiven(env, payload)))
    await deliver(env, { invoice, recipient, to: payload.to, attempts: promised.attempts })
  await finishMail(env.DB, outboxId)
}

/** Whether a billing address is still one of the account's. */
async function isStillGiven(env: Bindings, { to, accountId }: Payload): Promise<boolean> {
  if (to === undefined) return true
  return (await findRecipient(env.DB, accountId))?.emails.includes(to) === true
}

type Delivery = { invoice: PartnerInvoiceRow; recipient: Person; to: string | undefined; attempts: number }

async function deliver(env: Bindings, { invoice, recipient, to, attempts }: Delivery): Promise<void> {
  // Whoever reads a billing address is not the person of the account.
  const { person } = recipient
  const addressed = to === undefined ? recipient : { ...recipient, person: { ...person, contactName: '' } }
  const content = await composeInvoiceMail(env, addressed, invoice)
  const attachment = await tryAttaching({
    id: invoice.id,
    attempts,
    filename: invoiceFileName(numberOf(invoice)),
    make: async () => {
      const scope = { kind: 'account', accountId: invoice.accountId } as const
      return (await getPartnerInvoicePdf(env, scope, invoice.id)).bytes
    },
  })
  const { senderName, subject } = content
  const [text, html] = [renderMailText(content), renderMailHtml(content)]
  await sendMail(env, { to: to ?? person.email, senderName, subject, text, html, attachment })
}

/** The mail with a partner's invoice, in the reader's language and the partner's brand. */
async function composeInvoiceMail(env: Bindings, recipient: Person, invoice: PartnerInvoiceRow): Promise<MailContent> {
  const { partnerMails } = await loadMailWords()
  const t = createTranslator<typeof ja>(partnerMails, recipient.person.language)
  const { frame, values: known, hint } = composeFrame(env, recipient)
  const { issuer } = invoice
  const month = dateText(invoice.month)
  const bank = issuer.bank ? Object.values(issuer.bank).join(' ') : null
  const facts = [
    ['number', numberOf(invoice)],
    ['month', month],
    ['total', t('yen', { amount: formatNumber(invoice.total) })],
    ['due', formatDate(invoice.dueAt)],
    ['bank', bank],
  ] as const
  return {
    ...frame,
    subject: t('subject', { service: known.service, month }),
    title: t('title', { month }),
    body: t('body', { issuer: issuer.name, month }),
    facts: facts.flatMap(([name, value]) => (value === null ? [] : [{ label: t(`fact.${name}`), value }])),
    action:
      recipient.contract === 'terminated'
        ? null
        : { label: t('button'), url: `${officeOrigin(env, recipient)}/${SCREEN_PREFIX.USER}/invoices`, hint },
    note: t('note', { issuer: issuer.name }),
  }
}
