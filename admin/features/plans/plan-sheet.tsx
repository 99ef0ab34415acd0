import { usePlanName } from '#admin/i18n/use-plan-name.ts'
import { IconButton } from '#admin/ui/basic/button.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { PlanCell } from './plan-cell.tsx'
import { PlanHeading } from './plan-heading.tsx'
import { Hint, type PlanViewProps } from './plan-table.tsx'
import { usePlanWords } from './use-plan-words.ts'

type PlanSheetProps = PlanViewProps & {
  /** The shown plan. */
  shownId: string | undefined
  onShow: (id: string) => void
}

/** One plan at a time, for narrow windows. */
export function PlanSheet({ board, editing, isPartner, onWithdraw, shownId, onShow }: PlanSheetProps) {
  const words = usePlanWords()
  const planName = usePlanName()
  const { plans, sections } = board
  const at = Math.max(
    0,
    plans.findIndex(({ id }) => id === shownId),
  )
  const plan = plans[at]
  if (!plan) return null
  const options = plans.map((one) => {
    const count = editing.changes.filter((change) => change.plan.id === one.id).length
    const name = planName(one)
    return { value: one.id, label: count > 0 ? words.t('changedPlan', { name, count }) : name }
  })
  const step = (by: number) => {
    const next = plans[at + by]
    if (next) onShow(next.id)
  }
  return (
    <>
      <div className="sticky top-0 z-20 -mx-4 mb-4 flex items-center gap-2 border-b border-line bg-paper px-4 py-2">
        <IconButton icon="chevron-left" label={words.t('previous')} disabled={at === 0} onClick={() => step(-1)} />
        <Select
          aria-label={words.t('plan')}
          value={plan.id}
          options={options}
          onValueChange={onShow}
          className="w-full"
        />
        <IconButton
          icon="chevron-right"
          label={words.t('next')}
          placement="bottom-end"
          disabled={at === plans.length - 1}
          onClick={() => step(1)}
        />
      </div>
      <PlanHeading plan={plan} onWithdraw={editing.isEditing ? undefined : onWithdraw} />
      {sections.map((section) => (
        <section key={section.key} className="mt-6">
          <h2 className="mb-1 text-sm font-semibold text-ink-soft">{words.t(`section.${section.key}`)}</h2>
          <dl className="divide-y divide-line rounded-lg border border-line px-4">
            {section.rows.map((row) => (
              <div key={row} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1.5 py-3 text-sm">
                <dt className="min-w-36 flex-1 font-medium">
                  {words.field(row)}
                  <Hint text={words.hint(row, isPartner)} />
                </dt>
                <dd className="min-w-40 flex-1">
                  <PlanCell plan={plan} row={row} editing={editing} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </>
  )
}
