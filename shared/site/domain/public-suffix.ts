import { parse } from 'tldts'

/** Facts about a host name from the Public Suffix List. */
export type SuffixFacts = {
  /** The host name is below a suffix of the list. */
  isKnown: boolean
  /** The suffix with one label before it, which people register; undefined for a suffix itself. */
  registrable: string | undefined
}

/** Looks a host name up in the whole Public Suffix List, private rules included. The list is large: load it late. */
export function readSuffix(hostname: string): SuffixFacts {
  const { isIcann, isPrivate, domain } = parse(hostname, {
    allowPrivateDomains: true,
    extractHostname: false,
    mixedInputs: false,
    validateHostname: false,
  })
  return { isKnown: isIcann === true || isPrivate === true, registrable: domain ?? undefined }
}
