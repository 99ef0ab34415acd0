import { type FormEvent, useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import { FilterPill } from '#admin/ui/list/filter-pill.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { AMOUNT_MAX } from '#shared/billing/bill-rules.ts'
import { plainNumber } from '#shared/text/typed-number.ts'
import { useYen } from '#admin/entities/bills/bill-row-cells.tsx'

/** Whole yen as text; empty = no bound. */
type Amounts = { from: string; to: string }

type AmountFilterProps = { value: Amounts; onValueChange: (amounts: Amounts) => void }

/** A filter by total: a range, or one amount. */
export function AmountFilter({ value, onValueChange }: AmountFilterProps) {
  const t = useBillsText()
  const label = t('list.filter.amount')
  return (
    <Popover
      label={label}
      className="w-80 max-w-[calc(100vw-1rem)] p-4"
      trigger={<FilterPill label={label} chosen={useRangeText(value)} />}
    >
      {(close) => (
        <AmountForm
          value={value}
          onValueChange={(amounts) => {
            close()
            onValueChange(amounts)
          }}
        />
      )}
    </Popover>
  )
}

/** The digits of a typed amount; undefined for anything that is no amount. */
function digitsOf(text: string): string | undefined {
  const digits = plainNumber(text)
  return /^\d{0,10}$/.test(digits) && Number(digits) <= AMOUNT_MAX ? digits : undefined
}

function AmountForm({ value, onValueChange }: AmountFilterProps) {
  const t = useBillsText()
  const [from, setFrom] = useState(value.from)
  const [to, setTo] = useState(value.to)
  const [isChecked, setChecked] = useState(false)
  const [least, most] = [digitsOf(from), digitsOf(to)]
  const isCrossed = Boolean(least && most && Number(most) < Number(least))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (least !== undefined && most !== undefined && !isCrossed) onValueChange({ from: least, to: most })
  }
  const errorOf = (digits: string | undefined, isWrong = false) => {
    if (!isChecked) return undefined
    if (digits === undefined) return t('range.badNumber')
    return isWrong ? t('range.badOrder') : undefined
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-3">
      <Field label={t('range.min')} error={errorOf(least)}>
        {(control) => <TextInput {...control} inputMode="numeric" value={from} onValueChange={setFrom} />}
      </Field>
      <Field label={t('range.max')} help={t('range.exact')} error={errorOf(most, isCrossed)}>
        {(control) => <TextInput {...control} inputMode="numeric" value={to} onValueChange={setTo} />}
      </Field>
      <div className="flex justify-end gap-2 pt-1">
        <Button variant="quiet" onClick={() => onValueChange({ from: '', to: '' })}>
          {t('range.clear')}
        </Button>
        <Button type="submit" variant="primary">
          {t('range.apply')}
        </Button>
      </div>
    </form>
  )
}

function useRangeText({ from, to }: Amounts): string | undefined {
  const t = useBillsText()
  const yen = useYen()
  if (from && from === to) return yen(Number(from))
  if (from && to) return t('range.between', { from: yen(Number(from)), to: yen(Number(to)) })
  if (from) return t('range.atLeast', { from: yen(Number(from)) })
  return to ? t('range.atMost', { to: yen(Number(to)) }) : undefined
}
