import { useBilledPlan } from '#admin/i18n/use-plan-name.ts'
import { dateText } from '#shared/time/date-text.ts'
import type { ReactNode } from 'react'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { TextLink } from '#admin/ui/basic/text-link.tsx'
import { useNow } from '#admin/ui/basic/use-now.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { daysLate } from '#shared/billing/overdue.ts'
import { ReceiptDownload } from './receipt-download.tsx'
import { BillDay } from '#admin/entities/bills/bill-row-cells.tsx'

/** Recipient, dates and method of a bill. */
export function BillFacts({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const billedPlan = useBilledPlan()
  const words = useBillWords()
  const can = useCan()
  const screens = useScreens()
  return (
    <aside className="rounded-lg border border-line p-5 max-lg:order-1">
      <dl className="grid gap-x-6 gap-y-3 text-sm max-lg:grid-cols-2">
        <Fact label={t('page.recipient')}>
          {bill.companyName}
          {can('GET /master/user/{id}') && (
            <TextLink to={screens.user(bill.accountId)} className="block text-xs">
              {t('page.viewOwner')}
            </TextLink>
          )}
        </Fact>
        <Fact label={t('page.number')}>
          <span className="tabular">{bill.number ?? t('list.noNumber')}</span>
        </Fact>
        <Fact label={t('page.month')}>
          <span className="tabular">{dateText(bill.month)}</span>
        </Fact>
        <Fact label={t('page.plan')}>{billedPlan(bill) || '–'}</Fact>
        <Fact label={t('page.method')}>{words(`method.${bill.method}`)}</Fact>
        <Fact label={t('page.issued')}>
          <BillDay at={bill.issuedAt} />
        </Fact>
        <Fact label={t('page.due')}>
          <BillDay at={bill.dueAt} />
          <Overdue bill={bill} />
        </Fact>
        {bill.promise && (
          <Fact label={t('page.promise')}>
            <span className="tabular">{dateText(bill.promise.until)}</span>
            <span className="mt-0.5 block text-xs text-ink-soft">{bill.promise.reason}</span>
          </Fact>
        )}
        {bill.paidAt && (
          <Fact label={t(bill.status === 'completed' ? 'page.settled' : 'page.paid')}>
            <BillDay at={bill.paidAt} />
            {bill.hasReceipt && bill.number !== null && (
              <span className="mt-1.5 block">
                <ReceiptDownload id={bill.id} number={bill.number} />
              </span>
            )}
          </Fact>
        )}
        {bill.note && (
          <Fact label={t('page.note')}>
            <span className="whitespace-pre-line">{bill.note}</span>
          </Fact>
        )}
      </dl>
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="mt-0.5 break-words">{children}</dd>
    </div>
  )
}

/** For how many days the bill is overdue, where it is. */
function Overdue({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const days = daysLate(bill, useNow())
  return days > 0 && <span className="mt-0.5 block text-xs text-danger">{t('page.dueOver', { days })}</span>
}
