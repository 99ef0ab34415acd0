/** Why a payment failed, as keys of the dictionary `payments` (rules/bills.md#payments). */
export const DECLINE_KEYS = [
  'card_declined',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
  'incorrect_number',
  'card_not_supported',
  'amount_limit',
  'processing_error',
  'authentication_required',
  'authentication_failed',
  'card_removed',
  'canceled',
  'not_sent',
] as const
export type DeclineKey = (typeof DECLINE_KEYS)[number]

/** Message key for each decline code of the provider; unknown codes are shown as a plain decline. */
const BY_CODE: Readonly<Record<string, DeclineKey>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  invalid_expiry_month: 'expired_card',
  invalid_expiry_year: 'expired_card',
  incorrect_cvc: 'incorrect_cvc',
  invalid_cvc: 'incorrect_cvc',
  incorrect_number: 'incorrect_number',
  invalid_number: 'incorrect_number',
  card_not_supported: 'card_not_supported',
  currency_not_supported: 'card_not_supported',
  amount_too_large: 'amount_limit',
  card_velocity_exceeded: 'amount_limit',
  withdrawal_count_limit_exceeded: 'amount_limit',
  processing_error: 'processing_error',
  issuer_not_available: 'processing_error',
  try_again_later: 'processing_error',
  reenter_transaction: 'processing_error',
  authentication_required: 'authentication_required',
  authentication_not_handled: 'authentication_required',
  payment_intent_authentication_failure: 'authentication_failed',
  setup_intent_authentication_failure: 'authentication_failed',
  payment_method_missing: 'card_removed',
  resource_missing: 'card_removed',
  payment_method_unexpected_state: 'card_removed',
  canceled: 'canceled',
  not_sent: 'not_sent',
}

/**
 * Returns the message key for a decline code. A lost or stolen card is shown as a plain decline: a thief learns
 * nothing.
 */
export function declineKeyOf(code: string | null | undefined): DeclineKey {
  return (code && BY_CODE[code]) || 'card_declined'
}

/** The least amount in yen that the provider charges. */
export const CHARGE_MIN = 50
