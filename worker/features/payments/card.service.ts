import type { CardSecret, CardState } from '#shared/billing/payments.ts'
import { AppError } from '#shared/wire/errors.ts'
import type { Bindings, Caller } from '#worker/platform/context.ts'
import { describeError, log } from '#worker/platform/log.ts'
import { type CardProvider, CardsRefusedError, CardsUnavailableError } from '#worker/platform/stripe/card-provider.ts'
import { cardsOf, stripeUrlOf } from '#worker/platform/stripe/stripe-cards.ts'
import type { Till } from './attempt.service.ts'
import {
  findCardOwner,
  findPayer,
  findProfile,
  type ProfileRow,
  refreshStoredCard,
  storeCustomer,
  updateCard,
} from './card.repository.ts'
import { hasOpenPayment } from './payment.repository.ts'

/** The page that replaces the provider's form in installations with a test double of the provider. */
const LOCAL_FORM = '/dev/card'

function toState(env: Bindings, profile: ProfileRow | undefined): CardState {
  const isSetUp = cardsOf(env) !== undefined
  const { cardBrand: brand, cardLast4: last4, cardExpMonth: expMonth, cardExpYear: expYear } = profile ?? {}
  if (!profile?.paymentMethodId || !brand || !last4 || !expMonth || !expYear) return { isSetUp, card: null }
  return { isSetUp, card: { brand, last4, expMonth, expYear } }
}

/** The card of the caller's account, and whether this installation accepts cards. */
export async function getCard(env: Bindings, caller: Caller): Promise<CardState> {
  return toState(env, await findProfile(env.DB, caller.accountId))
}

function requireCards(env: Bindings): CardProvider {
  const cards = cardsOf(env)
  if (!cards) throw new AppError('cards_off')
  return cards
}

/** Turns a failure of the provider into the API's own error: nothing was changed here, so the person may try again. */
async function orUnavailable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof CardsUnavailableError) && !(error instanceof CardsRefusedError)) throw error
    log('warn', 'card.provider', { error: describeError(error) })
    throw new AppError('unavailable')
  }
}

/** The customer of an account at the provider, made once. */
export async function ensureCustomer(env: Bindings, cards: CardProvider, accountId: string): Promise<string> {
  const known = (await findProfile(env.DB, accountId))?.customerId
  if (known) return known
  const payer = await findPayer(env.DB, accountId)
  if (!payer) throw new AppError('not_found')
  const made = await orUnavailable(cards.createCustomer({ accountId, ...payer }))
  await storeCustomer(env.DB, accountId, made)
  return (await findProfile(env.DB, accountId))?.customerId ?? made
}

/** Begins to store a card. Throws `cards_off`, and `unavailable` if the provider does not answer. */
export async function createCardSecret(env: Bindings, caller: Caller): Promise<CardSecret> {
  const cards = requireCards(env)
  const customerId = await ensureCustomer(env, cards, caller.accountId)
  const { clientSecret } = await orUnavailable(cards.createSetupIntent(customerId))
  const formUrl = stripeUrlOf(env) ? LOCAL_FORM : null
  return { clientSecret, publishableKey: env.STRIPE_PUBLISHABLE_KEY ?? '', formUrl }
}

/** Detaches a card that is no longer used. If that fails, it stays at the provider, which does no harm. */
async function detach(cards: CardProvider, paymentMethodId: string): Promise<void> {
  try {
    await cards.detachCard(paymentMethodId)
  } catch (error) {
    log('warn', 'card.detach', { error: describeError(error) })
  }
}

const stepBack = (error: unknown) => {
  throw error instanceof AppError && error.code === 'stale' ? new AppError('payment_running') : error
}

/**
 * Stores the card of a finished SetupIntent, which must belong to the caller's customer; the former card is removed
 * afterwards. Throws 404 for an unfinished SetupIntent or one of another customer, and `payment_running` while a card
 * is being charged.
 */
export async function storeCard(env: Bindings, caller: Caller, setupIntentId: string): Promise<CardState> {
  const cards = requireCards(env)
  const profile = await findProfile(env.DB, caller.accountId)
  if (!profile?.customerId) throw new AppError('not_found')
  const setup = await orUnavailable(cards.readSetupIntent(setupIntentId))
  const isOwn = setup?.customerId === profile.customerId && setup.status === 'succeeded'
  if (!isOwn || !setup.paymentMethodId) throw new AppError('not_found')
  if (setup.paymentMethodId === profile.paymentMethodId) return toState(env, profile)
  const card = await orUnavailable(cards.readCard(setup.paymentMethodId))
  if (!card || card.customerId !== profile.customerId) throw new AppError('not_found')
  if (await hasOpenPayment(env.DB, caller.accountId, ['processing'])) throw new AppError('payment_running')
  await updateCard(env.DB, { owner: caller, profile, card, action: 'card.store' }).catch(stepBack)
  if (profile.paymentMethodId) await detach(cards, profile.paymentMethodId)
  return getCard(env, caller)
}

/** Removes the card of the caller's account. Throws `card_missing`, and `payment_running` while a payment is open. */
export async function removeCard(env: Bindings, caller: Caller): Promise<CardState> {
  const cards = requireCards(env)
  const profile = await findProfile(env.DB, caller.accountId)
  if (!profile?.paymentMethodId) throw new AppError('card_missing')
  if (await hasOpenPayment(env.DB, caller.accountId)) throw new AppError('payment_running')
  await updateCard(env.DB, { owner: caller, profile, card: null, action: 'card.remove' }).catch(stepBack)
  await detach(cards, profile.paymentMethodId)
  return getCard(env, caller)
}

/** Updates a stored card after a change at the provider: renewed by its bank, or detached there. */
export async function refreshCard(till: Till, paymentMethodId: string): Promise<void> {
  const owner = await findCardOwner(till.env.DB, paymentMethodId)
  if (!owner) return
  const card = await till.cards.readCard(paymentMethodId)
  if (card?.customerId) return refreshStoredCard(till.env.DB, card)
  const { profile, oemMasterId, oemAdminId } = owner
  const { accountId } = profile
  // The card stays while a payment is open: the payment's own result shows the change, and the next event or
  // replacement updates the card.
  const by = { accountId, oemMasterId, oemAdminId, personId: null }
  if (await hasOpenPayment(till.env.DB, accountId)) return
  await updateCard(till.env.DB, { owner: by, profile, card: null, action: 'card.lost' })
}
