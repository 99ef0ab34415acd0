import { checkDomain, DOMAIN_INPUT_MAX } from './domain-rules.ts'
import { checkedText } from '#shared/text/text.ts'

/** A host name, with its port if it has one (S1 §5: its format is checked). */
export const domain = checkedText(DOMAIN_INPUT_MAX, checkDomain)
