import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import { DeliveryList } from '#visitor/deliveries/delivery-list.tsx'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'

type Props = PageFrameProps & { deliveries: readonly VisitorDelivery[] }

/** The deliveries that show now as a page of their own: for visitors without scripts. Search engines do not list it. */
export function DeliveriesPage({ deliveries, ...props }: Props) {
  const { language } = props.frame
  const title = visitorText(language)('notices.title')
  return (
    <PageFrame {...props} title={title} description="">
      <h1>{title}</h1>
      <div className="notices">
        <DeliveryList deliveries={deliveries} language={language} isOpen />
      </div>
    </PageFrame>
  )
}
