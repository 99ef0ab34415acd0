import { formatQuoteNumber } from '#shared/billing/quote-rules.ts'
import { AppError } from '#shared/wire/errors.ts'
import { acceptQuote, findQuote, type QuoteRow } from '#worker/entities/bills/quote.repository.ts'
import { changesOf, entryOf } from '#worker/features/bills/discount.service.ts'
import { changeUser } from '#worker/features/users/user-update.service.ts'
import type { HistoryEntry } from '#worker/history/history.repository.ts'
import { now } from '#worker/platform/clock.ts'
import type { Bindings, Caller, Scope } from '#worker/platform/context.ts'
import { newId } from '#worker/platform/ids.ts'
import { isSameOffer } from './quote-lines.ts'
import { offerOf } from './quote-offer.service.ts'

type Signing = { caller: Caller; scope: Scope; quote: QuoteRow; record: Omit<HistoryEntry, 'action'> }

/**
 * Makes the contract that a quote offers, by the same steps as the form of a contract and in one batch with the quote's
 * state, so that of two presses one makes it. Throws `quote_changed` where its bills would ask for something else by now,
 * `quote_state` where another press was faster, and like `changeUser`.
 */
export async function signQuote(env: Bindings, { caller, scope, quote, record }: Signing): Promise<void> {
  const { accountId: id, planCode, startsOn: start, autoRenew, couponCode, discount: agreed, waivesFee } = quote
  const contract = { planCode, start, autoRenew, ...(couponCode !== null && { couponCode }) }
  const { user, quoted, discount } = await offerOf(env, { caller, scope, id, contract, agreed, waivesFee })
  if (!isSameOffer(quote, quoted)) throw new AppError('quote_changed')
  const at = now()
  const waived = { by: caller.personId, reason: formatQuoteNumber(quote.year, quote.number) }
  const granted = discount && {
    given: { ...discount, id: newId(), accountId: id, createdAt: at },
    entry: entryOf(user, caller.personId, changesOf(discount)),
  }
  const accepted = { quote, version: quote.version, at, record, waived: waivesFee ? waived : null, granted }
  const also = acceptQuote(env.DB, accepted)
  try {
    await changeUser(env, { caller, scope, id, version: user.version, body: { contract } }, also)
  } catch (error) {
    const found = await findQuote(env.DB, id, quote.id)
    throw found?.status === 'open' ? error : new AppError('quote_state')
  }
}
