import type { ReactNode } from 'react'
import { PeriodText } from '#admin/entities/announcements/standing.tsx'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { useDeliveriesText } from '#admin/i18n/use-deliveries-text.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import type { DeliveryDetail, DeliverySite } from '#shared/announcement/deliveries.ts'
import { formatDateTime } from '#shared/time/jst.ts'
import { showLink } from '#shared/text/link-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { AudienceText } from './audience.tsx'

type DeliveryFactsProps = { delivery: DeliveryDetail; site: DeliverySite }

/** How many a delivery reached, and how it is published. */
export function DeliveryFacts({ delivery, site }: DeliveryFactsProps) {
  const t = useDeliveriesText()
  const tShared = useAnnouncementsText()
  const { startDate, endDate, link, reach, membersOnly, updatedAt } = delivery
  return (
    <>
      <section aria-label={t('reach.title')}>
        <dl className="grid max-w-md grid-cols-2 gap-3">
          <Count label={t('reach.seen')} value={reach.seen} />
          <Count label={t('reach.opened')} value={reach.opened} />
        </dl>
        <p className="mt-2 text-xs text-ink-soft">{t('reach.help')}</p>
      </section>
      <section>
        <h2 className="text-lg font-semibold">{t('detail.facts')}</h2>
        <dl className="mt-2 border-t border-line text-sm">
          <Fact label={t('detail.period')}>
            <PeriodText startDate={startDate} endDate={endDate} />
          </Fact>
          <Fact label={t('audience.title')}>
            <AudienceText membersOnly={membersOnly} />
          </Fact>
          <Fact label={tShared('form.link')}>
            {link ? <OutsideLink to={link} text={showLink(link)} /> : <Soft>{t('detail.noLink')}</Soft>}
          </Fact>
          <Fact label={t('detail.place')}>
            {site.isServed ? (
              <OutsideLink to={site.ownerUrl} text={site.url.replace(/^https?:\/\//, '')} />
            ) : (
              <Soft>{t('detail.nowhere')}</Soft>
            )}
          </Fact>
          <Fact label={t('detail.updated')}>
            <span className="tabular">{formatDateTime(updatedAt)}</span>
          </Fact>
        </dl>
      </section>
    </>
  )
}

function Count({ label, value }: { label: string; value: number }) {
  return (
    <div className="flex flex-col rounded-md border border-line px-4 py-3">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="tabular text-2xl font-semibold">{formatNumber(value)}</dd>
    </div>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 border-b border-line py-2.5">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  )
}

const Soft = ({ children }: { children: string }) => <span className="text-ink-soft">{children}</span>

function OutsideLink({ to, text }: { to: string; text: string }) {
  return (
    <a
      href={to}
      target="_blank"
      rel="noopener noreferrer"
      className="inline-flex max-w-full items-start gap-1.5 rounded-sm underline underline-offset-4 hover:no-underline"
    >
      <span className="break-all">{text}</span>
      <Icon name="external-link" size={16} className="mt-0.5" />
    </a>
  )
}
