import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import type { Language } from '#shared/text/languages.ts'
import { formatDate } from '#shared/time/jst.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'

type Props = { deliveries: readonly VisitorDelivery[]; language: Language; isOpen?: boolean }

/** The deliveries that show now, the newest first, each to be unfolded. Texts of makers are text, line breaks the style's. */
export function DeliveryList({ deliveries, language, isOpen = false }: Props) {
  if (deliveries.length === 0) return <p className="none">{visitorText(language)('notices.empty')}</p>
  return deliveries.map((delivery) => (
    <Delivery key={delivery.id} delivery={delivery} language={language} isOpen={isOpen} />
  ))
}

function Delivery({ delivery, language, isOpen }: Required<Omit<Props, 'deliveries'>> & { delivery: VisitorDelivery }) {
  const { id, title, content, link, image, startDate, membersOnly } = delivery
  const text = visitorText(language)
  const outside = link.startsWith('http') ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <details id={id} open={isOpen}>
      <summary>
        <span>
          <h3>{title}</h3>
          <small>
            <i className="fresh">{text('notices.isNew')}</i>
            {startDate !== null && <time dateTime={startDate}>{formatDate(startDate)}</time>}
            {membersOnly && <i className="members">{text('notices.members')}</i>}
          </small>
        </span>
      </summary>
      <div>
        {image && <img src={image.url} alt={image.alt} width={image.width} height={image.height} loading="lazy" />}
        <p>{content}</p>
        {link !== '' && (
          <a className="more" href={link} aria-label={`${text('notices.link')}: ${title}`} {...outside}>
            {text('notices.link')}
          </a>
        )}
      </div>
    </details>
  )
}
