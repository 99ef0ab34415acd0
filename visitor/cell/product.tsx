import type { CSSProperties, ReactElement } from 'react'
import type { LinkButton, OpenCell, Picture, ReleaseProduct } from '#shared/site/release/releases.ts'
import type { VisitorText } from '#visitor/words/visitor-text.ts'
import type { PageContext } from '#visitor/page/page-context.ts'
import { linkOfButton } from '#visitor/elements/link-to.ts'
import { markName, markPlace } from './marks.ts'
import { srcSet } from '#visitor/elements/picture.tsx'
import { buttonColours } from './cell-style.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { MARK_HEIGHT, NARROW_STAGE, spreadTags } from './tag-spread.ts'

/** The widest a card's picture gets, in CSS pixels, as the style sheet has it. */
const PICTURE_WIDTH = 144
/** The size of a tag's letters, and the space at each side of its text, as the style sheet has them. */
const TAG_FONT = 13
const TAG_PADDING = 15

/**
 * A product: a dot on the picture, and the card that it opens. The card is a popover: it opens and closes without
 * scripts, Escape and a tap beside it close it, and it lies above everything else of the page. Opened it has the focus; in
 * a preview its script sees to that, because the editor's fields keep theirs.
 */
export function productView(
  product: ReleaseProduct,
  { cell, index, shift, context }: { cell: OpenCell; index: number; shift: number; context: PageContext },
): ReactElement[] {
  const { name, color, background } = product
  const { text, mode } = context
  // Ids of cells are unique in a page; ids of products in copied cells may repeat.
  const id = `product-${cell.id}-${index}`
  return [
    productMark(product, { id, cell, shift, context }),
    <div
      key={`${id}-card`}
      id={id}
      popover="auto"
      className="card"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      autoFocus={mode.kind === 'published'}
      style={{ color, background }}
    >
      <button type="button" popoverTarget={id} popoverTargetAction="hide" aria-label={text('product.close')} />
      <div>
        {product.picture && <CardPicture picture={product.picture} />}
        <div>
          <h3>{name}</h3>
          {product.price !== null && <p className="price">{priceOf(product.price, text)}</p>}
          {product.description && <p>{product.description}</p>}
        </div>
      </div>
      {product.button && <CardButton button={product.button} context={context} />}
    </div>,
  ]
}

/** What opens the card: a plus in a ring, or a tag with the price. A product without a price has a plus. */
function productMark(
  product: ReleaseProduct,
  { id, cell, shift, context }: { id: string; cell: OpenCell; shift: number; context: PageContext },
): ReactElement {
  const { name } = product
  const { text } = context
  const tag = tagOf(product, cell, text)
  const style = { ...markPlace(product), ...(shift !== 0 && { marginTop: shift - MARK_HEIGHT / 2 }) }
  return (
    <button
      key={id}
      type="button"
      className={tag ? 'dot tag' : 'dot'}
      popoverTarget={id}
      aria-label={text('product.open', { name: tag ? `${name} ${tag}` : name })}
      style={tag ? ({ ...style, '--em': tagWidth(tag) } as CSSProperties) : style}
      {...markName(product, context)}
    >
      {tag && <span>{tag}</span>}
    </button>
  )
}

/** The text of a product's tag; empty where it has a plus. */
const tagOf = ({ price }: ReleaseProduct, { productMark: mark }: OpenCell, text: VisitorText) =>
  mark && price !== null ? text('product.tag', { price: formatNumber(price) }) : ''

/** How many pixels each product's mark moves, in cells with tags, so that none lies over another. */
export function tagShifts(cell: OpenCell, text: VisitorText): number[] {
  const { products = [], picture, productMark: mark } = cell
  if (!mark) return products.map(() => 0)
  const height = picture ? (NARROW_STAGE * picture.height) / picture.width : NARROW_STAGE
  const within = (at: number, half: number, size: number) => Math.min(Math.max((at / 100) * size, half), size - half)
  const marks = products.map((product) => {
    const half = Math.max(MARK_HEIGHT / 2, (tagWidth(tagOf(product, cell, text)) * TAG_FONT) / 2 + TAG_PADDING)
    return { x: within(product.x, half, NARROW_STAGE), y: within(product.y, MARK_HEIGHT / 2, height), half }
  })
  return spreadTags(marks)
}

/** How wide a tag's text is at most, in em: the style sheet keeps all of it on the picture. */
const tagWidth = (tag: string) => Number([...tag].reduce((sum, letter) => sum + letterWidth(letter), 0).toFixed(1))

function letterWidth(letter: string): number {
  if (letter === ',') return 0.34
  return letter < '\u0100' ? 0.64 : 1.02
}

/** `¥1,980（税込）` in the page's language. */
function priceOf(price: number, text: VisitorText): string {
  return text('product.price', { price: formatNumber(price) })
}

/** Its card names it, so it has no alternative text. Lazy: it loads when the card opens. */
function CardPicture({ picture }: { picture: Picture }) {
  return (
    <img
      loading="lazy"
      srcSet={srcSet(picture)}
      sizes={`${PICTURE_WIDTH}px`}
      alt=""
      style={{ '--q': Number((picture.width / picture.height).toFixed(3)), background: picture.color } as CSSProperties}
    />
  )
}

function CardButton({ button, context }: { button: LinkButton; context: PageContext }) {
  return (
    <a {...linkOfButton(button, context)} style={buttonColours(button)}>
      {button.text}
    </a>
  )
}
