import type { CSSProperties } from 'react'
import type { LinkButton as LinkButtonData, OpenCell } from '#shared/releases.ts'
import { CELL_DEFAULTS } from '#shared/site-rules.ts'
import { textColour } from './style.ts'

type Props = { cell: OpenCell }

/** The texts and the link button over a picture. */
export function Words({ cell }: Props) {
  if (!cell.mainText && !cell.price && !cell.button) return null
  return (
    <div className="words">
      {cell.mainText && <h2 style={textColour(cell.mainTextColor)}>{cell.mainText}</h2>}
      {cell.price && <p style={textColour(cell.priceTextColor)}>{cell.price}</p>}
      {cell.button && <LinkButton button={cell.button} />}
    </div>
  )
}

/** The colours of the style sheet are left out. */
function buttonColours({ background, color }: LinkButtonData): CSSProperties | undefined {
  const isUsual = background === CELL_DEFAULTS.linkButtonColor && color === CELL_DEFAULTS.linkTextColor
  return isUsual ? undefined : { background, color }
}

function LinkButton({ button }: { button: LinkButtonData }) {
  const opensTab = button.href.startsWith('http')
  return (
    <a href={button.href} style={buttonColours(button)} {...(opensTab && { target: '_blank', rel: 'noopener' })}>
      {button.text}
    </a>
  )
}
