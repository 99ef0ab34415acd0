import type { Language } from '#shared/text/languages.ts'
import type { LinkButton, Picture, ReleasePopup } from '#shared/site/release/releases.ts'
import type { VisitorText } from '#visitor/words/visitor-text.ts'
import { linkedPage, type PageBase, popupsPath, sitePagePath } from '#visitor/page/page-path.ts'
import { srcSet } from '#visitor/elements/picture.tsx'
import { buttonColours } from '#visitor/cell/cell-style.ts'
import { formatNumber } from '#shared/text/numbers.ts'

/** The widest a popup gets, in CSS pixels, as the style sheet has it. */
const WIDTH = 420

const DAY = 24 * 60 * 60 * 1000

export type PopupProps = {
  popup: ReleasePopup
  text: VisitorText
  /** The server's time in UTC milliseconds, from which the countdown starts. */
  now: number
  /** Places that are left; absent or null = not limited, or not counted. */
  left?: number | null
  /** The page on which the popup shows; absent in a preview, whose links to pages of the site do nothing. */
  page?: { language: Language; base: PageBase }
  /** A preview shows it without a script. */
  isOpen?: boolean
}

/** A popup call to action. `popup.ts` opens it as a modal dialog: the focus stays inside, and Escape closes it. */
export function PopupView({ popup, text, now, left = null, page, isOpen = false }: PopupProps) {
  const { id, title, picture, button, position } = popup
  const titleId = `popup-${id}`
  return (
    <dialog
      className={`popup at-${position}`}
      id={id}
      open={isOpen}
      tabIndex={-1}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': popup.alt || text('popup.label') })}
    >
      <button type="button" aria-label={text('popup.close')} />
      {picture && <PopupPicture picture={picture} alt={popup.alt === title ? '' : popup.alt} />}
      <div>
        {title && <h2 id={titleId}>{title}</h2>}
        {popup.limit !== null && <p>{text('popup.limit', { limit: formatNumber(popup.limit) })}</p>}
        {popup.showsRemaining && left !== null && (
          <p data-left="">{text('popup.left', { left: formatNumber(left) })}</p>
        )}
        {popup.showsRemaining && popup.endsAt !== null && <Remaining endsAt={popup.endsAt} text={text} now={now} />}
        {button && (
          <a style={buttonColours(button)} {...linkOf(popup, button, page)}>
            {button.text}
          </a>
        )}
      </div>
    </dialog>
  )
}

/** Inside `picture` React puts no preload beside it, which would stay behind in the page. */
function PopupPicture({ picture, alt }: { picture: Picture; alt: string }) {
  return (
    <picture>
      <img
        srcSet={srcSet(picture)}
        sizes={`min(100vw,${WIDTH}px)`}
        width={picture.width}
        height={picture.height}
        alt={alt}
        // Shown until the picture has loaded, and beside a picture that is higher than wide: its blurred surroundings.
        style={{ background: `${picture.color} url(${picture.placeholder}) center / cover` }}
      />
    </picture>
  )
}

/**
 * The popup's link, which opens as other buttons do. A link to a page of the site names its popup; a click on the
 * outside link of a limited offer is reported to the server at the address in `data-take`.
 */
/** `data-goal`: the maker's tags learn of clicks, where they run. */
function linkOf({ id, limit }: ReleasePopup, { href, page: target, isGoal }: LinkButton, page: PopupProps['page']) {
  if (target) return { href: page ? `${sitePagePath(page.base, page.language, linkedPage(target))}?popup=${id}` : '#' }
  const address = href.startsWith('http') ? { href, target: '_blank', rel: 'noopener' } : { href }
  const opens = isGoal ? { ...address, 'data-goal': '' } : address
  return page && limit !== null ? { ...opens, 'data-take': `${popupsPath(page.base, page.language)}/${id}` } : opens
}

type RemainingProps = { endsAt: number; text: VisitorText; now: number }

/** The remaining time. The script counts down; `data-days` is the pattern of days and clock. */
function Remaining({ endsAt, text, now }: RemainingProps) {
  const days = text('popup.days', { days: '*', clock: '#' })
  const clock = (
    <b role="timer" data-end={endsAt} data-days={days}>
      {timeLeft(endsAt - now, days)}
    </b>
  )
  const [before, after] = text('popup.remaining', { time: '*' }).split('*')
  return (
    <p>
      {before}
      {clock}
      {after}
    </p>
  )
}

/** `03:04:05`, from a day on with the days before it; the same as `popup.ts` shows. */
function timeLeft(milliseconds: number, pattern: string): string {
  const left = Math.max(0, milliseconds)
  const clock = new Date(left % DAY).toISOString().slice(11, 19)
  return left < DAY ? clock : pattern.replace('*', String(Math.floor(left / DAY))).replace('#', clock)
}
