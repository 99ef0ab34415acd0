import { useEffect, useRef, useState } from 'react'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { StaleReload } from '#admin/screen/stale-reload.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { Section } from '#admin/ui/basic/section.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { focusInvalid } from '#admin/ui/form/focus-invalid.ts'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Experiment, ExperimentSite } from '#shared/analytics/experiment.ts'
import { EXPERIMENT_NAME_MAX } from '#shared/analytics/experiment-rules.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { CellChoice } from './cell-choice.tsx'
import { ChosenCell } from './chosen-cell.tsx'
import { mediaById } from './cell-thumbnail.tsx'
import { GoalFields, SizeSection } from './experiment-fields.tsx'
import { type ExperimentFormState, useExperimentForm } from './use-experiment-form.ts'
import { VariantsSection } from './variants-section.tsx'

type ExperimentFormProps = {
  site: ExperimentSite
  media: readonly MediaInfo[]
  /** The draft to edit; absent for a new one. */
  test?: Experiment
  /** The cell that the address names for a new experiment. */
  cellId: string | null
  /** Reads the draft anew, where somebody else changed it first. */
  onReload?: () => void
}

/** The form of an experiment: its cell, goal, size and variants, with a preview of each. */
export function ExperimentForm({ site, media, test, cellId, onReload }: ExperimentFormProps) {
  const t = useExperimentsText()
  const state = useExperimentForm({ site, test, cellId })
  const [stored, setStored] = useState<MediaInfo[]>([])
  const form = useRef<HTMLFormElement>(null)
  const { draft, set, errors, save } = state
  // The form is long, and its button at the end.
  useEffect(() => {
    if (save.error) focusInvalid(form.current)
  }, [save.error])
  const files = mediaById([...media, ...stored])
  const cell = site.cells.find(({ id }) => id === draft.cellId) ?? site.cells[0]
  if (!cell) return null
  return (
    <form ref={form} onSubmit={state.submit} noValidate className="flex flex-col">
      <LeaveGuard isDirty={state.isDirty} />
      <AboutSection state={state} site={site} media={files} />
      <SizeSection {...{ draft, set, errors }} />
      <VariantsSection
        {...{ state, site, cell }}
        media={files}
        onStored={(some) => setStored((before) => [...before, ...some])}
      />
      <FormAlert error={save.error} title={t('form.failed')} fields={state.fields}>
        {onReload && (
          <StaleReload error={save.error} onReload={onReload}>
            {t('form.reload')}
          </StaleReload>
        )}
      </FormAlert>
      <div className="sticky bottom-0 -mx-4 mt-4 flex justify-end border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={!state.canSave}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}

type AboutSectionProps = { state: ExperimentFormState; site: ExperimentSite; media: ReadonlyMap<string, MediaInfo> }

/** The name, the cell and the goal. */
function AboutSection({ state: { draft, nameOfCell, set, errors }, site, media }: AboutSectionProps) {
  const t = useExperimentsText()
  return (
    <Section title={t('form.about')} description={t('form.aboutLead')}>
      <Field label={t('form.name')} error={errors['name']} counter={{ text: draft.name, max: EXPERIMENT_NAME_MAX }}>
        {(control) => (
          <TextInput {...control} value={draft.name} placeholder={nameOfCell} onValueChange={(name) => set({ name })} />
        )}
      </Field>
      <div className="grid items-start gap-x-8 gap-y-5 md:grid-cols-[minmax(0,max-content)_minmax(15rem,1fr)]">
        <CellChoice
          site={site}
          media={media}
          value={draft.cellId}
          error={errors['cellId']}
          onValueChange={(chosen) => set({ cellId: chosen })}
        />
        <div className="flex min-w-0 flex-col gap-5">
          <ChosenCell site={site} media={media} cellId={draft.cellId} />
          <GoalFields {...{ draft, site, set }} error={errors['linkId']} />
        </div>
      </div>
    </Section>
  )
}
