import { SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { invoiceFileName } from '#shared/billing/invoice-rules.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/partner-mails/ja.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { isStillGiven } from '#worker/features/billing-mails/billing-address.ts'
import { mailDocument } from '#worker/features/billing-mails/mail-document.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'
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
    await mailDocument(env, {
      recipient,
      to: payload.to,
      compose: (addressed) => composeInvoiceMail(env, addressed, invoice),
      file: {
        id: invoice.id,
        attempts: promised.attempts,
        filename: invoiceFileName(numberOf(invoice)),
        make: async () => {
          const scope = { kind: 'account', accountId: invoice.accountId } as const
          return (await getPartnerInvoicePdf(env, scope, invoice.id)).bytes
        },
      },
    })
  await finishMail(env.DB, outboxId)
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
