import { useState } from 'react'
import { useTransfersText } from '#admin/i18n/use-transfers-text.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { CsvLayout } from '#shared/billing/transfers/read-bank-csv.ts'
import type { CsvRecord } from '#shared/text/read-csv.ts'

/** Rows among which the one with the headings is chosen. */
const ROWS_SHOWN = 15
const NONE = 'none'
const COLUMNS = ['day', 'amount', 'payer'] as const
type Chosen = Partial<Record<(typeof COLUMNS)[number], string>>

type ColumnChoiceProps = { records: readonly CsvRecord[]; onChoose: (layout: CsvLayout) => void }

/** Which row holds the headings, and which columns say day, amount and payer. */
export function ColumnChoice({ records, onChoose }: ColumnChoiceProps) {
  const t = useTransfersText()
  const [heading, setHeading] = useState<string>(NONE)
  const [chosen, setChosen] = useState<Chosen>({})
  const shown = records.slice(0, ROWS_SHOWN)
  const header = heading === NONE ? [] : (shown[Number(heading)]?.cells ?? [])
  const widest = shown.reduce((most, { cells }) => (cells.length > most.length ? cells : most), [] as string[])
  const cells = header.length > 0 ? header : widest
  const change = (next: Chosen, cellsOfHeader: readonly string[]) => {
    setChosen(next)
    const { day, amount, payer } = next
    if (!day || !amount || !payer) return
    const columns = { day: [Number(day)], amount: Number(amount), direction: null, payer: [Number(payer)] }
    onChoose({ bank: null, header: [...cellsOfHeader], ...columns })
  }
  const rows = shown.map(({ cells: texts }, index) => ({
    value: String(index),
    label: t('file.row', { row: index + 1, text: texts.filter(Boolean).slice(0, 4).join(', ').slice(0, 60) }),
  }))
  const columns = cells.map((text, index) => ({
    value: String(index),
    label: t('file.column', { index: index + 1, text: text.slice(0, 40) }),
  }))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="font-medium">{t('file.columns')}</legend>
      <p className="text-sm text-ink-soft">{t('file.columnsLead')}</p>
      <Field label={t('file.heading')}>
        {(control) => (
          <Select
            {...control}
            value={heading}
            options={[{ value: NONE, label: t('file.noHeading') }, ...rows]}
            onValueChange={(value) => {
              setHeading(value)
              change(chosen, value === NONE ? [] : (shown[Number(value)]?.cells ?? []))
            }}
          />
        )}
      </Field>
      {COLUMNS.map((name) => (
        <Field key={name} label={t(`file.${name}`)} isRequired>
          {(control) => (
            <Select
              {...control}
              value={chosen[name] ?? ''}
              options={columns}
              onValueChange={(value) => change({ ...chosen, [name]: value }, header)}
            />
          )}
        </Field>
      ))}
    </fieldset>
  )
}
