import { DEFAULT_LANGUAGE, type Language } from '#shared/text/languages.ts'

export const WIDE = { width: 1440, height: 900 }
export const NARROW = { width: 390, height: 844 }

/**
 * Whether all tests run, in every combination of language and width and of tags and features: E2E_SIZE=full
 * (rules/reliability.md#sizes-of-suites).
 */
export const IS_FULL = process.env.E2E_SIZE === 'full'

/**
 * Marks a test of the full size: it shows in a browser what another test of the suite shows in another language, width
 * or place, or what a unit or Worker test or a story of tests/engines/ holds.
 */
export const FULL = { tag: '@full' }

/** Marks one of the twenty short stories of `npm run verify`, which together touch every main part. */
export const SMOKE = { tag: '@smoke' }

/** Marks those of several like tests that the suite does not take. */
export const fullUnless = (isInSuite: boolean) => (isInSuite ? {} : FULL)

/** Marks a test at one of several widths: the suite takes that of a phone. */
export const fullAt = ({ width }: { width: number }) => fullUnless(width === NARROW.width)

const BOTH = [WIDE, NARROW]

/** What stories about every language go through: in the suite Japanese. */
export const isLookedAt = (language: Language): boolean => IS_FULL || language === DEFAULT_LANGUAGE

/**
 * The widths at which a screen is looked at in each of some languages: both. The suite looks in Japanese alone: other
 * languages have the same elements with other words.
 */
export function viewsIn<L extends Language>(...languages: readonly L[]) {
  return languages.filter(isLookedAt).map((language) => ({ language, viewports: BOTH }))
}

/**
 * Files of the full size: CI has thirty minutes, and their rules are held by Worker and unit tests, or by stories of
 * tests/engines/. A single one runs by `E2E_SIZE=full npm run test:browser -- tests/e2e/<name>.spec.ts`.
 */
const FULL_FILES = [
  'ad-parameters',
  'advertiser-faults',
  'appearance-faults',
  'api-client',
  'bar-action',
  'blocked-tags',
  'contrast',
  'controls',
  'data-at-once',
  'devices',
  'failed-work',
  'fallback',
  'film-sound',
  'fixed-errors',
  'grid-marks',
  'isolation',
  'kept-brand',
  'large-text',
  'movement',
  'no-connection',
  'parts',
  'people',
  'product-marks',
  'publish-hints',
  'refused-fields',
  'refused-files',
  'republished',
  'site-copy',
  'still-screens',
  'templates',
  'terminated',
  'texts-csv',
  'touch-marks',
  'translate-all',
  'turned-files',
  'typography',
  'unsaved',
  'users-import',
  'visitor-first-visit',
  'visitor-map',
  'visitor-older',
  'weak-network',
  'window-drag',
  'worn-pages',
]

/** The files that this size leaves out. */
export const LEFT_OUT = IS_FULL ? [] : FULL_FILES.map((name) => `**/${name}.spec.ts`)
