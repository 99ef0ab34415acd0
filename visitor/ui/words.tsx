import type { CSSProperties, ReactNode } from 'react'
import type { LinkButton, OpenCell } from '#shared/releases.ts'
import { CELL_DEFAULTS } from '#shared/site-rules.ts'
import { textColour } from './style.ts'

/** The texts and the link button over a picture. */
export function words(cell: OpenCell): ReactNode {
  if (!cell.mainText && !cell.price && !cell.button) return null
  return (
    <div className="words">
      {cell.mainText && <h2 style={textColour(cell.mainTextColor)}>{cell.mainText}</h2>}
      {cell.price && <p style={textColour(cell.priceTextColor)}>{cell.price}</p>}
      {cell.button && linkButton(cell.button)}
    </div>
  )
}

/** The colours of the style sheet are left out. */
function buttonColours({ background, color }: LinkButton): CSSProperties | undefined {
  const isUsual = background === CELL_DEFAULTS.linkButtonColor && color === CELL_DEFAULTS.linkTextColor
  return isUsual ? undefined : { background, color }
}

function linkButton(button: LinkButton): ReactNode {
  const opensTab = button.href.startsWith('http')
  return (
    <a
      href={button.href || undefined}
      style={buttonColours(button)}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {button.text}
    </a>
  )
}
