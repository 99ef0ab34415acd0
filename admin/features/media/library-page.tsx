import { Suspense, useState } from 'react'
import { Navigate } from 'react-router'
import { useCan } from '#admin/api/user-info.ts'
import { useLibrary } from '#admin/entities/media-library/library.api.ts'
import { useLibraryText } from '#admin/entities/media-library/use-library-text.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { DialogWaiting } from '#admin/ui/dialog/dialog.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { useDrop } from '#admin/ui/file/use-drop.ts'
import { lazyView } from '#admin/ui/load/lazy-view.tsx'
import { pickFiles } from '#admin/uploads/pick-files.ts'
import type { LibraryItem } from '#shared/media/library.ts'
import { FolderNav } from './folder-nav.tsx'
import { LibraryFilters } from './library-filters.tsx'
import { LIBRARY_LIST, toLibraryQuery } from './library-state.ts'
import { addToLibrary } from './library-uploads.ts'
import { MediaTile, TileSkeleton } from './media-tile.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { UploadList } from './upload-list.tsx'

const MediaDialog = lazyView(async () => (await import('./media-dialog.tsx')).MediaDialog)

/** `media`: the pictures and films of the account. */
export function LibraryPage() {
  const can = useCan()
  return can('GET /media') ? <Library /> : <Navigate to="/errors/403" replace />
}

function Library() {
  const t = useLibraryText()
  const ui = useAdminText()
  const canChange = useCan()('POST /site/generate-urls')
  const address = useListAddress(LIBRARY_LIST)
  const { state, change } = address
  const list = useListScreen(address, useLibrary(toLibraryQuery(state)))
  const folderId = state.folder === 'none' ? null : state.folder || null
  const add = (files: File[]) => addToLibrary(files, folderId)
  const upload = canChange && (
    <Button variant="primary" icon="upload" onClick={() => pickFiles({ isMultiple: true }, add)}>
      {t('upload')}
    </Button>
  )
  const drop = useDrop((files) => canChange && add(files))
  return (
    <div {...drop.handlers} className="relative min-h-[60vh]">
      <PageHeader title={ui('shell.media')} description={t('lead')} action={upload} />
      <UploadList />
      <div className="grid gap-x-8 lg:grid-cols-[12.5rem_minmax(0,1fr)]">
        <FolderNav value={state.folder} onValueChange={(folder) => change({ folder })} />
        <div>
          <LibraryFilters state={state} onChange={change} />
          <ListBody
            list={list}
            blank={
              <EmptyState
                title={t('empty.title')}
                description={t(canChange ? 'empty.lead' : 'empty.leadReading')}
                action={upload}
              />
            }
            notFound={{ title: t('notFound.title'), description: t('notFound.lead'), reset: ui('sites.reset') }}
          >
            <Files key={JSON.stringify(state)} files={list.data?.dataList} isStale={list.isStale} />
          </ListBody>
        </div>
      </div>
      {drop.isOver && (
        <p className="pointer-events-none absolute inset-0 z-30 grid place-items-center rounded-lg border-2 border-dashed border-ink bg-paper/85 text-lg font-medium">
          {t('drop')}
        </p>
      )}
    </div>
  )
}

type FilesProps = { files: LibraryItem[] | undefined; isStale: boolean }

/** The files of a page; another page starts without a selection. */
function Files({ files, isStale }: FilesProps) {
  const t = useLibraryText()
  const canMove = useCan()('POST /media/move')
  const [selected, setSelected] = useState<readonly string[]>([])
  const [open, setOpen] = useState<string>()
  const opened = files?.find(({ mediaId }) => mediaId === open)
  const select = (id: string, isSelected: boolean) =>
    setSelected((current) => (isSelected ? [...current, id] : current.filter((one) => one !== id)))
  return (
    <>
      <ul
        aria-label={t('table')}
        aria-busy={!files || isStale}
        className={cx(
          'grid grid-cols-[repeat(auto-fill,minmax(min(calc(50%-0.375rem),10rem),1fr))] gap-3 transition-opacity sm:gap-4',
          isStale && 'opacity-55',
        )}
      >
        {files
          ? files.map((item) => (
              <MediaTile
                key={item.mediaId}
                item={item}
                isSelected={selected.includes(item.mediaId)}
                onSelectedChange={canMove ? (isSelected) => select(item.mediaId, isSelected) : undefined}
                onOpen={() => setOpen(item.mediaId)}
              />
            ))
          : Array.from({ length: 12 }, (_, index) => <TileSkeleton key={index} />)}
      </ul>
      {selected.length > 0 && <SelectionBar ids={selected} onClear={() => setSelected([])} />}
      {opened && (
        <Suspense fallback={<DialogWaiting />}>
          <MediaDialog item={opened} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  )
}
