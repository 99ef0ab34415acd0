import { lazy, Suspense, useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import type { AccountDiscounts, GivenOwnPrice } from '#shared/billing/discounts.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useDiscountText } from './use-discount-text.ts'

/** The form comes when somebody opens it. */
const OwnPriceDialog = lazy(async () => ({ default: (await import('./own-price-dialog.tsx')).OwnPriceDialog }))

/** The own prices of an account, and the way to agree on one. */
export function OwnPriceSection({ accountId, data }: { accountId: string; data: AccountDiscounts }) {
  const t = useDiscountText()
  const can = useCan()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <h3 className="mt-4 border-t border-line pt-4 text-xs text-ink-soft">{t('ownPrice.title')}</h3>
      {data.ownPrices.length === 0 && <p className="mt-1 text-sm">{t('ownPrice.none')}</p>}
      <ul className="mt-1 divide-y divide-line">
        {data.ownPrices.map((one) => (
          <OwnPriceRow key={`${one.planCode} ${one.fromMonth}`} price={one} />
        ))}
      </ul>
      {can('PUT /master/user/{id}/own-price') && data.plans.length > 0 && (
        <Button size="sm" icon="plus" className="mt-3" onClick={() => setOpen(true)}>
          {t('ownPrice.set')}
        </Button>
      )}
      <Suspense fallback={<DialogWaiting />}>
        {isOpen && <OwnPriceDialog accountId={accountId} data={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}

function OwnPriceRow({ price: { price, fromMonth, untilMonth, reason, ...plan } }: { price: GivenOwnPrice }) {
  const t = useDiscountText()
  const planName = usePlanName()
  const [from, until] = [dateText(fromMonth), dateText(untilMonth ?? '')]
  return (
    <li className="py-2 text-sm">
      <p className="font-medium break-words">
        {t('ownPrice.fee', { plan: planName(plan), price: formatNumber(price) })}
      </p>
      <p className="tabular">{untilMonth === null ? t('endless', { from }) : t('period', { from, until })}</p>
      <p className="text-xs break-words text-ink-soft">{t('reason', { reason })}</p>
    </li>
  )
}
