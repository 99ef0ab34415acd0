import { useState } from 'react'
import { useBillsText } from '#admin/i18n/use-bills-text.ts'
import { useNow } from '#admin/ui/basic/use-now.ts'
import { DayInput } from '#admin/ui/form/day-input.tsx'
import { parseDayText } from '#admin/ui/form/day-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { firstReceiptDay } from '#shared/billing/bill-step-rules.ts'
import { toDay } from '#shared/time/jst.ts'

/** The day of receipt that somebody types: `receivedOn` is undefined where it is empty, which is today. */
export function useReceiptDay() {
  const at = useNow()
  const [text, setText] = useState('')
  const receivedOn = parseDayText(text)
  const isDay = receivedOn !== undefined && receivedOn >= firstReceiptDay(at) && receivedOn <= toDay(at)
  return { text, setText, receivedOn, isAllowed: text.trim() === '' || isDay }
}

/** Asks for the day of receipt. */
export function ReceiptDayField({ text, setText, isAllowed }: Omit<ReturnType<typeof useReceiptDay>, 'receivedOn'>) {
  const t = useBillsText()
  return (
    <Field
      label={t('complete.receivedOn')}
      help={t('complete.receivedOnHelp')}
      error={isAllowed ? undefined : t('complete.receivedOnBad')}
    >
      {(control) => (
        <DayInput {...control} value={text} onValueChange={setText} pickLabel={t('complete.receivedOnPick')} />
      )}
    </Field>
  )
}
