import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useScreens } from '#admin/api/screens.ts'
import { useCan } from '#admin/api/user-info.ts'
import { useCellTestsText } from '#admin/i18n/use-cell-tests-text.ts'
import { FormAlert } from '#admin/screen/form-alert.tsx'
import { Button, ButtonLink, IconButton } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { CellTestDetail } from '#shared/analytics/cell-test.ts'
import { useCellTestChanges } from './cell-tests.api.ts'
import { mediaById } from './cell-thumbnail.tsx'
import { EndDialog } from './end-dialog.tsx'
import { ReloadTest } from './reload-test.tsx'
import { TestResult } from './test-result.tsx'
import { nameOf, positionIn, useTestWords } from './test-words.ts'
import { VariantPreview } from './variant-preview.tsx'
import { VariantSummary } from './variant-summary.tsx'

/** The buttons of a test: delete, edit and start a draft; end a running one. */
export function TestActions({ detail: { test, site, media } }: { detail: CellTestDetail }) {
  const t = useCellTestsText()
  const can = useCan()
  const screens = useScreens()
  const navigate = useNavigate()
  const { start, remove } = useCellTestChanges(site.id)
  const [asked, setAsked] = useState<'start' | 'end' | 'delete'>()
  const close = () => setAsked(undefined)
  if (!can('POST /cell-test/{siteId}')) return null
  const { id, version, name, state, variants } = test
  const others = variants.slice(1).map(({ letter }) => nameOf(letter))
  return (
    <div className="flex flex-wrap items-center gap-2">
      {state !== 'running' && <IconButton icon="trash" label={t('action.delete')} onClick={() => setAsked('delete')} />}
      {state === 'draft' && (
        <>
          <ButtonLink to={screens.editCellTest(site.id, id)} icon="edit">
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
          <ReloadTest error={start.error} site={site} test={test} />
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
                void navigate(screens.cellTests(site.id), { replace: true })
              },
            },
          )
        }
      />
    </div>
  )
}

/** A test: what it has found, its variants, and how they look. */
export function TestView({ detail }: { detail: CellTestDetail }) {
  const words = useTestWords()
  const { test, site, media } = detail
  return (
    <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-8">
        <p className="text-sm text-ink-soft">
          {[words.cell(site, test.cellId), words.goal(test), words.when(test)].join(' · ')}
        </p>
        <TestResult test={test} />
        <VariantSummary test={test} site={site} media={mediaById(media)} />
      </div>
      {test.cell && positionIn(site, test.cellId) && (
        <VariantPreview site={site} cell={test.cell} variants={test.variants} />
      )}
    </div>
  )
}
