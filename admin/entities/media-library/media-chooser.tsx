import { useState } from 'react'
import { ScreenError } from '#admin/screen/screen-error.tsx'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Dialog } from '#admin/ui/dialog/dialog.tsx'
import { Select } from '#admin/ui/form/select.tsx'
import { Pagination } from '#admin/ui/list/pagination.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { LIBRARY_SEARCH_MAX } from '#shared/media/library-rules.ts'
import type { LibraryItem } from '#shared/media/library.ts'
import { useFolders, useLibrary } from './library.api.ts'
import { MediaThumbnail } from './media-thumbnail.tsx'
import { useFolderOptions } from './use-folder-options.ts'
import { useLibraryText } from './use-library-text.ts'

/** Files of a page of the dialog. */
const PAGE = 24

type MediaChooserProps = {
  /** The site whose account's library is shown; absent = the own one. */
  siteId?: string
  kind: 'image' | 'video' | 'all'
  /** A file that cannot be chosen. */
  except?: string
  onChoose: (item: LibraryItem) => void
  onClose: () => void
}

/** Chooses a file of a library in a dialog with search. Render it only while it is open. */
export function MediaChooser({ siteId, kind, except, onChoose, onClose }: MediaChooserProps) {
  const t = useLibraryText()
  const ui = useAdminText()
  const [chosen, setChosen] = useState<LibraryItem>()
  const { list, query, setQuery } = useChoices(siteId, kind)
  const { data } = list
  const files = data?.dataList.filter(({ mediaId }) => mediaId !== except)
  const ask = (part: Partial<typeof query>) => {
    setChosen(undefined)
    setQuery((current) => ({ ...current, page: 1, ...part }))
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      isTall
      title={t('choose.title')}
      description={t('choose.lead')}
      actions={
        <>
          <PosterNote chosen={chosen} />
          <Button onClick={onClose}>{ui('ui.cancel')}</Button>
          <Button variant="primary" disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            {t('choose.use')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Filters siteId={siteId} query={query} onChange={ask} />
        {list.error && !data && (
          <ScreenError
            error={list.error}
            what="list"
            onRetry={() => void list.refetch()}
            isRetrying={list.isFetching}
          />
        )}
        {data?.total === 0 && <p className="py-10 text-center text-sm text-ink-soft">{t('notFound.title')}</p>}
        <Choices files={files} isStale={list.isPlaceholderData} chosen={chosen} onChosenChange={setChosen} />
        {data && data.totalPages > 1 && <Pagination page={data} onPageChange={(page) => ask({ page })} />}
      </div>
    </Dialog>
  )
}

/** The page of the library that the dialog asks for. */
function useChoices(siteId: string | undefined, kind: MediaChooserProps['kind']) {
  const [query, setQuery] = useState({ search: '', folder: '', page: 1 })
  const { search, folder, page } = query
  const list = useLibrary({
    ...(siteId && { ofSite: siteId }),
    page,
    limit: PAGE,
    ...(kind !== 'all' && { kind }),
    ...(search && { search }),
    ...(folder && { folder }),
  })
  return { list, query, setQuery }
}

function PosterNote({ chosen }: { chosen: LibraryItem | undefined }) {
  const t = useLibraryText()
  if (chosen?.kind !== 'video' || chosen.poster) return null
  return (
    <span role="status" className="self-center text-xs text-warning sm:mr-auto">
      {t('choose.noPoster')}
    </span>
  )
}

type Query = { search: string; folder: string }
type FiltersProps = { siteId: string | undefined; query: Query; onChange: (part: Partial<Query>) => void }

function Filters({ siteId, query, onChange }: FiltersProps) {
  const t = useLibraryText()
  const folders = useFolders(siteId).data ?? []
  const options = useFolderOptions(folders)
  return (
    <div className="flex flex-wrap gap-2">
      <SearchBox
        label={t('search')}
        value={query.search}
        maxLength={LIBRARY_SEARCH_MAX}
        onValueChange={(search) => onChange({ search })}
        className="flex-[1_1_13rem]"
      />
      {folders.length > 0 && (
        <Select
          aria-label={t('folder.label')}
          value={query.folder}
          options={options}
          onValueChange={(folder) => onChange({ folder })}
          className="w-44 max-sm:flex-1"
        />
      )}
    </div>
  )
}

type ChoicesProps = {
  files: LibraryItem[] | undefined
  isStale: boolean
  chosen: LibraryItem | undefined
  onChosenChange: (item: LibraryItem) => void
}

/** The files as radio buttons: arrow keys move the choice. */
function Choices({ files, isStale, chosen, onChosenChange }: ChoicesProps) {
  const t = useLibraryText()
  return (
    <div
      role="radiogroup"
      aria-label={t('table')}
      aria-busy={!files || isStale}
      className={cx(
        'grid grid-cols-3 gap-2 transition-opacity sm:grid-cols-5 sm:gap-3',
        isStale && 'pointer-events-none opacity-55',
      )}
    >
      {files
        ? files.map((item) => (
            <label
              key={item.mediaId}
              title={item.name}
              className={cx(
                'relative flex cursor-pointer flex-col overflow-hidden rounded-md border border-line bg-paper hover:border-edge',
                'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink',
                item.mediaId === chosen?.mediaId && 'border-ink ring-2 ring-ink',
              )}
            >
              <MediaThumbnail item={item} />
              <span className="truncate px-2 py-1.5 text-xs">{item.name}</span>
              <input
                type="radio"
                name="library-file"
                aria-label={item.name}
                checked={item.mediaId === chosen?.mediaId}
                onChange={() => onChosenChange(item)}
                className="absolute inset-0 cursor-pointer appearance-none outline-none"
              />
            </label>
          ))
        : Array.from({ length: 10 }, (_, index) => <Skeleton key={index} className="aspect-[5/6]" />)}
    </div>
  )
}
