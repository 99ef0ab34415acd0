import type { AccountDiscounts } from '#shared/billing/discounts.ts'
import { formatQuoteNumber, quoteState, VALID_DAYS_MAX, validityEnd } from '#shared/billing/quote-rules.ts'
import type { QuoteInput, QuoteStepInput } from '#shared/billing/quotes.ts'
import { toDay } from '#shared/time/jst.ts'
import { dayRangeError } from '#shared/wire/day-range.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { UserDetailRow } from '#worker/entities/accounts/user.repository.ts'
import { listRecipients } from '#worker/entities/bills/bill-mail-recipients.repository.ts'
import { findRecipient } from '#worker/entities/bills/bill-recipient.repository.ts'
import {
  changeQuote,
  findQuote,
  type QuoteMail,
  type QuoteRow,
  storeQuote,
} from '#worker/entities/bills/quote.repository.ts'
import { entryOf, getDiscounts } from '#worker/features/bills/discount.service.ts'
import { requireUser } from '#worker/features/users/user.service.ts'
import { sendOutbox } from '#worker/outbox/outbox.service.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { offerOf } from './quote-offer.service.ts'
import { signQuote } from './sign-quote.service.ts'

const DAY = 24 * 60 * 60 * 1000

type Of<Body> = { caller: Caller; scope: Scope; id: string; body: Body }

export const numberOf = ({ year, number }: Pick<QuoteRow, 'year' | 'number'>) => formatQuoteNumber(year, number)

/**
 * Makes a quote for a contract of an account, priced as its bills would be (rules/contracts.md#quotes). Throws like
 * `offerOf`, `validation` for a validity that is over or too long, and `contract_state` where the account ended meanwhile.
 */
export async function makeQuote(env: Bindings, { caller, scope, id, body }: Of<QuoteInput>): Promise<AccountDiscounts> {
  const { validUntil: day, note, waivesFee, discount: agreed = null, ...contract } = body
  const at = now()
  const validUntil = validityEnd(day)
  const last = at + VALID_DAYS_MAX * DAY
  if (validUntil < at || day > toDay(last))
    throw new AppError('validation', { fields: { validUntil: dayRangeError(at, last) } })
  const [offered, row] = await Promise.all([
    offerOf(env, { caller, scope, id, contract, agreed, waivesFee }),
    findRecipient(env.DB, id),
  ])
  const { user, quoted } = offered
  const { planCode, startsAt, endsAt, autoRenew, coupon } = offered.contract
  await storeQuote(
    env.DB,
    {
      ...quoted,
      id: newId(),
      accountId: id,
      companyName: user.companyName,
      recipient: row?.recipient ?? null,
      planCode,
      startsOn: toDay(startsAt),
      endsOn: toDay(endsAt),
      autoRenew,
      couponCode: coupon?.code ?? null,
      discount: agreed,
      waivesFee,
      note,
      validUntil,
      createdBy: caller.personId,
    },
    {
      at,
      entry: { ...recordOf(user, caller, { planCode, total: quoted.total }), action: 'account.quote' },
    },
  )
  return getDiscounts(env, scope, id)
}

/** The entry of the history about a quote; its number stands in the quote. */
const recordOf = (
  user: UserDetailRow,
  { personId }: Caller,
  { planCode, total }: { planCode: string; total: number },
) =>
  entryOf(user, personId, [
    { field: 'planCode', from: null, to: planCode },
    { field: 'total', from: null, to: total },
  ])

/** A quote in the version that was seen. Throws 404, `stale`, and `quote_state` unless it is open and valid. */
async function requireOpen(env: Bindings, { id, body }: Of<QuoteStepInput>): Promise<QuoteRow> {
  const quote = await findQuote(env.DB, id, body.quoteId)
  if (!quote) throw new AppError('not_found')
  if (quoteState(quote.status, quote.validUntil, now()) !== 'open') throw new AppError('quote_state')
  if (quote.version !== body.quoteVersion) throw new AppError('stale')
  return quote
}

/** The mails with a quote: to the account's billing addresses, else to its owner and main contacts. */
async function mailsOf(env: Bindings, { id: quoteId, accountId }: QuoteRow): Promise<QuoteMail[]> {
  const { people, addresses } = await listRecipients(env.DB, [accountId])
  const given = addresses.get(accountId)
  const payloads = given
    ? given.map((to) => ({ quoteId, accountId, to }))
    : people.map((one) => ({ quoteId, accountId: one.id }))
  return payloads.map((payload) => ({ id: newId(), payload }))
}

/**
 * Sends a quote, withdraws it, or makes a contract of it. Throws 404, `stale`, `quote_state` unless it is open and valid,
 * and like `signQuote`.
 */
export async function stepQuote(env: Bindings, input: Of<QuoteStepInput>): Promise<AccountDiscounts> {
  const { caller, scope, id, body } = input
  const user = await requireUser(env, scope, id)
  const quote = await requireOpen(env, input)
  const record = recordOf(user, caller, quote)
  if (body.step === 'accept') await signQuote(env, { caller, scope, quote, record })
  else {
    const isSent = body.step === 'send'
    const at = now()
    const mails = isSent ? await mailsOf(env, quote) : []
    await changeQuote(env.DB, {
      quote,
      version: quote.version,
      at,
      values: isSent ? { sentAt: at } : { status: 'withdrawn' },
      entry: { ...record, action: isSent ? 'account.quote_send' : 'account.quote_withdraw' },
      mails,
    })
    await sendOutbox(
      env,
      mails.map((mail) => mail.id),
    )
  }
  return getDiscounts(env, scope, id)
}
