import { useRateText } from '#admin/entities/bills/use-rate-text.ts'
import { useId } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useBillWords } from '#admin/i18n/use-bill-words.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { BillDetail } from '#shared/billing/bills.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'
import { useLineText } from '#admin/entities/bills/line-text.ts'
import type { CreditDraft } from './use-credit.ts'
import { WholeNumbers } from '#admin/ui/basic/whole-numbers.tsx'

type CreditFieldsProps = { bill: BillDetail; draft: CreditDraft }

/** What of each line is credited. */
export function CreditLineFields({ bill, draft }: CreditFieldsProps) {
  const t = useBillsText()
  const yen = useYen()
  const text = useLineText(bill.names)
  const id = useId()
  const isTree = bill.lines.some(({ accountId }) => accountId !== bill.accountId)
  return (
    <ul aria-label={t('page.lines')} className="max-h-72 overflow-y-auto border-y border-line">
      {bill.lines.map((line, index) => {
        const rest = draft.rest[index] ?? 0
        const name = [isTree && line.companyName, text.title(line)].filter(Boolean).join(' / ')
        return rest === 0 ? null : (
          <li key={index} className="flex items-start justify-between gap-3 border-b border-line py-2.5 last:border-0">
            <div className="min-w-0 text-sm">
              <p className="font-medium break-words">
                <WholeNumbers>{name}</WholeNumbers>
              </p>
              <p className="text-xs text-ink-soft">{t('credit.rest', { amount: yen(rest) })}</p>
              {draft.isWrong(index) && (
                <p id={`${id}-${index}`} role="alert" className="mt-0.5 text-xs text-danger">
                  {t('credit.wrong', { amount: yen(draft.mostOf(index)) })}
                </p>
              )}
            </div>
            <div className="w-32 shrink-0">
              <TextInput
                aria-label={t('credit.amountOf', { name })}
                aria-invalid={draft.isWrong(index) || undefined}
                aria-describedby={draft.isWrong(index) ? `${id}-${index}` : undefined}
                inputMode={rest < 0 ? 'text' : 'numeric'}
                className="tabular text-right"
                value={draft.amounts[index] ?? ''}
                onValueChange={(value) => draft.setAmount(index, value)}
              />
            </div>
          </li>
        )
      })}
    </ul>
  )
}

/** What the credit note comes to, with tax by rate. */
export function CreditSums({ draft }: Pick<CreditFieldsProps, 'draft'>) {
  const t = useBillsText()
  const rate = useRateText()
  const words = useBillWords()
  const yen = useYen()
  const { sums, isTooMuch, max } = draft
  return (
    <div aria-live="polite" className="rounded-md bg-ground px-4 py-3 text-sm">
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1">
        {sums.taxRates.map(({ percent, subtotal, tax }) => (
          <div key={percent} className="contents text-ink-soft">
            <dt>{rate(percent)}</dt>
            <dd className="tabular text-right">{yen(subtotal)}</dd>
            {percent > 0 && (
              <>
                <dt>{t('credit.taxOf', { percent })}</dt>
                <dd className="tabular text-right">{yen(tax)}</dd>
              </>
            )}
          </div>
        ))}
        <dt className="font-semibold">{words('total')}</dt>
        <dd className="tabular text-right font-semibold">{yen(sums.total)}</dd>
      </dl>
      {isTooMuch && (
        <p role="alert" className="mt-2 text-xs text-danger">
          {t('credit.tooMuch', { amount: yen(max) })}
        </p>
      )}
    </div>
  )
}

/** Why it is credited; it stands on the credit note. */
export function CreditReason({ draft, max }: Pick<CreditFieldsProps, 'draft'> & { max: number }) {
  const t = useBillsText()
  return (
    <Field label={t('complete.reason')} help={t('credit.reasonHelp')} counter={{ text: draft.reason, max }} isRequired>
      {(control) => <TextInput {...control} value={draft.reason} onValueChange={draft.setReason} />}
    </Field>
  )
}
