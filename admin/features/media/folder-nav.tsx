import { useState } from 'react'
import { useCan } from '#admin/api/user-info.ts'
import { useFolders } from '#admin/entities/media-library/library.api.ts'
import { useFolderOptions } from '#admin/entities/media-library/use-folder-options.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { Button, IconButton } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Select } from '#admin/ui/form/select.tsx'
import { Menu, MenuItem } from '#admin/ui/popup/menu.tsx'
import type { MediaFolder } from '#shared/media/library.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import { DeleteFolderDialog, FolderDialog } from './folder-dialogs.tsx'

type FolderNavProps = {
  /** An id, `none`, or empty for all files. */
  value: string
  onValueChange: (folder: string) => void
}

type Open = { kind: 'save'; folder?: MediaFolder } | { kind: 'delete'; folder: MediaFolder }

/** The folders: beside the files where there is room, else behind one button. */
export function FolderNav({ value, onValueChange }: FolderNavProps) {
  const t = useLibraryText()
  const can = useCan()
  const [open, setOpen] = useState<Open>()
  const folders = useFolders().data ?? []
  const close = () => setOpen(undefined)
  const onOpen = can('POST /media-folder') ? setOpen : undefined
  const shared = { folders, value, onValueChange, onOpen }
  return (
    <nav aria-label={t('folder.label')} className="max-lg:mb-3">
      <FolderSelect {...shared} />
      <FolderList {...shared} />
      {open?.kind === 'save' && <FolderDialog folder={open.folder} onClose={close} />}
      {open?.kind === 'delete' && (
        <DeleteFolderDialog
          folder={open.folder}
          onClose={(isDeleted) => {
            if (isDeleted && open.folder.id === value) onValueChange('')
            close()
          }}
        />
      )}
    </nav>
  )
}

type FoldersProps = FolderNavProps & {
  folders: readonly MediaFolder[]
  /** Absent for those who may not change folders. */
  onOpen: ((open: Open) => void) | undefined
}

/** Behind one button, on narrow screens. */
function FolderSelect({ folders, value, onValueChange, onOpen }: FoldersProps) {
  const t = useLibraryText()
  const chosen = folders.find(({ id }) => id === value)
  const options = useFolderOptions(folders)
  return (
    <div className="flex items-center gap-2 lg:hidden">
      <Select
        aria-label={t('folder.label')}
        value={value}
        options={options}
        onValueChange={onValueChange}
        className="min-w-0 flex-1"
      />
      {onOpen && chosen && <FolderMenu folder={chosen} onOpen={onOpen} />}
      {onOpen && (
        <IconButton
          icon="plus"
          label={t('folder.add')}
          placement="bottom-end"
          onClick={() => onOpen({ kind: 'save' })}
        />
      )}
    </div>
  )
}

/** Beside the files, on wide screens. */
function FolderList({ folders, value, onValueChange, onOpen }: FoldersProps) {
  const t = useLibraryText()
  const options = useFolderOptions(folders)
  return (
    <div className="max-lg:hidden">
      <ul className="flex flex-col gap-0.5">
        {options.map((option) => {
          const folder = folders.find(({ id }) => id === option.value)
          const isChosen = option.value === value
          return (
            <li
              key={option.value}
              className={cx(
                'flex h-9 items-center rounded-md pr-1 text-sm',
                isChosen ? 'bg-press font-medium' : 'hover:bg-hover',
              )}
            >
              <button
                type="button"
                aria-current={isChosen || undefined}
                onClick={() => onValueChange(option.value)}
                className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-md pl-3 text-left"
              >
                <span className="truncate">{option.label}</span>
                {folder && (
                  <span className="ml-auto pr-1 text-xs text-ink-soft tabular">{formatNumber(folder.files)}</span>
                )}
              </button>
              {folder && onOpen && <FolderMenu folder={folder} onOpen={onOpen} />}
            </li>
          )
        })}
      </ul>
      {onOpen && (
        <Button size="sm" variant="quiet" icon="plus" onClick={() => onOpen({ kind: 'save' })} className="mt-2">
          {t('folder.add')}
        </Button>
      )}
    </div>
  )
}

function FolderMenu({ folder, onOpen }: { folder: MediaFolder; onOpen: (open: Open) => void }) {
  const t = useLibraryText()
  return (
    <Menu
      trigger={
        <IconButton icon="more" size="sm" label={t('folder.menu', { name: folder.name })} placement="bottom-end" />
      }
    >
      <MenuItem icon="edit" onSelect={() => onOpen({ kind: 'save', folder })}>
        {t('folder.rename')}
      </MenuItem>
      <MenuItem icon="trash" tone="danger" onSelect={() => onOpen({ kind: 'delete', folder })}>
        {t('folder.delete')}
      </MenuItem>
    </Menu>
  )
}
