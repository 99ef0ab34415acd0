import { isApiError } from '#admin/api/api-error.ts'
import { useCellTestsText } from '#admin/i18n/use-cell-tests-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { useCellTest } from './cell-tests.api.ts'

type ReloadTestProps = { error: Error | null; site: { id: string }; test: { id: string } }

/** Reads a test anew after a step that somebody else was faster with. */
export function ReloadTest({ error, site, test }: ReloadTestProps) {
  const t = useCellTestsText()
  const { refetch, isFetching } = useCellTest(site.id, test.id)
  if (!isApiError(error, 'stale', 'test_state')) return null
  return (
    <Button size="sm" icon="refresh" isBusy={isFetching} onClick={() => void refetch()}>
      {t('form.reload')}
    </Button>
  )
}
