import type { CSSProperties, ReactNode } from 'react'
import type { LinkButton, OpenCell } from '#shared/site/release/releases.ts'
import { CELL_DEFAULTS } from '#shared/site/cell/cell-rules.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkOfButton } from './link-to.ts'
import { textColour } from './style.ts'

/** The texts and the link button over a picture. */
export function words(cell: OpenCell, context: PageContext): ReactNode {
  if (!cell.mainText && !cell.price && !cell.button) return null
  return (
    <div className="words">
      {cell.mainText && <h2 style={textColour(cell.mainTextColor)}>{cell.mainText}</h2>}
      {cell.price && <p style={textColour(cell.priceTextColor)}>{cell.price}</p>}
      {cell.button && linkButton(cell.button, context)}
    </div>
  )
}

/** The colours of the style sheet are left out. */
function buttonColours({ background, color }: LinkButton): CSSProperties | undefined {
  const isUsual = background === CELL_DEFAULTS.linkButtonColor && color === CELL_DEFAULTS.linkTextColor
  return isUsual ? undefined : { background, color }
}

function linkButton(button: LinkButton, context: PageContext): ReactNode {
  return (
    <a {...linkOfButton(button, context)} style={buttonColours(button)}>
      {button.text}
    </a>
  )
}
