import { useState } from 'react'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { Field } from '#admin/ui/form/field.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import { useMoveSites, useSiteFolders } from './folders.api.ts'
import { useFoldersText } from './use-folders-text.ts'

type MoveDialogProps = {
  /** The sites to choose from; a single one is chosen from the start. */
  sites: readonly SiteSummary[]
  onClose: () => void
}

/** Moves sites into a folder, or out of theirs. Render it only while it is open. */
export function MoveSitesDialog({ sites, onClose }: MoveDialogProps) {
  const t = useFoldersText()
  const [only] = sites.length === 1 ? sites : []
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(only && [only.id]))
  const target = useTarget(only?.folderId)
  const move = useMoveSites()
  const done = ({ moved }: { moved: number }) => {
    showToast(t('moved', { count: moved }))
    onClose()
  }
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      isBusy={move.isPending}
      title={t('move')}
      description={t('moveLead')}
      confirmLabel={t('confirm')}
      isIncomplete={chosen.size === 0 || target.value === ''}
      onConfirm={() =>
        move.mutate(
          { ids: [...chosen], folderId: target.value === NO_FOLDER ? null : target.value },
          { onSuccess: done },
        )
      }
    >
      <div className="flex flex-col gap-4">
        {only ? (
          <p className="text-sm font-medium">{only.name}</p>
        ) : (
          <fieldset className="flex max-h-64 flex-col gap-2 overflow-y-auto rounded-md border border-line p-3">
            <legend className="sr-only">{t('choose')}</legend>
            {sites.map((site) => (
              <Checkbox
                key={site.id}
                label={site.name}
                help={site.folderName ?? undefined}
                checked={chosen.has(site.id)}
                onCheckedChange={(isChosen) => toggle(site.id, isChosen)}
              />
            ))}
          </fieldset>
        )}
        <Field label={t('moveTo')} error={target.problem}>
          {(control) => (
            <Select {...control} value={target.value} options={target.options} onValueChange={target.choose} />
          )}
        </Field>
      </div>
    </ConfirmDialog>
  )
}

/** Where sites can go: each folder but the one that a single site stands in, and none where that changes something. */
function useTarget(present: string | null | undefined) {
  const t = useFoldersText()
  const [chosen, setChosen] = useState('')
  const { data, error } = useSiteFolders()
  const folders = data?.folders.filter(({ id }) => id !== present) ?? []
  const options = [
    ...folders.map(({ id, name }) => ({ value: id, label: name })),
    ...(present === null ? [] : [{ value: NO_FOLDER, label: t('none') }]),
  ]
  const lack = data?.folders.length === 0 ? t('noFolder') : undefined
  const problem = error ? t('failed') : lack
  const value = chosen || (data && options[0]?.value) || ''
  return { value: problem ? '' : value, options, problem, choose: setChosen }
}
