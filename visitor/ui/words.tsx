import type { OpenCell } from '#shared/releases.ts'
import type { VisitorText } from '#visitor/messages.ts'
import { textColour } from './style.ts'

type Props = { cell: OpenCell; text: VisitorText }

/** The texts and the link button over a picture. */
export function Words({ cell, text }: Props) {
  if (!cell.mainText && !cell.price && !cell.button) return null
  return (
    <div className="words">
      {cell.mainText && <h2 style={textColour(cell.mainTextColor)}>{cell.mainText}</h2>}
      {cell.price && <p style={textColour(cell.priceTextColor)}>{cell.price}</p>}
      {cell.button && <LinkButton button={cell.button} text={text} />}
    </div>
  )
}

function LinkButton({ button, text }: { button: NonNullable<OpenCell['button']>; text: VisitorText }) {
  const opensTab = button.href.startsWith('http')
  return (
    <a
      href={button.href}
      style={{ background: button.background, color: button.color }}
      {...(opensTab && { target: '_blank', rel: 'noopener' })}
    >
      {button.text}
      {opensTab && <span className="sr">{text('page.newTab')}</span>}
    </a>
  )
}
