import { useState } from 'react'
import { useFolders } from '#admin/entities/media-library/library.api.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { useMoveMedia } from './library-changes.api.ts'

/** Moves the selected files into a folder, or out of it. */
export function SelectionBar({ ids, onClear }: { ids: readonly string[]; onClear: () => void }) {
  const t = useLibraryText()
  const folders = useFolders().data ?? []
  const [folder, setFolder] = useState('')
  const move = useMoveMedia()
  const target = folder || folders[0]?.id || 'none'
  const start = () =>
    move.mutate(
      { ids: [...ids], folderId: target === 'none' ? null : target },
      {
        onSuccess: ({ moved }) => {
          showToast(t('moved', { count: moved }))
          onClear()
        },
      },
    )
  return (
    <div
      role="group"
      aria-label={t('selected', { count: ids.length })}
      className="sticky bottom-3 z-20 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line bg-paper px-4 py-3 shadow-float"
    >
      <span role="status" className="mr-auto text-sm font-medium tabular">
        {t('selected', { count: ids.length })}
      </span>
      <Select
        aria-label={t('moveTo')}
        value={target}
        options={[
          ...folders.map(({ id, name }) => ({ value: id, label: name })),
          { value: 'none', label: t('folder.none') },
        ]}
        onValueChange={setFolder}
        className="w-44 max-sm:flex-1"
      />
      <Button variant="primary" isBusy={move.isPending} onClick={start}>
        {t('move')}
      </Button>
      <IconButton icon="close" label={t('clear')} placement="top" onClick={onClear} />
    </div>
  )
}
