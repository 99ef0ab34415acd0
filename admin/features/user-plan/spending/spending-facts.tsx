import type { ReactNode } from 'react'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import type { SpendingState } from '#shared/billing/spending-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useSpendingText } from './use-spending-text.ts'

/** The rules as they are, and the sites that show their light page now. */
export function SpendingFacts({ state }: { state: SpendingState }) {
  const t = useSpendingText()
  const yen = useYen()
  const { thresholds, atLimit, limit, views, sites } = state
  const light = sites.filter(({ isLight }) => isLight)
  return (
    <dl className="grid w-full gap-x-8 gap-y-3 text-sm sm:grid-cols-2">
      <Fact name={t('amounts')}>
        {thresholds.length === 0 ? t('amountsNone') : thresholds.map((amount) => yen(amount)).join(' / ')}
      </Fact>
      <Fact name={t('atLimit')}>
        {t(`choice.${atLimit}`)}
        <span className="tabular block text-xs text-ink-soft">
          {limit === null ? t('limitNone') : t('limit', { views: formatNumber(views), limit: formatNumber(limit) })}
        </span>
      </Fact>
      {light.length > 0 && (
        <Fact name={t('showing')}>
          <ul className="flex flex-wrap gap-2">
            {light.map(({ id, name }) => (
              <li key={id}>
                <StatusPill tone="warning">{name}</StatusPill>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{name}</dt>
      <dd className="break-words">{children}</dd>
    </div>
  )
}
