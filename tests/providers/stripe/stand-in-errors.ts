import type { Decline } from './stand-in-cards.ts'
import type { LastError, PaymentIntent } from './stand-in-state.ts'

/** An error in the form of Stripe's API. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: Record<string, unknown>) {
    super(String(error['message']))
    this.status = status
    this.error = error
  }

  get body() {
    return { error: this.error }
  }
}

const invalid = (status: number, code: string, message: string, param?: string) =>
  new StripeRefusal(status, { type: 'invalid_request_error', code, message, ...(param && { param }) })

export const missing = (what: string, id: string) => invalid(404, 'resource_missing', `No such ${what}: '${id}'`, 'id')
export const missingParam = (name: string) =>
  invalid(400, 'parameter_missing', `Missing required param: ${name}.`, name)
export const badParam = (code: string, message: string, param: string) => invalid(400, code, message, param)

export const unexpectedState = (what: string, status: string) =>
  invalid(400, `${what}_unexpected_state`, `You cannot do this to a ${what} because it has a status of ${status}.`)

const MESSAGES: Readonly<Record<string, string>> = {
  card_declined: 'Your card was declined.',
  expired_card: 'Your card has expired.',
  incorrect_number: 'Your card number is incorrect.',
  incorrect_cvc: "Your card's security code is incorrect.",
  processing_error: 'An error occurred while processing your card. Try again in a little bit.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  payment_intent_authentication_failure: 'The provided PaymentMethod has failed authentication.',
  setup_intent_authentication_failure: 'The provided PaymentMethod has failed authentication.',
}

export function toLastError({ code, decline }: Decline): LastError {
  return {
    type: 'card_error',
    code,
    ...(decline && { decline_code: decline }),
    message: MESSAGES[code] ?? 'Your card was declined.',
  }
}

/** 402 with the payment inside, as for a declined card. */
export const declined = (error: LastError, intent?: PaymentIntent) =>
  new StripeRefusal(402, { ...error, ...(intent && { payment_intent: structuredClone(intent) }) })
