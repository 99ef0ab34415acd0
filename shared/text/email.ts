import { checkEmail, checkOptionalEmail, EMAIL_INPUT_MAX } from './email-rules.ts'
import { checkedText } from './text.ts'

/** A required mail address (rules/accounts.md#mail-addresses). */
export const email = checkedText(EMAIL_INPUT_MAX, checkEmail)

/** An optional mail address; the empty string means none. */
export const optionalEmail = checkedText(EMAIL_INPUT_MAX, checkOptionalEmail)
