import { Link, useNavigate } from 'react-router'
import { useAnnouncementsText } from '#admin/i18n/use-announcements-text.ts'
import { type Column, Table } from '#admin/ui/list/table.tsx'
import { formatDateTime } from '#shared/time/jst.ts'
import { AnnouncementActions } from './announcement-actions.tsx'
import type { AnnouncementDesk, ListedAnnouncement } from './desk.ts'
import { PeriodText, Standing } from './standing.tsx'
import { Thumbnail } from './thumbnail.tsx'

export type AnnouncementRowsProps<Own, Row extends ListedAnnouncement> = {
  desk: AnnouncementDesk<Own, Row>
  rows: readonly Row[] | undefined
  isStale: boolean
  columns: readonly Column<Row>[]
  label: string
  canWrite: boolean
  /** The screen that a row opens. */
  openRow: ((id: string) => string) | undefined
}

/** The rows with the columns that all kinds have and the kind's own ones. */
export function AnnouncementTable<Own, Row extends ListedAnnouncement>(props: AnnouncementRowsProps<Own, Row>) {
  const { desk, rows, isStale, label, canWrite, openRow } = props
  const t = useAnnouncementsText()
  const navigate = useNavigate()
  const common = useCommonColumns<Row>(openRow)
  const actions: Column<Row> = {
    key: 'actions',
    header: '',
    name: t('list.actions'),
    align: 'right',
    cell: (row) => <AnnouncementActions desk={desk} row={row} />,
    className: 'w-14',
  }
  const columns = [...common.first, ...props.columns, ...common.last, ...(canWrite ? [actions] : [])]
  return (
    <div className="[--table-top:3.5rem]">
      <Table
        label={label}
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        isStale={isStale}
        expected={5}
        {...(openRow && { onOpen: (row: Row) => void navigate(openRow(row.id)) })}
      />
    </div>
  )
}

/** The columns before and after the kind's own ones. */
function useCommonColumns<Row extends ListedAnnouncement>(openRow: ((id: string) => string) | undefined) {
  const t = useAnnouncementsText()
  const first: Column<Row>[] = [
    {
      key: 'title',
      header: t('list.title'),
      cell: (row) => (
        <span className="flex items-center gap-3">
          <Thumbnail image={row.image} />
          <Title title={row.title} to={openRow?.(row.id)} />
        </span>
      ),
      className: 'w-full min-w-56',
    },
    {
      key: 'state',
      header: t('list.state'),
      cell: (row) => <Standing standing={row.standing} startDate={row.startDate} />,
      className: 'whitespace-nowrap',
    },
  ]
  const last: Column<Row>[] = [
    {
      key: 'period',
      header: t('list.period'),
      cell: (row) => (
        <span className="text-ink-soft">
          <PeriodText {...row} />
        </span>
      ),
      className: 'min-w-40 max-lg:hidden',
    },
    {
      key: 'updated',
      header: t('list.updated'),
      cell: (row) => <span className="tabular text-ink-soft">{formatDateTime(row.updatedAt)}</span>,
      className: 'whitespace-nowrap max-xl:hidden',
    },
  ]
  return { first, last }
}

function Title({ title, to }: { title: string; to: string | undefined }) {
  if (to === undefined) return <span className="line-clamp-2 font-medium">{title}</span>
  return (
    <Link
      to={to}
      className="line-clamp-2 rounded-sm font-medium group-hover/row:underline group-hover/row:underline-offset-4"
    >
      {title}
    </Link>
  )
}
