import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { LinkButton, OpenCell } from '#shared/site/release/releases.ts'
import { SHOWN_TEXT_NAMES, type ShownTextName } from '#shared/site/cell/cell-text-rules.ts'
import { shownText } from '#shared/site/release/shown-text.ts'
import { CELL_DEFAULTS } from '#shared/site/cell/cell-rules.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkOfButton } from '#visitor/elements/link-to.ts'
import { buttonColours, textColour } from './cell-style.ts'
import { typesetText, wordsClass } from './typography.tsx'

/** How each text is rendered over the picture. */
const TEXT_VIEWS: Record<ShownTextName, (text: string, cell: OpenCell) => ReactElement> = {
  mainText: (text, { mainTextColor, phraseStarts, typography }) => (
    <h2 key="mainText" style={textColour(mainTextColor)}>
      {typesetText(text, phraseStarts, typography)}
    </h2>
  ),
  subText: (text, { mainTextColor, typography }) => (
    <p key="subText" className="sub" style={textColour(mainTextColor)}>
      {typesetText(text, [], typography)}
    </p>
  ),
  price: (text, { priceTextColor }) => (
    <p key="price" style={textColour(priceTextColor)}>
      {text}
    </p>
  ),
}

/** The texts and the link button over a picture. */
export function words(cell: OpenCell, context: PageContext): ReactNode {
  const texts = SHOWN_TEXT_NAMES.flatMap((name) => {
    const text = shownText(cell, name)
    return text ? [TEXT_VIEWS[name](text, cell)] : []
  })
  if (texts.length === 0 && !cell.button) return null
  return (
    <div className={wordsClass(cell)}>
      {texts}
      {cell.button && linkButton(cell.button, context)}
    </div>
  )
}

/** The colours of the style sheet, which are those of an untouched button, are left out. */
function cellButtonColours(button: LinkButton): CSSProperties | undefined {
  const isUsual = button.background === CELL_DEFAULTS.linkButtonColor && button.color === CELL_DEFAULTS.linkTextColor
  return isUsual ? undefined : buttonColours(button)
}

function linkButton(button: LinkButton, context: PageContext): ReactNode {
  return (
    <a {...linkOfButton(button, context)} style={cellButtonColours(button)}>
      {button.text}
    </a>
  )
}
