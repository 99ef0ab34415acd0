import type { ReactNode } from 'react'
import { layTypography } from '#shared/site/cell/typography.ts'
import { type Typography, TYPOGRAPHY_NAMES, USUAL_TYPOGRAPHY } from '#shared/site/cell/typography-rules.ts'
import type { OpenCell } from '#shared/site/release/releases.ts'
import { CONTRAST_MIN, contrastRatio } from '#shared/text/colour-rules.ts'
import { phrases } from '#visitor/elements/phrases.tsx'

/** Two digits, or two marks, that stand upright side by side within a vertical line (tate-chu-yoko). */
const SIDE_BY_SIDE = /(?<![\w.,])(\d{1,2}|[!?]{2})(?![\w.,%])/

/** The classes by which `typography.css` sets a cell's words: the place and plate always, else what is unusual. */
export function wordsClass({ typography, mainTextColor, hasSystemFace }: OpenCell): string {
  if (!typography) return 'words'
  const { place, plate, ...rest } = layTypography(typography)
  const names = TYPOGRAPHY_NAMES.flatMap((name) => {
    if (name === 'place' || name === 'plate') return []
    return rest[name] === USUAL_TYPOGRAPHY[name] ? [] : [`${name}-${rest[name]}`]
  })
  const at = place.split('-').map((edge) => `place-${edge}`)
  const marks = [...(isDark(mainTextColor) ? ['on-light'] : []), ...(hasSystemFace ? ['face-system'] : [])]
  return ['words', ...at, `plate-${plate}`, ...names, ...marks].join(' ')
}

/** Dark words stand on a light plate. */
const isDark = (colour: string) => (contrastRatio(colour, '#000000') ?? CONTRAST_MIN) < CONTRAST_MIN

/** A text as its typography sets it: lines of their own, so that each is balanced, and digits upright in vertical lines. */
export function typesetText(text: string, starts: readonly number[] = [], typography: Typography = {}): ReactNode {
  const show = typography.direction === 'vertical' ? sideBySide : undefined
  if (typography.lines !== 'balanced') return phrases(text, starts, show)
  return linesOf(text, starts).map((line) => (
    <span key={line.start} className="line">
      {phrases(line.text, line.starts, show)}
    </span>
  ))
}

/** The lines that the maker broke, with the places of their phrases. */
function linesOf(text: string, starts: readonly number[]) {
  let next = 0
  return text.split('\n').map((line) => {
    const start = next
    next += line.length + 1
    const within = starts.map((at) => at - start).filter((at) => at > 0 && at < line.length)
    return { start, text: line, starts: within }
  })
}

function sideBySide(text: string): ReactNode {
  return text.split(SIDE_BY_SIDE).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="upright">
        {part}
      </span>
    ),
  )
}
