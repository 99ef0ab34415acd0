import { contrastRatio, readableInk } from '#shared/text/colour-rules.ts'

const INK = '#202020'
/** Behind the current entry of the menu: `--color-press`. */
const MENU = '#e8e8e4'
/** Marks that are no text must stand out from their ground (WCAG 2.2, 1.4.11). */
const MARK_CONTRAST_MIN = 3
/** With white on it, a colour this dark can be lightened a little without harm. */
const VERY_DARK = 10

/** The partner's colours as the shell uses them, readable whatever was chosen. */
export function brandColours(mainColor: string, textColor: string | null) {
  const ink = readableInk(mainColor, textColor ?? '#ffffff')
  const towards = movesTowards(mainColor, ink)
  const stands = (contrastRatio(mainColor, MENU) ?? 0) >= MARK_CONTRAST_MIN
  return {
    '--brand': mainColor,
    '--brand-ink': ink,
    '--brand-hover': `color-mix(in oklab, ${mainColor} 86%, ${towards})`,
    '--brand-press': `color-mix(in oklab, ${mainColor} 76%, ${towards})`,
    '--brand-mark': stands ? mainColor : INK,
  } as const
}

/** Under the pointer a button moves away from its own text, so that it stays readable. */
function movesTowards(mainColor: string, ink: string): 'black' | 'white' {
  const onWhite = contrastRatio(ink, '#ffffff') ?? 1
  const isLightText = onWhite < (contrastRatio(ink, '#000000') ?? 1)
  if (!isLightText) return 'white'
  return (contrastRatio(mainColor, '#ffffff') ?? 1) > VERY_DARK ? 'white' : 'black'
}
