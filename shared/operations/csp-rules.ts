/** The call to which browsers report what a page's policy blocked, on every host of pages that have it. */
export const CSP_REPORT_PATH = '/v1/csp-report'

/** Bytes of a report: browsers send some at a time. */
export const CSP_REPORT_MAX = 8 * 1024
/** Reports of one request that are read. */
export const REPORTS_AT_ONCE = 20

/** The directives that a browser may name; anything else is rubbish. */
export const CSP_DIRECTIVES = [
  'default-src',
  'script-src',
  'script-src-elem',
  'script-src-attr',
  'style-src',
  'style-src-elem',
  'style-src-attr',
  'img-src',
  'media-src',
  'font-src',
  'connect-src',
  'frame-src',
  'child-src',
  'worker-src',
  'manifest-src',
  'object-src',
  'form-action',
  'base-uri',
  'frame-ancestors',
  'require-trusted-types-for',
  'trusted-types',
] as const
export type CspDirective = (typeof CSP_DIRECTIVES)[number]

/** The group of a site for all that no longer has a group of its own. */
export const OTHERS = 'others'
/** Groups of a site, without `others`. */
export const CSP_GROUPS_MAX = 50
/** Groups that the operator's list shows, those seen last. */
export const CSP_LIST_MAX = 100
/** A group ends this long after it was last seen, in milliseconds. */
export const CSP_KEPT = 30 * 24 * 60 * 60 * 1000

/** What a browser names instead of an address. */
export const CSP_KEYWORDS = [
  'inline',
  'eval',
  'wasm-eval',
  'self',
  'data',
  'blob',
  'trusted-types-policy',
  'trusted-types-sink',
] as const
export type CspKeyword = (typeof CSP_KEYWORDS)[number]

/** The site of reports about the back office. */
export const OFFICE = 'office'
