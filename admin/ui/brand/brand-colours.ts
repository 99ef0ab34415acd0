import { contrastRatio, readableInk } from '#shared/text/colour-rules.ts'

const INK = '#202020'
/** Background of the current menu entry: `--color-press`. */
const MENU = '#e8e8e4'
/** Contrast of non-text marks (WCAG 2.2, 1.4.11). */
const MARK_CONTRAST_MIN = 3
/** Contrast with white above which a colour is lightened on hover, although its text is white. */
const VERY_DARK = 10

/** The partner's colours as the shell uses them, corrected to be readable. */
export function brandColours(mainColor: string, textColor: string | null) {
  const ink = readableInk(mainColor, textColor ?? '#ffffff')
  const towards = movesTowards(mainColor, ink)
  const isVisible = (contrastRatio(mainColor, MENU) ?? 0) >= MARK_CONTRAST_MIN
  return {
    '--brand': mainColor,
    '--brand-ink': ink,
    '--brand-hover': `color-mix(in oklab, ${mainColor} 86%, ${towards})`,
    '--brand-press': `color-mix(in oklab, ${mainColor} 76%, ${towards})`,
    '--brand-mark': isVisible ? mainColor : INK,
  } as const
}

/** Hover moves a button's colour away from its text colour, so that it stays readable. */
function movesTowards(mainColor: string, ink: string): 'black' | 'white' {
  const onWhite = contrastRatio(ink, '#ffffff') ?? 1
  const isLightText = onWhite < (contrastRatio(ink, '#000000') ?? 1)
  if (!isLightText) return 'white'
  return (contrastRatio(mainColor, '#ffffff') ?? 1) > VERY_DARK ? 'white' : 'black'
}
