import { useScreens } from '#admin/api/screens.ts'
import { ListBody } from '#admin/screen/list-body.tsx'
import type { ListScreen } from '#admin/screen/use-list-screen.ts'
import { ButtonLink } from '#admin/ui/basic/button-link.tsx'
import { EmptyState } from '#admin/ui/feedback/empty-state.tsx'
import { Icon } from '#admin/ui/basic/icon.tsx'
import { useMediaQuery } from '#admin/ui/basic/use-media-query.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { PeriodLine } from './period-line.tsx'
import type { InboxState } from './inbox-state.ts'
import type { Entry, useEntries } from './site-inbox.api.ts'
import { useSiteInboxText } from './use-site-inbox-text.ts'

type EntryListProps = {
  id: string
  state: InboxState
  list: ListScreen<NonNullable<ReturnType<typeof useEntries>['data']>>
  change: (part: Partial<InboxState>) => void
  onOpen: (entry: Entry) => void
  /** Absent without the right to erase. */
  onErase: ((entry: Entry) => void) | undefined
}

/** A list of the inbox: filters, entries, pagination. */
export function EntryList({ id, state, list, change, onOpen, onErase }: EntryListProps) {
  const t = useSiteInboxText()
  const isWide = useMediaQuery('(min-width: 768px)')
  const { tab } = state
  const { data, isStale } = list
  const rows = { tab, entries: data?.dataList, isStale, onOpen, onErase }
  return (
    <>
      {!list.isFailed && tab !== 'member' && onErase && <PeriodLine siteId={id} />}
      {!list.isFailed && !list.isBlank && <InboxFilters key={tab} state={state} onChange={change} />}
      {data?.isSearchCut && <Note text={t('cut')} />}
      <ListBody
        list={list}
        blank={<NoEntries id={id} tab={tab} />}
        notFound={{ title: t('noResult'), description: t('noResultLead'), reset: t('filter.reset') }}
        note={data && !data.isTotalExact && <p className="text-xs text-ink-soft">{t('many')}</p>}
      >
        {isWide ? <EntryTable {...rows} /> : <EntryCards {...rows} />}
      </ListBody>
    </>
  )
}

function NoEntries({ id, tab }: { id: string; tab: InboxState['tab'] }) {
  const t = useSiteInboxText()
  const screens = useScreens()
  return (
    <EmptyState
      figure={<EmptyFigure tab={tab} />}
      title={t(`empty.${tab}`)}
      description={t(`emptyLead.${tab}`)}
      action={<ButtonLink to={screens.site(id)}>{t('toEditor')}</ButtonLink>}
    />
  )
}

const FIGURES = { member: 'users', contact: 'mail', form: 'file' } as const

function EmptyFigure({ tab }: Pick<InboxState, 'tab'>) {
  return (
    <span className="grid size-16 place-items-center rounded-full bg-ground text-ink-soft">
      <Icon name={FIGURES[tab]} size={28} />
    </span>
  )
}

function Note({ text }: { text: string }) {
  return (
    <p role="status" className="mb-4 flex items-start gap-2 rounded-md bg-info-soft px-3 py-2 text-sm text-info">
      <Icon name="info" size={18} className="mt-px shrink-0" />
      {text}
    </p>
  )
}
