/** Behaviour of Stripe's test cards (docs.stripe.com/testing). */
export type CardBehaviour = {
  brand: string
  /** Declined when it is stored. */
  refusesSetup?: Decline
  /** Declined when it is charged, also after the person confirmed. */
  declines?: Decline
  /** When the person must confirm (3-D Secure): always, or also in their absence unless they did so when storing it. */
  asks?: 'always' | 'unless-set-up'
}
/** `code` is the API's, `decline` the bank's. */
export type Decline = { code: string; decline?: string }

const GENERIC: Decline = { code: 'card_declined', decline: 'generic_decline' }
const FUNDS: Decline = { code: 'card_declined', decline: 'insufficient_funds' }
const visa = (rest: Omit<CardBehaviour, 'brand'> = {}): CardBehaviour => ({ brand: 'visa', ...rest })

export const TEST_CARDS: Readonly<Record<string, CardBehaviour>> = {
  '4242424242424242': visa(),
  '5555555555554444': { brand: 'mastercard' },
  '3566002020360505': { brand: 'jcb' },
  // Refunds of these succeed or fail later (`settleRefund`).
  '4000000000007726': visa(),
  '4000000000005126': visa(),
  '4000000000000002': visa({ refusesSetup: GENERIC }),
  '4000000000009995': visa({ refusesSetup: FUNDS }),
  '4000000000009987': visa({ refusesSetup: { code: 'card_declined', decline: 'lost_card' } }),
  '4000000000000069': visa({ refusesSetup: { code: 'expired_card' } }),
  '4000000000000127': visa({ refusesSetup: { code: 'incorrect_cvc' } }),
  '4000000000000119': visa({ refusesSetup: { code: 'processing_error' } }),
  '4000000000000341': visa({ declines: GENERIC }),
  '4000002500003155': visa({ asks: 'unless-set-up' }),
  '4000002760003184': visa({ asks: 'always' }),
  '4000008260003178': visa({ asks: 'always', declines: FUNDS }),
}
