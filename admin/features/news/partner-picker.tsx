import { useState } from 'react'
import { answerOf, api, cancelledBy } from '#admin/api/client.ts'
import { useKeptQuery } from '#admin/api/query-client.ts'
import { useAdminText } from '#admin/i18n/use-admin-text.ts'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { Button } from '#admin/ui/basic/button.tsx'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { Checkbox } from '#admin/ui/form/checkbox.tsx'
import { SearchBox } from '#admin/ui/list/search-box.tsx'
import { Popover } from '#admin/ui/popup/popover.tsx'
import { NEWS_PARTNERS_MAX } from '#shared/announcement/announcement-rules.ts'
import type { Partner } from './use-news-desk.ts'

/** Partners that are offered at once. */
const CANDIDATES = 10
const SEARCH_MAX = 100

type PartnerPickerProps = { partners: readonly Partner[]; onChange: (partners: readonly Partner[]) => void }

/** A searchable list of partners; it stays open, so that several can be chosen. */
export function PartnerPicker(props: PartnerPickerProps) {
  const t = useAnnouncementsText()
  return (
    <Popover
      label={t('news.addPartner')}
      trigger={
        <Button size="sm" icon="plus" className="self-start">
          {t('news.addPartner')}
        </Button>
      }
      className="w-84 max-w-[calc(100vw-1rem)] p-2"
    >
      {() => <Candidates {...props} />}
    </Popover>
  )
}

function Candidates({ partners, onChange }: PartnerPickerProps) {
  const t = useAnnouncementsText()
  const ui = useAdminText()
  const [search, setSearch] = useState('')
  const { data, error, isPlaceholderData, refetch } = usePartners(search)
  const isFull = partners.length >= NEWS_PARTNERS_MAX
  const isChosen = (id: string) => partners.some((one) => one.id === id)
  const choose = ({ id, companyName }: Partner, checked: boolean) =>
    onChange(checked ? [...partners, { id, companyName }] : partners.filter((one) => one.id !== id))
  return (
    <>
      <SearchBox label={t('news.searchPartner')} value={search} maxLength={SEARCH_MAX} onValueChange={setSearch} />
      <ul
        aria-busy={isPlaceholderData}
        className={cx('mt-2 max-h-72 overflow-y-auto', isPlaceholderData && 'opacity-55')}
      >
        {data?.dataList.map((partner) => (
          <li key={partner.id}>
            <Checkbox
              label={partner.companyName}
              checked={isChosen(partner.id)}
              disabled={isFull && !isChosen(partner.id)}
              onCheckedChange={(checked) => choose(partner, checked)}
              className="rounded-sm px-2 py-1.5 hover:bg-hover"
            />
          </li>
        ))}
        {!data && !error && <Skeleton className="m-2 h-4 w-40" />}
      </ul>
      <FoundNote total={data?.total} isFailed={error !== null} isFull={isFull} />
      {error && (
        <Button size="sm" icon="refresh" onClick={() => void refetch()} className="m-2">
          {ui('ui.retry')}
        </Button>
      )}
    </>
  )
}

type FoundNoteProps = { total: number | undefined; isFailed: boolean; isFull: boolean }

/** What the search has come to, and whether more can be chosen. */
function FoundNote({ total, isFailed, isFull }: FoundNoteProps) {
  const t = useAnnouncementsText()
  return (
    <p role="status" className="px-2 text-xs text-ink-soft empty:hidden">
      {isFailed && t('news.failedPartner')}
      {total === 0 && t('news.nonePartner')}
      {isFull && t('news.partnerMax', { max: NEWS_PARTNERS_MAX })}
      {!isFull && total !== undefined && total > CANDIDATES && t('news.morePartner')}
    </p>
  )
}

function usePartners(search: string) {
  const query = {
    page: 1,
    limit: CANDIDATES,
    sort: 'companyName',
    order: 'asc',
    type: 'OEM_MASTER',
    ...(search && { search }),
  } as const
  return useKeptQuery({
    queryKey: ['news-partners', query],
    queryFn: ({ signal }) => answerOf(api.master.user.$get({ query }, cancelledBy(signal))),
  })
}
