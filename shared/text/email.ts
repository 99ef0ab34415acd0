import { checkEmail, checkOptionalEmail, EMAIL_INPUT_MAX } from './email-rules.ts'
import { checkedText } from './text.ts'

/** A mail address that has to be there (rules/accounts.md#mail-addresses). */
export const email = checkedText(EMAIL_INPUT_MAX, checkEmail)

/** A mail address that may be missing, as the empty string. */
export const optionalEmail = checkedText(EMAIL_INPUT_MAX, checkOptionalEmail)
