import { useState } from 'react'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { ChoiceCards } from '#admin/ui/form/choice-cards.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { Experiment, ExperimentSite } from '#shared/analytics/experiment.ts'
import { VARIANT_LETTERS, type VariantLetter } from '#shared/visit/variant-letters.ts'
import type { MediaInfo } from '#shared/media/media.ts'
import { useExperimentChanges } from './experiments.api.ts'
import { CellThumbnail } from './cell-thumbnail.tsx'
import { ReloadExperiment } from './reload-experiment.tsx'
import { figuresOf } from './experiment-result.tsx'
import { letterName, useExperimentWords } from './experiment-words.ts'
import { percentText } from '#shared/text/numbers.ts'

type EndDialogProps = {
  test: Experiment
  site: ExperimentSite
  media: ReadonlyMap<string, MediaInfo>
  isOpen: boolean
  onClose: () => void
}

/** Asks which variant is published when a test ends, and says what that publishes. */
export function EndDialog({ test, site, media, isOpen, onClose }: EndDialogProps) {
  const t = useExperimentsText()
  const words = useExperimentWords()
  const { end } = useExperimentChanges(site.id)
  const figures = figuresOf(test)
  const verdict = figures?.verdict
  const [choice, setChoice] = useState<VariantLetter | 'none'>(verdict?.kind === 'winner' ? verdict.leader : 'none')
  const choices = test.variants.map(({ letter, creative }) => {
    const rate = figures?.variants.find((one) => one.letter === letter)?.rate ?? null
    return {
      value: letter,
      label: letter === 'a' ? t('end.original') : t('end.variant', { letter: letterName(letter) }),
      description: t('end.variantLead', { rate: rate === null ? t('result.none') : percentText(rate) }),
      figure: <CellThumbnail creative={creative ?? test.cell?.creative ?? null} media={media} className="w-9" />,
    }
  })
  const none = { value: 'none' as const, label: t('end.none'), description: t('end.noneLead'), figure: null }
  const letter = VARIANT_LETTERS.find((one) => one === choice)
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={end.isPending}
      title={t('end.title')}
      description={verdict && words.verdict(verdict)}
      confirmLabel={t('end.confirm')}
      onConfirm={() =>
        end.mutate(
          { id: test.id, version: test.version, variant: letter ?? null },
          {
            onSuccess: () => {
              showToast(t('end.done'))
              onClose()
            },
          },
        )
      }
    >
      <ChoiceCards
        label={t('end.choose')}
        help={t('end.lead')}
        value={choice}
        choices={[...choices, none]}
        onValueChange={setChoice}
      />
      <div className="flex flex-col gap-1 rounded-md bg-ground px-3.5 py-3 text-sm">
        {verdict && 'visitsNeeded' in verdict && <p className="text-warning">{t('end.early')}</p>}
        {letter && letter !== 'a' ? <p>{t('end.changes', { letter: letterName(letter) })}</p> : <p>{t('end.keeps')}</p>}
        {site.hasUnpublishedChanges && <p>{t('end.unpublished')}</p>}
        {!site.isServed && <p>{t('end.offline')}</p>}
      </div>
      <FormAlert error={end.error} title={t('end.failed')} fields={[]}>
        <ReloadExperiment error={end.error} site={site} test={test} />
      </FormAlert>
    </ConfirmDialog>
  )
}
