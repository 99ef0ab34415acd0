import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import type { WorseFrom } from '#shared/billing/plan-fields.ts'
import { usePlanWords } from './use-plan-words.ts'

/** The order on the screen: what is proposed first. */
const ORDER = ['renewal', 'month', 'new'] as const satisfies readonly WorseFrom[]

type WorseChoiceProps = { value: WorseFrom; effectiveFrom: string; onChoose: (value: WorseFrom) => void }

/** From when what gets worse counts for accounts that have the plan. */
export function WorseChoice({ value, effectiveFrom, onChoose }: WorseChoiceProps) {
  const { t, day } = usePlanWords()
  const date = day(effectiveFrom)
  return (
    <div className="mt-3">
      <ChoiceCards
        label={t('preview.worse.label')}
        help={t('preview.worse.help', { date })}
        value={value}
        columns={1}
        onValueChange={onChoose}
        choices={ORDER.map((one) => ({
          value: one,
          label: t(`preview.worse.${one}`, { date }),
          description: t(`preview.worse.${one}Help`),
        }))}
      />
    </div>
  )
}
