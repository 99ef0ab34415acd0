/** How a site's cells show their pictures: filling the screen, or whole (rules/sites.md#fill-and-whole). */
export const SITE_FITS = ['fill', 'whole'] as const
export type SiteFit = (typeof SITE_FITS)[number]

/** A cell's own choice; `default` follows the site. */
export const CELL_FITS = ['default', ...SITE_FITS] as const
export type CellFit = (typeof CELL_FITS)[number]

/** The fit of sites that were made before there was a choice. */
export const FIT_BEFORE: SiteFit = 'whole'

/** The place of a picture that stays in sight when its edges are cut away, in percent of the picture. */
export type Focus = { x: number; y: number }
export const FOCUS_MAX = 100
export const FOCUS_CENTRE: Focus = { x: 50, y: 50 }

/** The screen by which the site's `fill` is decided, in CSS pixels: the commonest phone. */
export const REFERENCE_SCREEN = { width: 390, height: 844 } as const
/** The largest share of a picture that the site's `fill` cuts away on that screen. */
export const CUT_MAX = 0.25

/** The screens whose crops the editor shows, in CSS pixels. From 1,024 pixels on nothing is cut away. */
export const CROPPED_SCREENS = [
  { width: 360, height: 800 },
  REFERENCE_SCREEN,
  { width: 430, height: 932 },
  { width: 768, height: 1024 },
] as const
