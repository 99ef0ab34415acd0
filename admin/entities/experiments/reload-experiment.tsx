import { isApiError } from '#admin/api/api-error.ts'
import { useExperimentsText } from '#admin/i18n/use-experiments-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { useExperiment } from './experiments.api.ts'

type ReloadExperimentProps = { error: Error | null; site: { id: string }; test: { id: string } }

/** Reads a test anew after a step that somebody else was faster with. */
export function ReloadExperiment({ error, site, test }: ReloadExperimentProps) {
  const t = useExperimentsText()
  const { refetch, isFetching } = useExperiment(site.id, test.id)
  if (!isApiError(error, 'stale', 'test_state')) return null
  return (
    <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
      {t('form.reload')}
    </Button>
  )
}
