import { useState } from 'react'
import { useBillSearch } from '#admin/entities/bills/bills.api.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { useSettled } from '#admin/ui/basic/use-settled.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { useOpenDialog } from '#admin/ui/dialog/use-open-dialog.ts'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { BillSummary } from '#shared/billing/bills.ts'
import { leftToPay } from '#shared/billing/receipt-rules.ts'
import { FEE_MAX } from '#shared/billing/transfers/transfer-rules.ts'
import type { TransferLine } from '#shared/billing/transfers/transfers.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { typedWhole } from '#shared/text/typed-number.ts'
import { dateText } from '#shared/time/date-text.ts'
import { useSettle } from './transfers.api.ts'

type PickDialogProps = { line: TransferLine; onClose: () => void }

/** Assigns a deposit, or a part of it, to a bill that the person looks up. */
export function PickDialog({ line, onClose }: PickDialogProps) {
  const t = useTransfersText()
  const yen = useYen()
  const settle = useSettle()
  const { isOpen, close } = useOpenDialog(onClose)
  const [{ id, version, day, payer, left }] = useState(line)
  const [bill, setBill] = useState<BillSummary>()
  const [typed, setTyped] = useState('')
  const [isFee, setFee] = useState(false)
  const due = bill ? leftToPay(bill) : 0
  const max = Math.min(left, due)
  const amount = typedWhole(typed, max)
  const short = amount === undefined ? 0 : due - amount
  const canBeFee = short > 0 && short <= FEE_MAX
  const choose = (chosen: BillSummary) => {
    setBill(chosen)
    setTyped(String(Math.min(left, leftToPay(chosen))))
  }
  const send = () =>
    bill &&
    amount !== undefined &&
    settle.mutate([{ id, version, shares: [{ billId: bill.id, amount, fee: isFee && canBeFee ? short : 0 }] }], {
      onSuccess: ([result]) => {
        showToast(result?.outcome === 'done' ? t('settled', { count: 1 }) : t('unsettled', { count: 1 }))
        close()
      },
    })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={send}
      isBusy={settle.isPending}
      isIncomplete={!bill || amount === undefined}
      tone="primary"
      title={t('pick.title')}
      description={t('pick.lead', { day: dateText(day), payer, amount: yen(left) })}
      confirmLabel={t('pick.confirm')}
    >
      <FormAlert error={settle.error} title={t('failed')} fields={[]} />
      <BillChoice chosen={bill?.id} onChoose={choose} onSearch={() => setBill(undefined)} />
      {bill && (
        <Field
          label={t('pick.amount')}
          error={amount === undefined ? t('pick.wrong', { max: formatNumber(max) }) : undefined}
          className="w-40"
        >
          {(control) => (
            <TextInput {...control} inputMode="numeric" className="tabular" value={typed} onValueChange={setTyped} />
          )}
        </Field>
      )}
      {canBeFee && (
        <Checkbox label={t('pick.isFee', { amount: yen(short) })} checked={isFee} onCheckedChange={setFee} />
      )}
    </ConfirmDialog>
  )
}

/** Bills that are owed, with a card that was declined too. */
function useOwedBills(search: string) {
  const query = { ...(search && { search }), limit: 20, sort: 'month' } as const
  const unpaid = useBillSearch({ ...query, status: 'unpaid' })
  const failed = useBillSearch({ ...query, status: 'failed' })
  return {
    found: unpaid.data && failed.data && [...unpaid.data.dataList, ...failed.data.dataList],
    error: unpaid.error ?? failed.error,
    retry: () => void Promise.all([unpaid.refetch(), failed.refetch()]),
    isRetrying: unpaid.isFetching || failed.isFetching,
  }
}

/** What is still to be paid of a bill, and its total where that is another amount. */
function Due({ bill }: { bill: BillSummary }) {
  const t = useTransfersText()
  const yen = useYen()
  const due = leftToPay(bill)
  return (
    <span className="tabular shrink-0 text-right">
      {yen(due)}
      {due !== bill.total && (
        <span className="block text-xs text-ink-soft">{t('pick.total', { amount: yen(bill.total) })}</span>
      )}
    </span>
  )
}

type BillChoiceProps = {
  chosen: string | undefined
  onChoose: (bill: BillSummary) => void
  /** Another search: a bill that may be out of sight is not chosen any more. */
  onSearch: () => void
}

/** Bills that are owed, found by recipient or number. */
function BillChoice({ chosen, onChoose, onSearch }: BillChoiceProps) {
  const t = useTransfersText()
  const [search, setSearch] = useState('')
  const { found, error, retry, isRetrying } = useOwedBills(useSettled(search.trim(), 300))
  const change = (text: string) => {
    setSearch(text)
    onSearch()
  }
  return (
    <>
      <Field label={t('pick.search')}>
        {(control) => <TextInput {...control} icon="search" value={search} onValueChange={change} data-autofocus />}
      </Field>
      {error && <ScreenError error={error} what="list" onRetry={retry} isRetrying={isRetrying} />}
      {!error && !found && <Skeleton className="h-32 w-full" />}
      {found?.length === 0 && <p className="text-sm text-ink-soft">{t('pick.none')}</p>}
      <div role="radiogroup" aria-label={t('pick.title')} className="max-h-64 overflow-y-auto">
        {found?.map((bill) => (
          <label
            key={bill.id}
            className="flex cursor-pointer items-start gap-2.5 border-b border-line px-1 py-2 text-sm hover:bg-ground"
          >
            <input
              type="radio"
              name="bill"
              checked={bill.id === chosen}
              onChange={() => onChoose(bill)}
              className="mt-1 accent-ink"
            />
            <span className="min-w-0 flex-1">
              <span className="tabular mr-2">{bill.number}</span>
              <span className="break-words">{bill.companyName}</span>
            </span>
            <Due bill={bill} />
          </label>
        ))}
      </div>
    </>
  )
}
