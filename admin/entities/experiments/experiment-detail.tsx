import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button, ButtonLink, IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { ExperimentDetail } from '#shared/analytics/experiment.ts'
import { useExperimentChanges } from './experiments.api.ts'
import { mediaById } from './cell-thumbnail.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ReloadExperiment } from './reload-experiment.tsx'
import { ExperimentResult } from './experiment-result.tsx'
import { letterName, positionIn, useExperimentWords } from './experiment-words.ts'
import { VariantPreview } from './variant-preview.tsx'
import { VariantSummary } from './variant-summary.tsx'

/** The buttons of a test: delete, edit and start a draft; end a running one. */
export function ExperimentActions({ detail: { test, site, media } }: { detail: ExperimentDetail }) {
  const t = useExperimentsText()
  const can = useCan()
  const screens = useScreens()
  const navigate = useNavigate()
  const { start, remove } = useExperimentChanges(site.id)
  const [asked, setAsked] = useState<'start' | 'end' | 'delete'>()
  const close = () => setAsked(undefined)
  if (!can('POST /cell-test/{siteId}')) return null
  const { id, version, name, state, variants } = test
  const others = variants.slice(1).map(({ letter }) => letterName(letter))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'running' && <IconButton icon="trash" label={t('action.delete')} onClick={() => setAsked('delete')} />}
      {state === 'draft' && (
        <>
          <ButtonLink to={screens.editExperiment(site.id, id)} icon="edit">
            {t('action.edit')}
          </ButtonLink>
          <Button variant="primary" onClick={() => setAsked('start')}>
            {t('action.start')}
          </Button>
        </>
      )}
      {state === 'running' && (
        <Button variant="primary" onClick={() => setAsked('end')}>
          {t('action.end')}
        </Button>
      )}
      <ConfirmDialog
        isOpen={asked === 'start'}
        onClose={close}
        isBusy={start.isPending}
        title={t('start.title')}
        description={t('start.lead', { letters: others.join(', ') })}
        confirmLabel={t('action.start')}
        onConfirm={() =>
          start.mutate(
            { id, version },
            {
              onSuccess: () => {
                showToast(t('start.done'))
                close()
              },
            },
          )
        }
      >
        <div className="flex flex-col gap-1 text-sm">
          {site.hasUnpublishedChanges && <p>{t('start.unpublished')}</p>}
          <p>{t('start.fixed')}</p>
        </div>
        <FormAlert error={start.error} title={t('start.failed')} fields={[]}>
          <ReloadExperiment error={start.error} site={site} test={test} />
        </FormAlert>
      </ConfirmDialog>
      {state === 'running' && (
        <EndDialog test={test} site={site} media={mediaById(media)} isOpen={asked === 'end'} onClose={close} />
      )}
      <ConfirmDialog
        isOpen={asked === 'delete'}
        onClose={close}
        isBusy={remove.isPending}
        tone="danger"
        title={t('remove.title', { name })}
        description={t('remove.lead')}
        confirmLabel={t('action.delete')}
        onConfirm={() =>
          remove.mutate(
            { id, version },
            {
              onSuccess: () => {
                showToast(t('remove.done'))
                void navigate(screens.experiments(site.id), { replace: true })
              },
            },
          )
        }
      />
    </div>
  )
}

/** A test: what it has found, its variants, and how they look. */
export function ExperimentView({ detail }: { detail: ExperimentDetail }) {
  const words = useExperimentWords()
  const { test, site, media } = detail
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <p className="text-sm text-ink-soft">
          {[words.cell(site, test.cellId), words.goal(test), words.when(test)].join(' · ')}
        </p>
        <ExperimentResult test={test} />
        <VariantSummary test={test} site={site} media={mediaById(media)} />
      </div>
      {test.cell && positionIn(site, test.cellId) && (
        <VariantPreview site={site} cell={test.cell} variants={test.variants} />
      )}
    </div>
  )
}
