import type { Language } from '#shared/text/languages.ts'
import { visitorText } from '#visitor/words/visitor-text.ts'
import { lookStyle } from '#visitor/elements/page-scene.tsx'
import type { SiteLook } from '#shared/site/release/releases.ts'
import type { VisitorDelivery } from '#shared/announcement/deliveries.ts'
import { DeliveryList } from './delivery-list.tsx'

type Props = {
  deliveries: readonly VisitorDelivery[]
  language: Language
  look: SiteLook | undefined
  css: readonly string[]
}

/** The deliveries as the window that the bell opens; it brings its style. */
export function DeliveriesWindow({ deliveries, language, look, css }: Props) {
  const text = visitorText(language)
  return (
    <dialog id="notices" className="notices" style={lookStyle(look)} aria-label={text('notices.title')}>
      {css.map((one) => (
        <style key={one} dangerouslySetInnerHTML={{ __html: one }} />
      ))}
      <header>
        <h2>{text('notices.title')}</h2>
        <button type="button" className="close" data-close="" aria-label={text('notices.close')} />
      </header>
      <div className="list">
        <DeliveryList deliveries={deliveries} language={language} />
      </div>
    </dialog>
  )
}
