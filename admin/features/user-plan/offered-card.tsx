import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Badge } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { bytesText } from '#shared/media/bytes-text.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { OfferedPlan } from '#shared/billing/user-plan.ts'
import { ExcessList } from './excess-list.tsx'
import { useUserPlanText } from './use-user-plan-text.ts'

const FLAGS = [
  'multiLanguage',
  'privateDomain',
  'settingPopupCta',
  'settingFormContact',
  'settingTagSeo',
  'analyticsEffect',
] as const
const MEGABYTE = 1024 * 1024

type OfferedCardProps = {
  plan: OfferedPlan
  /** Yen a month less the account's discount; null = no price. */
  netPrice: number | null
  /** Yen a month of the plan in force; null = unknown. */
  presentPrice: number | null
  /** undefined = the person cannot choose it. */
  onChoose: (() => void) | undefined
}

/** A plan for sale: its price and limits, and what of the account exceeds it. */
export function OfferedCard({ plan, netPrice, presentPrice, onChoose }: OfferedCardProps) {
  const t = useUserPlanText()
  const planName = usePlanName()
  return (
    <li
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-lg border p-4',
        plan.isPresent ? 'border-ink shadow-[inset_0_0_0_1px_var(--color-ink)]' : 'border-line-strong',
      )}
    >
      <div>
        <div className="flex min-h-6 flex-wrap items-center gap-2">
          <h2 className="text-lg font-semibold">{planName(plan)}</h2>
          {plan.isPresent && <Badge tone="success">{t('plan.present')}</Badge>}
          {plan.isPlanned && <Badge tone="info">{t('plan.planned')}</Badge>}
        </div>
        <Price plan={plan} netPrice={netPrice} presentPrice={presentPrice} />
      </div>
      <Facts plan={plan} />
      <div className="mt-auto flex flex-col gap-4">
        {(!plan.isPresent || plan.excess.length > 0) && <Fit plan={plan} />}
        {onChoose && (
          <Button onClick={onChoose} className="max-w-full">
            <span className="truncate">{t('plan.select', { plan: planName(plan) })}</span>
          </Button>
        )}
      </div>
    </li>
  )
}

function Price({ plan, netPrice, presentPrice }: Omit<OfferedCardProps, 'onChoose'>) {
  const t = useUserPlanText()
  if (plan.price === null || netPrice === null) return <p className="text-sm text-ink-soft">{t('plan.noPrice')}</p>
  const change = presentPrice === null || plan.isPresent ? undefined : netPrice - presentPrice
  return (
    <>
      <p className="tabular">
        <span className="text-2xl font-semibold">{formatNumber(netPrice)}</span>{' '}
        <span className="text-xs text-ink-soft">{t('plan.month')}</span>
        {netPrice !== plan.price && (
          <span className="block text-xs text-ink-soft">{t('discount.list', { price: formatNumber(plan.price) })}</span>
        )}
      </p>
      <p className="tabular min-h-5 text-xs text-ink-soft">{change !== undefined && changeText(change, t)}</p>
    </>
  )
}

function changeText(change: number, t: ReturnType<typeof useUserPlanText>): string {
  if (change === 0) return t('plan.same')
  return t(change < 0 ? 'plan.less' : 'plan.more', { amount: formatNumber(Math.abs(change)) })
}

function Facts({ plan }: { plan: OfferedPlan }) {
  const t = useUserPlanText()
  const { quantitySite, quantitySwipe, quantityStorageMb, limitAccess, limitAccessPrice, limitAccessUnit } = plan
  const lines = [
    quantitySite === null ? t('fact.sitesFree') : t('fact.sites', { count: formatNumber(quantitySite) }),
    quantitySwipe === null ? t('fact.cellsFree') : t('fact.cells', { count: formatNumber(quantitySwipe) }),
    quantityStorageMb === null
      ? t('fact.storageFree')
      : t('fact.storage', { size: bytesText(quantityStorageMb * MEGABYTE) }),
    limitAccess === null ? t('fact.viewsFree') : t('fact.views', { count: formatNumber(limitAccess) }),
    ...(limitAccess === null || limitAccessPrice === null
      ? []
      : [t('fact.overage', { unit: formatNumber(limitAccessUnit), price: formatNumber(limitAccessPrice) })]),
  ]
  return (
    <ul className="tabular flex flex-col gap-1 text-sm">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
      {FLAGS.map((flag) => (
        <li key={flag} className={cx('flex items-center gap-1.5', !plan[flag] && 'text-ink-faint')}>
          <Icon name={plan[flag] ? 'check' : 'minus'} size={16} />
          {t(`fact.${flag}`)}
          <span className="sr-only">{t(plan[flag] ? 'fact.has' : 'fact.lacks')}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether everything of the account fits into the plan. */
function Fit({ plan: { excess } }: { plan: OfferedPlan }) {
  const t = useUserPlanText()
  if (excess.length === 0) {
    return (
      <p className="flex items-center gap-1.5 text-xs text-success">
        <Icon name="check-circle" size={16} />
        {t('excess.fits')}
      </p>
    )
  }
  return (
    <details className="rounded-md bg-warning-soft px-3 py-2">
      <summary className="flex items-center gap-1.5 text-sm font-medium text-warning">
        <Icon name="alert-triangle" size={16} />
        <span className="flex-1">{t('excess.title')}</span>
        <span className="tabular">{excess.length}</span>
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className="mt-2">
        <ExcessList excess={excess} />
      </div>
    </details>
  )
}
