import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#admin/ui/basic/button.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { editorApi } from '#admin/features/editor/document/editor.api.ts'
import { useEditorState } from '#admin/features/editor/document/editor-context.tsx'
import type { KeptVersion } from '#admin/features/editor/document/version-moves.ts'
import { useEditorText } from '#admin/features/editor/fields/use-editor-text.ts'
import { type ComparedVersion, CompareView } from './compare-view.tsx'
import { useVersionsText } from './use-versions-text.ts'

/** The present document among the versions that can be chosen. */
const NOW = 'now'

type CompareDialogProps = { version: KeptVersion; onClose: () => void; onBack: () => void }

/** Compares a version with what is being edited, or with another version. */
export function CompareDialog({ version, onClose, onBack }: CompareDialogProps) {
  const t = useVersionsText()
  const versions = useVersions()
  const [chosen, setChosen] = useState({ before: `${version.kind} ${version.id}`, after: NOW })
  const options = versions.map(({ key, title }) => ({ value: key, label: title }))
  const find = (key: string): ComparedVersion => versions.find((one) => one.key === key) ?? { version: null, title: '' }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      isTall
      title={t('title')}
      actions={
        <Button icon="arrow-left" onClick={onBack}>
          {t('back')}
        </Button>
      }
    >
      <div className="mb-4 grid gap-3 sm:grid-cols-2">
        {(['before', 'after'] as const).map((side) => (
          <Field key={side} label={t(side)}>
            {(control) => (
              <Select
                {...control}
                size="sm"
                value={chosen[side]}
                options={options}
                onValueChange={(value) => setChosen((known) => ({ ...known, [side]: value }))}
              />
            )}
          </Field>
        ))}
      </div>
      {versions.length > 1 && <CompareView before={find(chosen.before)} after={find(chosen.after)} />}
    </Dialog>
  )
}

/** What can be compared: the present document, releases and snapshots, from the lists that the dialog before has read. */
function useVersions(): (ComparedVersion & { key: string })[] {
  const t = useVersionsText()
  const tEditor = useEditorText()
  const id = useEditorState((state) => state.site.id)
  const releases = useQuery({ queryKey: ['releases', id], queryFn: () => editorApi.listReleases(id) })
  const snapshots = useQuery({ queryKey: ['snapshots', id], queryFn: () => editorApi.listSnapshots(id) })
  const titled = (name: string | null, usual: string, at: string) => `${name ?? usual} (${formatDateTime(at)})`
  return [
    { key: NOW, version: null, title: t('now') },
    ...(releases.data ?? []).map((release) => ({
      key: `release ${release.id}`,
      version: { kind: 'release' as const, id: release.id },
      title: titled(release.name, tEditor('releases.number', { number: release.number }), release.publishedAt),
    })),
    ...(snapshots.data ?? []).map((snapshot) => ({
      key: `snapshot ${snapshot.id}`,
      version: { kind: 'snapshot' as const, id: snapshot.id },
      title: titled(snapshot.name, tEditor(`snapshots.reason.${snapshot.reason}`), snapshot.createdAt),
    })),
  ]
}
