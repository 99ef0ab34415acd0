import { useDunningText } from '#admin/i18n/use-dunning-text.ts'
import { LATE_FROM, type LateFrom, lateTo } from '#shared/billing/overdue.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useYen } from './bill-row-cells.tsx'

type Ageing = readonly { from: number; count: number; total: number }[]

/** What is overdue by class of age: the sum, and how many bills. */
export function AgeList({ ageing }: { ageing: Ageing }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-6 gap-y-3 md:grid-cols-4">
      {LATE_FROM.map((from) => (
        <Age key={from} from={from} age={ageing.find((one) => one.from === from)} />
      ))}
    </dl>
  )
}

type AgeProps = { from: LateFrom; age: { count: number; total: number } | undefined }

function Age({ from, age = { count: 0, total: 0 } }: AgeProps) {
  const t = useDunningText()
  const yen = useYen()
  const to = lateTo(from)
  return (
    <div className="min-w-0">
      <dt className="text-xs text-ink-soft">{to === undefined ? t('ageLast', { from }) : t('age', { from, to })}</dt>
      <dd className="tabular mt-0.5 text-lg font-semibold">{yen(age.total)}</dd>
      <dd className="text-xs text-ink-soft">{t('count', { count: formatNumber(age.count) })}</dd>
    </div>
  )
}
