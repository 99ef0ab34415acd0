import { checkLink, LINK_MAX } from './link-rules.ts'
import { checkedText } from './text.ts'

/** A link field; the empty string means "no link". */
export const link = checkedText(LINK_MAX, checkLink)
