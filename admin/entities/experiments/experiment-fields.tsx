import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import type { ExperimentBody, ExperimentSite } from '#shared/analytics/experiment.ts'
import { BASE_RATE, END_RULES, EXPERIMENT_GOALS, LIFT, plannedVisits } from '#shared/analytics/experiment-rules.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { BAR_ACTION } from '#shared/visit/visit-counts.ts'
import { positionIn } from './experiment-words.ts'

type FieldsProps = { draft: ExperimentBody; set: (changes: Partial<ExperimentBody>) => void }

/** What a variant is measured by. */
export function GoalFields({
  draft,
  site,
  set,
  error,
}: FieldsProps & { site: ExperimentSite; error: string | undefined }) {
  const t = useExperimentsText()
  const { goal, linkId } = draft
  const [firstLink] = site.links
  const options = site.links.map(({ id, cellId, label }) => ({
    value: id,
    label: `${(cellId && positionIn(site, cellId)) || t(id === BAR_ACTION ? 'goal.bar' : 'goal.popup')}: ${label || t('goal.unnamed')}`,
  }))
  return (
    <>
      <Field label={t('goal.label')}>
        {(control) => (
          <Select
            {...control}
            value={goal}
            options={EXPERIMENT_GOALS.map((value) => ({ value, label: t(`goal.${value}`) }))}
            onValueChange={(value) => set({ goal: value, linkId: value === 'link' ? (firstLink?.id ?? null) : null })}
          />
        )}
      </Field>
      {goal === 'link' && (
        <Field label={t('goal.pickLink')} error={error} help={options.length === 0 && t('goal.noLinks')}>
          {(control) => (
            <Select
              {...control}
              value={linkId ?? ''}
              disabled={options.length === 0}
              options={options}
              onValueChange={(value) => set({ linkId: value })}
            />
          )}
        </Field>
      )}
    </>
  )
}

/** The guessed rate and the change to find, the visits that they need, and what happens when they are there. */
export function SizeSection({ draft, set, errors }: FieldsProps & { errors: Readonly<Record<string, string>> }) {
  const t = useExperimentsText()
  const { baseRate, lift, endRule, variants } = draft
  const planned = plannedVisits({ baseRate, lift })
  const smallest = Math.min(...variants.map(({ share }) => share))
  const total = Math.ceil((planned * 100) / smallest)
  return (
    <Section title={t('form.size')} description={t('form.sizeLead')}>
      <div className="flex flex-wrap gap-6">
        <Field
          label={t('form.baseRate')}
          help={t('form.baseRateHelp')}
          error={errors['baseRate']}
          className="max-w-72 flex-1"
        >
          {(control) => (
            <NumberInput
              {...control}
              value={baseRate}
              min={BASE_RATE.min}
              max={BASE_RATE.max}
              digits={1}
              unit="%"
              onValueChange={(value) => set({ baseRate: value })}
            />
          )}
        </Field>
        <Field label={t('form.lift')} help={t('form.liftHelp')} error={errors['lift']} className="max-w-72 flex-1">
          {(control) => (
            <NumberInput
              {...control}
              value={lift}
              min={LIFT.min}
              max={LIFT.max}
              unit="%"
              onValueChange={(value) => set({ lift: value })}
            />
          )}
        </Field>
      </div>
      <p role="status" className="rounded-md bg-info-soft px-4 py-3 text-sm">
        {t('form.planned', { visits: formatNumber(planned), total: formatNumber(total) })}{' '}
        <span className="text-ink-soft">{t('form.plannedHelp')}</span>
      </p>
      <ChoiceCards
        label={t('form.end.label')}
        columns={1}
        value={endRule}
        choices={END_RULES.map((value) => ({
          value,
          label: t(`form.end.${value}`),
          description: t(`form.end.${value}Help`),
        }))}
        onValueChange={(value) => set({ endRule: value })}
      />
    </Section>
  )
}
