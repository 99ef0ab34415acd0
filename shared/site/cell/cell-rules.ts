/** Slider: 0 = off, else seconds until the row moves on. */
export const SLIDER_SECONDS_MAX = 60
export const ARROW_FADE_SECONDS_MAX = 60

/** A new cell's values (rules/cells.md#defaults). */
export const CELL_DEFAULTS = {
  fit: 'default',
  productMark: 'default',
  linkButtonColor: '#99d52a',
  linkTextColor: '#ffffff',
  mainTextColor: '#ffffff',
  priceTextColor: '#ffffff',
  hoverArrowColor: '#ffffff',
  arrowFadeInterval: 0,
  sliderSeconds: 0,
} as const
