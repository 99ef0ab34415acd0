import { useRateText } from '#admin/entities/bills/use-rate-text.ts'
import { balanceParts } from '#shared/billing/balance-parts.ts'
import { taxByRate } from '#shared/billing/tax.ts'
import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import type { BillNames } from '#shared/billing/bill-names.ts'
import type { BillLine } from '#shared/billing/bill-rules.ts'
import type { BillDetail } from '#shared/billing/bills.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { groupLines, useLineText } from '#admin/entities/bills/line-text.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

/** Accounts that are shown at first; a partner's bill can name thousands. */
const GROUPS_SHOWN = 30

/** The lines of a bill, in one group for each account, with subtotal, tax and total. */
export function BillLines({ bill }: { bill: BillDetail }) {
  const t = useBillsText()
  const rate = useRateText()
  const words = useBillWords()
  const yen = useYen()
  const [isWhole, setWhole] = useState(false)
  const groups = groupLines(bill.lines)
  const shown = isWhole ? groups : groups.slice(0, GROUPS_SHOWN)
  return (
    <section aria-label={t('page.lines')} className="min-w-0">
      <h2 className="mb-2 text-lg font-semibold">{t('page.lines')}</h2>
      <div className="flex flex-col gap-6">
        {shown.map((group) => (
          <Group
            key={group.accountId}
            title={groups.length > 1 || group.accountId !== bill.accountId ? group.companyName : undefined}
            lines={group.lines}
            names={bill.names}
          />
        ))}
      </div>
      {shown.length < groups.length && (
        <Button className="mt-4" onClick={() => setWhole(true)}>
          {t('page.more', { count: groups.length - shown.length })}
        </Button>
      )}
      <dl className="mt-4 ml-auto grid max-w-xs grid-cols-[1fr_auto] gap-x-6 gap-y-1.5 text-sm">
        <Sum label={words('subtotal')} value={yen(bill.subtotal)} />
        {taxByRate(bill.lines, bill.month).map(({ percent, subtotal }) => (
          <Sum key={percent} label={rate(percent)} value={yen(subtotal)} isSoft />
        ))}
        <Sum label={words('tax')} value={yen(bill.tax)} />
        <Sum label={words('total')} value={yen(bill.total)} isStrong />
        {balanceParts(bill).map(({ key, amount }) => (
          <Sum key={key} label={t(`page.${key}`)} value={yen(amount)} isSoft />
        ))}
        {bill.fromBalance !== 0 && <Sum label={t('page.toPay')} value={yen(bill.total - bill.fromBalance)} isStrong />}
        {bill.credited > 0 && (
          <>
            <Sum label={t('credit.notes')} value={yen(-bill.credited)} isSoft />
            <Sum label={t('page.afterCredit')} value={yen(bill.total - bill.credited)} isStrong />
          </>
        )}
      </dl>
    </section>
  )
}

type GroupProps = { title: string | undefined; lines: readonly BillLine[]; names: BillNames }

function Group({ title, lines, names }: GroupProps) {
  const t = useBillsText()
  const yen = useYen()
  const columns = useLineColumns(names)
  const sum = lines.reduce((total, { amount }) => total + amount, 0)
  return (
    <div>
      {title !== undefined && (
        <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm font-semibold">
          {title}
          <span className="tabular text-xs font-normal text-ink-soft">
            {t('page.accountTotal', { name: title })} {yen(sum)}
          </span>
        </h3>
      )}
      <Table
        label={title ?? t('page.lines')}
        // A month can have several plan fees.
        rows={lines.map((line, index) => ({ ...line, key: String(index) }))}
        rowKey={({ key }) => key}
        columns={columns}
      />
    </div>
  )
}

function useLineColumns(names: BillNames): Column<BillLine & { key: string }>[] {
  const t = useBillsText()
  const yen = useYen()
  const text = useLineText(names)
  return [
    {
      key: 'name',
      header: t('page.lineName'),
      cell: (line) => {
        const detail = text.detail(line)
        return (
          <>
            <span className="block font-medium">
              <WholeNumbers>{text.title(line)}</WholeNumbers>
            </span>
            {detail && <span className="block text-xs text-ink-soft">{detail}</span>}
            <span className="tabular block text-xs text-ink-soft sm:hidden">
              {text.quantity(line)} × {yen(line.unitPrice)}
            </span>
          </>
        )
      },
    },
    {
      key: 'quantity',
      header: t('page.quantity'),
      align: 'right',
      cell: (line) => text.quantity(line),
      className: 'w-36 whitespace-nowrap max-sm:hidden',
    },
    {
      key: 'unitPrice',
      header: t('page.unitPrice'),
      align: 'right',
      cell: (line) => yen(line.unitPrice),
      className: 'w-32 whitespace-nowrap max-sm:hidden',
    },
    {
      key: 'amount',
      header: t('page.amount'),
      align: 'right',
      cell: (line) => yen(line.amount),
      className: 'w-36 whitespace-nowrap',
    },
  ]
}

type SumProps = { label: string; value: string; isStrong?: boolean; isSoft?: boolean }

function Sum({ label, value, isStrong = false, isSoft = false }: SumProps) {
  const look = cx(
    isStrong && 'border-t border-line-strong pt-2 text-base font-semibold',
    isSoft && 'text-xs text-ink-soft',
  )
  return (
    <>
      <dt className={look}>{label}</dt>
      <dd className={cx('tabular text-right', look)}>{value}</dd>
    </>
  )
}
