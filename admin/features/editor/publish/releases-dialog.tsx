import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { StatusPill } from '#admin/ui/basic/badge.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { ErrorState } from '#admin/ui/feedback/error-state.tsx'
import { FieldError } from '#admin/ui/form/field.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { useFailureText } from '#admin/ui/feedback/use-failure-text.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { LANGUAGE_LABEL } from '#shared/text/languages.ts'
import type { ReleaseSummary } from '#shared/site/release/release-list.ts'
import { useEditor, useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { SnapshotList } from './snapshot-list.tsx'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import type { KeptVersion } from '#admin/features/editor/document/version-moves.ts'
import { CompareDialog } from './versions/compare-dialog.tsx'
import { CompareButton } from './versions/compare-button.tsx'
import { VersionName } from './versions/version-name.tsx'

/** Lists releases and snapshots, each with its time and person, and restores one into the working copy. */
export function ReleasesDialog({ onClose }: { onClose: () => void }) {
  const t = useEditorText()
  const siteId = useEditorState((state) => state.site.id)
  const [target, setTarget] = useState<RestoreTarget | null>(null)
  const [compared, setCompared] = useState<KeptVersion | null>(null)
  const releases = useQuery({
    queryKey: ['releases', siteId],
    queryFn: () => editorApi.listReleases(siteId),
    staleTime: 0,
  })
  const isEmpty = releases.data?.length === 0
  if (compared) return <CompareDialog version={compared} onClose={onClose} onBack={() => setCompared(null)} />
  if (target) return <RestoreDialog target={target} onClose={() => setTarget(null)} onDone={onClose} />
  return (
    <Dialog isOpen onClose={onClose} size="md" title={t('releases.title')} description={t('releases.lead')}>
      {(releases.isPending || (isEmpty && releases.isFetching)) && <ReleaseSkeletons />}
      {releases.isError && (
        <ErrorState
          title={t('releases.loadFailed')}
          message={releases.error.message}
          onRetry={() => void releases.refetch()}
        />
      )}
      {/* Not during a refetch or after its failure: the cached answer may be out of date. */}
      {isEmpty && !releases.isFetching && !releases.isError && (
        <EmptyState title={t('releases.empty')} description={t('releases.emptyLead')} />
      )}
      <ReleaseList releases={releases.data ?? []} onCompare={setCompared} onRestore={setTarget} />
      <SnapshotList
        onCompare={(id) => setCompared({ kind: 'snapshot', id })}
        onRestore={(snapshot, title) => setTarget({ kind: 'snapshot', id: snapshot.id, title, at: snapshot.createdAt })}
      />
    </Dialog>
  )
}

type ReleaseListProps = {
  releases: readonly ReleaseSummary[]
  onCompare: (version: KeptVersion) => void
  onRestore: (target: RestoreTarget) => void
}

function ReleaseList({ releases, onCompare, onRestore }: ReleaseListProps) {
  const t = useEditorText()
  return (
    <ul className="divide-y divide-line border-y border-line empty:hidden">
      {releases.map((release) => (
        <ReleaseRow
          key={release.id}
          release={release}
          onCompare={() => onCompare({ kind: 'release', id: release.id })}
          onRestore={() =>
            onRestore(toRestoreTarget(release, release.name ?? t('releases.number', { number: release.number })))
          }
        />
      ))}
    </ul>
  )
}

type ReleaseRowProps = { release: ReleaseSummary; onCompare: () => void; onRestore: () => void }

function ReleaseRow({ release, onCompare, onRestore }: ReleaseRowProps) {
  const t = useEditorText()
  const isReadOnly = useEditorState((state) => state.isReadOnly)
  const title = t('releases.number', { number: release.number })
  const facts = [
    t('releases.cells', { count: release.cells }),
    release.languages.map((language) => LANGUAGE_LABEL[language]).join('\u00a0'),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <div className="flex items-center gap-2 text-sm font-medium">
          <VersionName version={{ kind: 'release', id: release.id }} name={release.name} title={title} />
          {release.isLive && <StatusPill tone="success">{t('releases.live')}</StatusPill>}
        </div>
        <p className="text-xs text-ink-soft tabular">
          {[formatDateTime(release.publishedAt), release.publishedBy, ...facts].join(' · ')}
        </p>
      </div>
      <div className="flex shrink-0 gap-2">
        <CompareButton title={release.name ?? title} onClick={onCompare} />
        {!isReadOnly && (
          <Button size="sm" icon="history" onClick={onRestore}>
            {t('releases.restore')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The version to restore, with its title in the list. */
type RestoreTarget = { kind: 'release' | 'snapshot'; id: string; title: string; at: string }

const toRestoreTarget = ({ id, publishedAt }: ReleaseSummary, title: string): RestoreTarget => ({
  kind: 'release',
  id,
  title,
  at: publishedAt,
})

type RestoreDialogProps = { target: RestoreTarget; onClose: () => void; onDone: () => void }

function RestoreDialog({ target, onClose, onDone }: RestoreDialogProps) {
  const editor = useEditor()
  const t = useEditorText()
  const tAdmin = useAdminText()
  const failureText = useFailureText()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { title } = target
  const restore = async () => {
    setIsBusy(true)
    const failed = await editor.restore(target).then(
      (isDone) => (isDone ? undefined : failureText('restore', t('save.unsaved'))),
      (reason: unknown) => failureText('restore', reason instanceof Error ? reason.message : undefined),
    )
    setIsBusy(false)
    if (failed !== undefined) return setError(failed)
    showToast(t('releases.restored', { title }), { action: { label: tAdmin('ui.undo'), onSelect: editor.undo } })
    return onDone()
  }
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      onConfirm={() => void restore()}
      isBusy={isBusy}
      title={t('releases.restoreTitle', { title })}
      description={t('releases.restoreDescription', { time: formatDateTime(target.at) })}
      confirmLabel={t('releases.restoreConfirm')}
    >
      {error && <FieldError message={error} />}
    </ConfirmDialog>
  )
}

function ReleaseSkeletons() {
  return (
    <div className="flex flex-col gap-3 py-2">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} className="h-11" />
      ))}
    </div>
  )
}
