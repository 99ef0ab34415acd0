import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { isApiError } from '#admin/api/api-error.ts'
import { useScreens } from '#admin/api/screens.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Section } from '#admin/ui/basic/section.tsx'
import { LeaveGuard } from '#admin/ui/dialog/leave-guard.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Field } from '#admin/ui/form/field.tsx'
import { NumberInput } from '#admin/ui/form/number-input.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { TextInput } from '#admin/ui/form/text-input.tsx'
import type { Experiment, ExperimentBody, ExperimentSite } from '#shared/analytics/experiment.ts'
import {
  BASE_RATE,
  LIFT,
  plannedVisits,
  EXPERIMENT_GOALS,
  EXPERIMENT_NAME_MAX,
} from '#shared/analytics/experiment-rules.ts'
import { VARIANT_LETTERS } from '#shared/visit/variant-letters.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { LANGUAGE_NAME } from '#shared/text/languages.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { useExperimentChanges } from './experiments.api.ts'
import { CellChoice } from './cell-choice.tsx'
import { mediaById } from './cell-thumbnail.tsx'
import { draftOf, evened, newDraft, sumOfShares, withMore, withoutOne } from './experiment-draft.ts'
import { positionIn } from './experiment-words.ts'
import { VariantCard } from './variant-card.tsx'
import { VariantPreview } from './variant-preview.tsx'

type ExperimentFormProps = {
  site: ExperimentSite
  media: readonly MediaInfo[]
  /** The draft to edit; absent for a new one. */
  test?: Experiment
  /** The cell that the address names for a new test. */
  cellId: string | null
  /** Reads the draft anew, where somebody else changed it first. */
  onReload?: () => void
}

