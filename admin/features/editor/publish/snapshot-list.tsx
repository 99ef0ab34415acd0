import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#admin/ui/basic/button.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import type { SnapshotSummary } from '#shared/site/snapshots/snapshots.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { CompareButton } from './versions/compare-button.tsx'
import { VersionName } from './versions/version-name.tsx'
import { useKeepVersion } from '#admin/features/editor/fields/use-keep-version.ts'

type SnapshotListProps = {
  onCompare: (id: string) => void
  onRestore: (snapshot: SnapshotSummary, title: string) => void
}

/** Lists snapshots: working copies stored by hand or before a reset, without being published. */
export function SnapshotList({ onCompare, onRestore }: SnapshotListProps) {
  const t = useEditorText()
  const queryClient = useQueryClient()
  const siteId = useEditorState((state) => state.site.id)
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const { keep, isKeeping } = useKeepVersion()
  const queryKey = ['snapshots', siteId]
  const snapshots = useQuery({ queryKey, queryFn: () => editorApi.listSnapshots(siteId), staleTime: 0 })
  const isEmpty = snapshots.data?.length === 0
  const keepNow = async () => {
    if (await keep('manual')) await queryClient.invalidateQueries({ queryKey })
  }
  return (
    <section aria-label={t('snapshots.title')} className="mt-6">
      <div className="mb-2 flex flex-wrap items-center gap-2">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">{t('snapshots.title')}</h3>
        {!isReadOnly && (
          <Button size="sm" icon="plus" isBusy={isKeeping} onClick={() => void keepNow()}>
            {t('snapshots.keep')}
          </Button>
        )}
      </div>
      {(snapshots.isPending || (isEmpty && snapshots.isFetching)) && <Skeleton className="h-11" />}
      {snapshots.isError && <ErrorState message={snapshots.error.message} onRetry={() => void snapshots.refetch()} />}
      {isEmpty && !snapshots.isFetching && !snapshots.isError && (
        <p className="text-xs text-ink-soft">{t('snapshots.empty')}</p>
      )}
      {snapshots.data && snapshots.data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {snapshots.data.map((snapshot) => {
            const title = t(`snapshots.reason.${snapshot.reason}`)
            return (
              <li key={snapshot.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
                <div className="min-w-0 flex-1 basis-56">
                  <div className="text-sm font-medium">
                    <VersionName version={{ kind: 'snapshot', id: snapshot.id }} name={snapshot.name} title={title} />
                  </div>
                  <p className="truncate text-xs text-ink-soft tabular">
                    {describeSnapshot(snapshot, t('releases.cells', { count: snapshot.cells }))}
                  </p>
                </div>
                <div className="flex shrink-0 gap-2">
                  <CompareButton title={snapshot.name ?? title} onClick={() => onCompare(snapshot.id)} />
                  {!isReadOnly && (
                    <Button size="sm" icon="history" onClick={() => onRestore(snapshot, snapshot.name ?? title)}>
                      {t('releases.restore')}
                    </Button>
                  )}
                </div>
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}

function describeSnapshot({ createdAt, createdBy, languages }: SnapshotSummary, cells: string): string {
  const names = languages.map((language) => LANGUAGE_LABEL[language]).join(' ')
  return [formatDateTime(createdAt), createdBy, cells, names].filter(Boolean).join(' · ')
}
