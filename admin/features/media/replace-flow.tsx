import { useState } from 'react'
import { MediaChooser } from '#admin/entities/media-library/media-chooser.tsx'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ConfirmDialog } from '#admin/ui/dialog/confirm-dialog.tsx'
import { showToast } from '#admin/ui/feedback/show-toast.ts'
import type { LibraryItem, MediaPlace } from '#shared/media/library.ts'
import { useReplaceMedia } from './library-changes.api.ts'

type ReplaceFlowProps = {
  item: LibraryItem
  places: readonly MediaPlace[]
  onCancel: () => void
  onReplaced: () => void
}

/** Chooses the file that takes the place of another, then names the sites that change and asks. */
export function ReplaceFlow({ item, places, onCancel, onReplaced }: ReplaceFlowProps) {
  const [chosen, setChosen] = useState<LibraryItem>()
  if (!chosen) return <MediaChooser kind={item.kind} except={item.mediaId} onChoose={setChosen} onClose={onCancel} />
  return <Confirmation {...{ item, places, onReplaced }} by={chosen} onCancel={() => setChosen(undefined)} />
}

function Confirmation({ item, by, places, onCancel, onReplaced }: ReplaceFlowProps & { by: LibraryItem }) {
  const t = useLibraryText()
  const ui = useAdminText()
  const replace = useReplaceMedia()
  const changing = places.filter(isOfWorkingCopy)
  const names = new Map(changing.map(({ siteId, siteName }) => [siteId ?? 'kit', siteName ?? t('places.kit')]))
  const count = new Set(changing.flatMap(({ siteId }) => siteId ?? [])).size
  const tell = (replaced: Awaited<ReturnType<typeof replace.mutateAsync>>) => {
    const left = replaced.filter(({ isReplaced }) => !isReplaced).map(({ siteName }) => siteName)
    const done = replaced.length - left.length
    const back = () => replace.mutate({ id: by.mediaId, by: item.mediaId })
    if (left.length > 0) showToast(t('replace.left', { count: done, sites: left.join(', ') }))
    // Where the new file was used before, putting back would change those places as well.
    else
      showToast(
        done > 0 ? t('replace.done', { count: done }) : t('replace.doneKit'),
        by.places > 0 ? {} : { action: { label: ui('ui.undo'), onSelect: back } },
      )
    onReplaced()
  }
  // Not by `mutate`: the replaced file leaves the list, and this dialog with it, before its callback would run.
  const start = () => void replace.mutateAsync({ id: item.mediaId, by: by.mediaId }).then(tell, () => undefined)
  return (
    <ConfirmDialog
      isOpen
      onClose={onCancel}
      isBusy={replace.isPending}
      title={t('replace.title', { from: item.name, to: by.name })}
      description={t('replace.lead')}
      confirmLabel={count > 0 ? t('replace.confirm', { count }) : t('replace.confirmKit')}
      onConfirm={start}
    >
      <ul
        aria-label={t('replace.sites')}
        className="max-h-60 divide-y divide-line overflow-y-auto border-y border-line"
      >
        {[...names].map(([id, name]) => (
          <li key={id} className="py-2 text-sm">
            {name}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  )
}

/** Releases, snapshots and variants of tests stay as they are. */
export const isOfWorkingCopy = ({ kind }: MediaPlace) => kind !== 'test' && kind !== 'release' && kind !== 'snapshot'
