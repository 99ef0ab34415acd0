import type { ByLanguage } from '#shared/text/localized-text.ts'

/** Pages of a site that a button can lead to (isInternalLink; rules/cells.md#buttons-and-links). */
export const INTERNAL_LINKS = ['contact', 'form', 'membership'] as const
export type InternalLink = (typeof INTERNAL_LINKS)[number]

/** Target of a button: a page of the site, or an address by language. */
export type LinkTarget = {
  isInternalLink: boolean
  internalLink: InternalLink | null
  linkUrl: ByLanguage<string>
  /** A click on it is a goal that the maker marked; counts for addresses only. */
  isGoal?: boolean | undefined
}

export const NO_LINK: LinkTarget = { isInternalLink: false, internalLink: null, linkUrl: {} }
