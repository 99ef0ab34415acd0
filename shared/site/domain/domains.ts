import { checkDomain, DOMAIN_INPUT_MAX } from './domain-rules.ts'
import { checkedText } from '#shared/text/text.ts'

/** A host name, with its port if it has one (rules/wire.md#host-names). */
export const domain = checkedText(DOMAIN_INPUT_MAX, checkDomain)
