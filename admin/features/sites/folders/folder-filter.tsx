import { Suspense, useState } from 'react'
import { useCan, useReaches } from '#admin/api/user-info.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { FilterPill } from '#admin/ui/list/filter-pill.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { NO_FOLDER } from '#shared/site/list/site-folder-rules.ts'
import type { SiteSummary } from '#shared/site/list/sites.ts'
import type { NamedFolder } from './folder-dialogs.tsx'
import { FolderList, type OpenFolderDialog } from './folder-list.tsx'
import { useSiteFolders } from './folders.api.ts'
import { LaterDeleteFolderDialog, LaterFolderDialog, LaterMoveDialog } from './later-dialogs.ts'
import { useFoldersText } from './use-folders-text.ts'

type FolderFilterProps = {
  /** The id of the chosen folder, `none`, or '' for all. */
  value: string
  /** The sites on the screen; undefined while others are shown. */
  sites: readonly SiteSummary[] | undefined
  onValueChange: (folder: string) => void
}

/** Filters the list by a folder of the own account, and leads to all that changes folders. */
export function FolderFilter({ value, sites, onValueChange }: FolderFilterProps) {
  const t = useFoldersText()
  const can = useCan()
  const isOwn = useReaches('POST /site-folder/move')
  const [dialog, setDialog] = useState<OpenFolderDialog>()
  const close = () => setDialog(undefined)
  const own = sites?.filter(isOwn) ?? []
  const folder = useChosen(value, sites)
  return (
    <>
      <Popover
        label={t('label')}
        className="w-84 max-w-[calc(100vw-1rem)] p-2"
        trigger={<FilterPill label={t('label')} chosen={value === NO_FOLDER ? t('none') : folder?.name} />}
      >
        {(closeList) => (
          <FolderList
            value={value}
            canChange={can('POST /site-folder')}
            canMove={own.length > 0}
            onPick={(next) => {
              onValueChange(next)
              closeList()
            }}
            onOpen={(next) => {
              closeList()
              setDialog(next)
            }}
          />
        )}
      </Popover>
      {dialog && (
        <Suspense fallback={<DialogWaiting />}>
          <FolderDialogs kind={dialog} folder={folder} sites={own} onClose={close} onGone={() => onValueChange('')} />
        </Suspense>
      )}
    </>
  )
}

/** The chosen folder. An empty one is named by no site, so the folders are asked then. */
function useChosen(value: string, sites: FolderFilterProps['sites']): NamedFolder | undefined {
  const isFolder = value !== '' && value !== NO_FOLDER
  const shown = sites?.find(({ folderId }) => folderId === value)?.folderName
  const { data } = useSiteFolders(isFolder && sites !== undefined && shown === undefined)
  if (!isFolder) return undefined
  return { id: value, name: shown ?? data?.folders.find(({ id }) => id === value)?.name ?? '…' }
}

type FolderDialogsProps = {
  kind: OpenFolderDialog
  folder: NamedFolder | undefined
  sites: readonly SiteSummary[]
  onClose: () => void
  /** Called once the chosen folder is deleted. */
  onGone: () => void
}

function FolderDialogs({ kind, folder, sites, onClose, onGone }: FolderDialogsProps) {
  if (kind === 'move') return <LaterMoveDialog sites={sites} onClose={onClose} />
  if (kind === 'add') return <LaterFolderDialog onClose={onClose} />
  if (!folder) return null
  if (kind === 'rename') return <LaterFolderDialog folder={folder} onClose={onClose} />
  return (
    <LaterDeleteFolderDialog
      folder={folder}
      onClose={(isDeleted) => {
        if (isDeleted) onGone()
        onClose()
      }}
    />
  )
}
