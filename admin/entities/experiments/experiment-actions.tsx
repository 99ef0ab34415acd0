import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { ExperimentDetail } from '#shared/analytics/experiment.ts'
import { mediaById } from './cell-thumbnail.tsx'
import { EndDialog } from './end-dialog.tsx'
import { letterName } from './experiment-words.ts'
import { useExperimentChanges } from './experiments.api.ts'
import { ReloadExperiment } from './reload-experiment.tsx'

type DetailProps = { detail: ExperimentDetail }

/** The buttons of an experiment with their dialogs: delete, edit and start a draft; end a running one. */
export function ExperimentActions({ detail }: DetailProps) {
  const t = useExperimentsText()
  const can = useCan()
  const screens = useScreens()
  const [asked, setAsked] = useState<'start' | 'end' | 'delete'>()
  if (!can('POST /cell-test/{siteId}')) return null
  const { test, site, media } = detail
  const close = () => setAsked(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {test.state !== 'running' && (
        <IconButton icon="trash" label={t('action.delete')} onClick={() => setAsked('delete')} />
      )}
      {test.state === 'draft' && (
        <>
          <ButtonLink to={screens.editExperiment(site.id, test.id)} icon="edit">
            {t('action.edit')}
          </ButtonLink>
          <Button variant="primary" onClick={() => setAsked('start')}>
            {t('action.start')}
          </Button>
        </>
      )}
      {test.state === 'running' && (
        <Button variant="primary" onClick={() => setAsked('end')}>
          {t('action.end')}
        </Button>
      )}
      <StartDialog detail={detail} isOpen={asked === 'start'} onClose={close} />
      {test.state === 'running' && (
        <EndDialog test={test} site={site} media={mediaById(media)} isOpen={asked === 'end'} onClose={close} />
      )}
      <DeleteDialog detail={detail} isOpen={asked === 'delete'} onClose={close} />
    </div>
  )
}

type DialogProps = DetailProps & { isOpen: boolean; onClose: () => void }

function StartDialog({ detail: { test, site }, isOpen, onClose }: DialogProps) {
  const t = useExperimentsText()
  const { start } = useExperimentChanges(site.id)
  const others = test.variants.slice(1).map(({ letter }) => letterName(letter))
  const onSuccess = () => {
    showToast(t('start.done'))
    onClose()
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={start.isPending}
      title={t('start.title')}
      description={t('start.lead', { letters: others.join(', ') })}
      confirmLabel={t('action.start')}
      onConfirm={() => start.mutate({ id: test.id, version: test.version }, { onSuccess })}
    >
      <div className="flex flex-col gap-1 text-sm">
        {site.hasUnpublishedChanges && <p>{t('start.unpublished')}</p>}
        {test.endRule !== 'manual' && <p>{t(`endsItself.${test.endRule}`)}</p>}
        <p>{t('start.fixed')}</p>
      </div>
      <FormAlert error={start.error} title={t('start.failed')} fields={[]}>
        <ReloadExperiment error={start.error} site={site} test={test} />
      </FormAlert>
    </ConfirmDialog>
  )
}

function DeleteDialog({ detail: { test, site }, isOpen, onClose }: DialogProps) {
  const t = useExperimentsText()
  const screens = useScreens()
  const navigate = useNavigate()
  const { remove } = useExperimentChanges(site.id)
  const onSuccess = () => {
    showToast(t('remove.done'))
    void navigate(screens.experiments(site.id), { replace: true })
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={remove.isPending}
      tone="danger"
      title={t('remove.title', { name: test.name })}
      description={t('remove.lead')}
      confirmLabel={t('action.delete')}
      onConfirm={() => remove.mutate({ id: test.id, version: test.version }, { onSuccess })}
    />
  )
}