/** A test as it is written: its cell, goal, size and variants, with a preview of each. */
export function ExperimentForm({ site, media, test, cellId, onReload }: ExperimentFormProps) {
  const t = useExperimentsText()
  const screens = useScreens()
  const navigate = useNavigate()
  const { save } = useExperimentChanges(site.id)
  const [first] = useState(() => (test ? draftOf(test) : newDraft(site, cellId)))
  const [draft, setDraft] = useState(first)
  const [stored, setStored] = useState<MediaInfo[]>([])
  // Letters move up when a variant is taken away; an upload stays with its variant.
  const [keys, setKeys] = useState(() => first.variants.map(() => crypto.randomUUID()))
  const [uploads, setUploads] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const [language, setLanguage] = useState(site.defaultLanguage)
  // The form is long, and its button at the end.
  useEffect(() => {
    if (save.error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [save.error])
  const set = (changes: Partial<ExperimentBody>) => setDraft((before) => ({ ...before, ...changes }))
  const files = mediaById([...media, ...stored])
  const cell = site.cells.find(({ id }) => id === draft.cellId) ?? site.cells[0]
  const sum = sumOfShares(draft.variants)
  const errors = isApiError(save.error) ? save.error.fields : {}
  const errorsOf = (index: number) =>
    Object.entries(errors).flatMap(([path, message]) =>
      path === `variants.${index}` || path.startsWith(`variants.${index}.`) ? [message] : [],
    )
  const shown = ['name', 'cellId', 'linkId', 'baseRate', 'lift', 'variants']
  const fields = Object.keys(errors).filter((path) => shown.includes(path) || /^variants\.\d/.test(path))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (sum !== 100 || uploads > 0) return
    const saved = test && { id: test.id, version: test.version }
    save.mutate(
      { body: draft, saved },
      {
        onSuccess: ({ test: { id } }) => {
          showToast(t('form.saved'))
          // What was saved is no reason to ask before leaving.
          setTimeout(() => void navigate(screens.experiment(site.id, id), { replace: true }))
        },
      },
    )
  }
  if (!cell) return null
  return (
    <form ref={form} onSubmit={submit} noValidate className="flex flex-col">
      <LeaveGuard isDirty={draft !== first && !save.isSuccess} />
      <Section title={t('form.about')} description={t('form.aboutLead')}>
        <Field
          label={t('form.name')}
          isRequired
          error={errors['name']}
          counter={{ text: draft.name, max: EXPERIMENT_NAME_MAX }}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.name}
              placeholder={t('form.namePlaceholder')}
              onValueChange={(name) => set({ name })}
            />
          )}
        </Field>
        <CellChoice
          site={site}
          media={files}
          value={draft.cellId}
          error={errors['cellId']}
          onValueChange={(chosen) => set({ cellId: chosen })}
        />
        <GoalFields {...{ draft, site, set }} error={errors['linkId']} />
      </Section>
      <SizeSection {...{ draft, set, errors }} />
      <Section title={t('form.variants')} description={t('form.variantsLead')}>
        <div className="flex flex-wrap items-center gap-3">
          {site.languages.length > 1 && (
            <Select
              size="sm"
              aria-label={t('form.language')}
              value={language}
              options={site.languages.map((value) => ({ value, label: LANGUAGE_NAME[value] }))}
              onValueChange={setLanguage}
              className="w-36"
            />
          )}
          <p role="status" className={cx('text-sm', sum !== 100 && 'font-medium text-danger')}>
            {sum === 100 ? t('form.sum', { sum }) : t('form.sumWrong', { sum })}
          </p>
          <Button size="sm" onClick={() => set({ variants: evened(draft.variants) })}>
            {t('form.even')}
          </Button>
        </div>
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid items-start gap-4 md:grid-cols-2">
            {draft.variants.map((variant, index) => (
              <VariantCard
                key={keys[index]}
                siteId={site.id}
                cell={cell}
                media={files}
                {...{ variant, language }}
                errors={errorsOf(index)}
                onStored={(one) => setStored((before) => [...before, one])}
                onUploading={(isUploading) => setUploads((before) => before + (isUploading ? 1 : -1))}
                onChange={(next) =>
                  setDraft((before) => ({
                    ...before,
                    variants: before.variants.map((one) => (one.letter === next.letter ? next : one)),
                  }))
                }
                onRemove={
                  index > 0 && draft.variants.length > 2
                    ? () => {
                        setKeys(keys.filter((_, at) => at !== index))
                        set({ variants: withoutOne(draft.variants, index) })
                      }
                    : undefined
                }
              />
            ))}
            {draft.variants.length < VARIANT_LETTERS.length && (
              <Button
                icon="plus"
                onClick={() => {
                  setKeys([...keys, crypto.randomUUID()])
                  set({ variants: withMore(draft.variants) })
                }}
                className="self-start"
              >
                {t('form.add')}
              </Button>
            )}
          </div>
          <VariantPreview site={site} cell={cell} variants={draft.variants} />
        </div>
      </Section>
      <FormAlert error={save.error} title={t('form.failed')} fields={fields}>
        {onReload && isApiError(save.error, 'stale') && (
          <Button size="sm" icon="refresh" onClick={onReload}>
            {t('form.reload')}
          </Button>
        )}
      </FormAlert>
      <div className="sticky bottom-0 -mx-4 mt-4 flex justify-end border-t border-line bg-paper px-4 py-3 sm:mx-0 sm:px-0">
        <Button type="submit" variant="primary" isBusy={save.isPending} disabled={sum !== 100 || uploads > 0}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  )
}

type PartProps = { draft: ExperimentBody; set: (changes: Partial<ExperimentBody>) => void }

function GoalFields({ draft, site, set, error }: PartProps & { site: ExperimentSite; error: string | undefined }) {
  const t = useExperimentsText()
  const { goal, linkId } = draft
  const [firstLink] = site.links
  const options = site.links.map(({ id, cellId, label }) => ({
    value: id,
    label: `${(cellId && positionIn(site, cellId)) || t('goal.popup')}: ${label || t('goal.unnamed')}`,
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

function SizeSection({ draft, set, errors }: PartProps & { errors: Readonly<Record<string, string>> }) {
  const t = useExperimentsText()
  const { baseRate, lift, variants } = draft
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
    </Section>
  )
}
