import { type OwnerType, SCREEN_PREFIX } from '#shared/account/permissions.ts'
import { quoteFileName, quoteState } from '#shared/billing/quote-rules.ts'
import { createTranslator } from '#shared/i18n/index.ts'
import type { ja } from '#shared/i18n/quote-mails/ja.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { formatDate } from '#shared/time/jst.ts'
import { findPerson, type Person } from '#worker/entities/accounts/person.repository.ts'
import { findMailedQuote, type QuoteRow } from '#worker/entities/bills/quote.repository.ts'
import type { MailContent } from '#worker/entities/mail-queue/mail-html.ts'
import { finishMail } from '#worker/entities/mail-queue/mail.repository.ts'
import { isStillGiven } from '#worker/features/billing-mails/billing-address.ts'
import { mailDocument } from '#worker/features/billing-mails/mail-document.ts'
import { printQuote } from '#worker/features/invoices/quote-file.service.ts'
import { composeFrame } from '#worker/features/mails/mail-content.ts'
import type { OutboxMessage } from '#worker/outbox/outbox.messages.ts'
import { findOpenOutbox } from '#worker/outbox/outbox.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings } from '#worker/platform/context.ts'
import { officeOrigin } from '#worker/platform/hosts.ts'
import { loadMailWords } from '#worker/platform/lazy/load.ts'
import { numberOf } from './quote.service.ts'

type Payload = Extract<OutboxMessage, { kind: 'mail.quote' }>['payload']

/** Sends a quote, unless it is not open any more, or its recipient is gone. */
export async function sendQuote(env: Bindings, outboxId: string, payload: Payload): Promise<void> {
  const promised = await findOpenOutbox(env.DB, outboxId)
  if (!promised) return
  const [row, recipient] = await Promise.all([
    findMailedQuote(env.DB, payload.quoteId),
    findPerson(env.DB, payload.accountId),
  ])
  const isOpen = row !== undefined && quoteState(row.status, row.validUntil, now()) === 'open'
  if (isOpen && recipient && (await isStillGiven(env, payload)))
    await mailDocument(env, {
      recipient,
      to: payload.to,
      compose: (addressed) => composeQuoteMail(env, addressed, row),
      file: {
        id: row.id,
        attempts: promised.attempts,
        filename: quoteFileName(numberOf(row)),
        make: () => printQuote(env, row, recipient.person.language),
      },
    })
  await finishMail(env.DB, outboxId)
}

/** The mail with a quote, in the reader's language and the platform's name, also to a partner. */
async function composeQuoteMail(env: Bindings, recipient: Person, row: QuoteRow): Promise<MailContent> {
  const { quoteMails } = await loadMailWords()
  const t = createTranslator<typeof ja>(quoteMails, recipient.person.language)
  const reader = { ...recipient, brand: null, office: null }
  const { frame, values, hint } = composeFrame(env, reader)
  const url = `${officeOrigin(env, reader)}/${SCREEN_PREFIX[recipient.owner.type as OwnerType]}/bills`
  const facts = [
    ['number', numberOf(row)],
    ['period', `${dateText(row.startsOn)} - ${dateText(row.endsOn)}`],
    ['total', t('yen', { amount: formatNumber(row.total) })],
    ['valid', formatDate(row.validUntil)],
  ] as const
  return {
    ...frame,
    subject: t('subject', { service: values.service }),
    title: t('title'),
    body: t('body', { company: values.company }),
    facts: facts.map(([name, value]) => ({ label: t(`fact.${name}`), value })),
    action: recipient.contract === 'terminated' ? null : { label: t('button'), url, hint },
    note: t('note'),
  }
}
