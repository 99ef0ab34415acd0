import type { Picture, ReleasePopup } from '#shared/releases.ts'
import type { VisitorText } from '#visitor/messages.ts'
import { srcSet } from './picture.tsx'

/** The widest a popup gets, in CSS pixels, as the style sheet has it. */
const WIDTH = 420

const DAY = 24 * 60 * 60 * 1000

type PopupProps = {
  popup: ReleasePopup
  text: VisitorText
  /** UTC milliseconds: what is left is counted from here. */
  now: number
  /** A preview shows it without a script. */
  isOpen?: boolean
}

/** A popup call to action. `popup.ts` opens it as a modal dialog: the focus stays inside, and Escape closes it. */
export function PopupView({ popup, text, now, isOpen = false }: PopupProps) {
  const { id, title, picture, button, position } = popup
  const titleId = `popup-${id}`
  return (
    <dialog
      className={`popup at-${position}`}
      data-popup={id}
      open={isOpen}
      tabIndex={-1}
      {...(title ? { 'aria-labelledby': titleId } : { 'aria-label': popup.alt || text('popup.label') })}
    >
      <button type="button" aria-label={text('popup.close')} />
      {picture && <PopupPicture picture={picture} alt={popup.alt === title ? '' : popup.alt} />}
      <div>
        {title && <h2 id={titleId}>{title}</h2>}
        {popup.limit !== null && <p>{text('popup.limit', { limit: popup.limit.toLocaleString('en-US') })}</p>}
        {popup.showsRemaining && popup.endsAt !== null && <Remaining endsAt={popup.endsAt} text={text} now={now} />}
        {button && (
          <a style={{ background: button.background, color: button.color }} {...linkOf(button.href)}>
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
        // Seen until the picture is there, and beside one that is higher than wide: its own blurred surroundings.
        style={{ background: `${picture.color} url(${picture.placeholder}) center / cover` }}
      />
    </picture>
  )
}

/** Opens as other buttons do. A page of the site has no address yet: such a popup is only in previews. */
function linkOf(href: string) {
  if (!href) return {}
  return href.startsWith('http') ? { href, target: '_blank', rel: 'noopener' } : { href }
}

type RemainingProps = { endsAt: number; text: VisitorText; now: number }

/** The time that is left. The script counts on: `data-days` says how days stand before the clock. */
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
