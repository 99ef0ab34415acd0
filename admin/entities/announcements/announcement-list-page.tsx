import type { ReactNode } from 'react'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import { PageHeader } from '#admin/screen/page-header.tsx'
import { useListAddress, useListScreen } from '#admin/screen/use-list-screen.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { FilterChips } from '#admin/ui/list/filter-chips.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import type { Column } from '#admin/ui/list/table.tsx'
import { ANNOUNCEMENT_SEARCH_MAX, ANNOUNCEMENT_STANDINGS } from '#shared/announcement/announcement-rules.ts'
import { AnnouncementCards } from './announcement-cards.tsx'
import { AnnouncementTable } from './announcement-table.tsx'
import { useAnnouncements } from './announcement.api.ts'
import type { AnnouncementDesk, ListedAnnouncement } from './desk.ts'
import { ANNOUNCEMENT_LIST, type ListState, toListQuery } from './list-state.ts'

/** The words of a kind's list. */
export type ListWords = {
  title: string
  lead: ReactNode
  create: string
  /** Name of the table for screen readers. */
  table: string
  emptyTitle: string
  emptyLead: string
}

type AnnouncementListPageProps<Own, Row extends ListedAnnouncement> = {
  desk: AnnouncementDesk<Own, Row>
  words: ListWords
  /** Screens above this one. */
  trail?: readonly { label: string; to: string }[]
  /** Columns that the kind alone has, e.g. its places; on phones they stand in the card, one line each. */
  columns: readonly Pick<Column<Row>, 'key' | 'header' | 'cell' | 'className' | 'align'>[]
  /** Whether the person may write here; without it there are no menus. */
  canWrite: boolean
  /** What has to be known before anything is written, below the title. */
  hints?: ReactNode
}

/**
 * The list of those who write: chips of standing, search, rows that open the editor, and a menu for each (edit, copy,
 * publish or take down, delete with undo). A kind gives its desk, its words and the columns that it alone has.
 */
export function AnnouncementListPage<Own, Row extends ListedAnnouncement>(props: AnnouncementListPageProps<Own, Row>) {
  const { desk, words, trail, columns, canWrite, hints } = props
  const t = useAnnouncementsText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const address = useListAddress(ANNOUNCEMENT_LIST)
  const list = useListScreen(address, useAnnouncements(desk, toListQuery(address.state)))
  const { isStale, isBlank } = list
  const create = canWrite && (
    <ButtonLink to={desk.screens.create} variant="primary" icon="plus">
      {words.create}
    </ButtonLink>
  )
  const openRow = desk.screens.row ?? (canWrite ? desk.screens.edit : undefined)
  const rows = { desk, rows: list.data?.dataList, isStale, columns, label: words.table, canWrite, openRow }
  return (
    <>
      <PageHeader title={words.title} description={words.lead} action={!isBlank && create} {...(trail && { trail })} />
      {hints}
      {!isBlank && <Filters state={address.state} onChange={address.change} />}
      <ListBody
        list={list}
        blank={<EmptyState title={words.emptyTitle} description={words.emptyLead} action={create} />}
        notFound={{ title: t('list.noResult'), description: t('list.noResultLead'), reset: t('list.reset') }}
        isShort
      >
        {isWide ? <AnnouncementTable {...rows} /> : <AnnouncementCards {...rows} />}
      </ListBody>
    </>
  )
}

function Filters({ state, onChange }: { state: ListState; onChange: (part: Partial<ListState>) => void }) {
  const t = useAnnouncementsText()
  const standings = (['all', ...ANNOUNCEMENT_STANDINGS] as const).map((value) => ({
    value,
    label: t(`standing.${value}`),
  }))
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SearchBox
        label={t('list.search')}
        value={state.search}
        maxLength={ANNOUNCEMENT_SEARCH_MAX}
        onValueChange={(search) => onChange({ search })}
      />
      <FilterChips
        label={t('list.filter')}
        value={state.standing}
        options={standings}
        onValueChange={(standing) => onChange({ standing })}
      />
    </div>
  )
}
