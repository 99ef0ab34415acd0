import { Link } from 'react-router'
import { cx } from '#admin/ui/basic/cx.ts'
import { Skeleton } from '#admin/ui/basic/skeleton.tsx'
import { AnnouncementActions } from './announcement-actions.tsx'
import type { AnnouncementRowsProps } from './announcement-table.tsx'
import type { ListedAnnouncement } from './desk.ts'
import { PeriodText, Standing } from './standing.tsx'
import { Thumbnail } from './thumbnail.tsx'

/** The list as cards, for phones. */
export function AnnouncementCards<Own, Row extends ListedAnnouncement>(props: AnnouncementRowsProps<Own, Row>) {
  const { rows, isStale, label } = props
  return (
    <ul
      aria-label={label}
      aria-busy={!rows || isStale}
      className={cx('border-t border-line transition-opacity', isStale && 'opacity-55')}
    >
      {rows
        ? rows.map((row) => <AnnouncementCard key={row.id} {...props} row={row} />)
        : Array.from({ length: 4 }, (_, index) => (
            <li key={index} className="flex gap-3 border-b border-line py-3.5">
              <Skeleton className="h-10 w-16" />
              <span className="flex-1 py-0.5">
                <Skeleton className="h-4 w-3/5" />
                <Skeleton className="mt-2.5 h-3.5 w-2/5" />
              </span>
            </li>
          ))}
    </ul>
  )
}

type CardProps<Own, Row extends ListedAnnouncement> = AnnouncementRowsProps<Own, Row> & { row: Row }

function AnnouncementCard<Own, Row extends ListedAnnouncement>(props: CardProps<Own, Row>) {
  const { desk, row, columns, canWrite, openRow } = props
  return (
    <li className="relative flex gap-3 border-b border-line py-3.5">
      <Thumbnail image={row.image} />
      <div className="min-w-0 flex-1">
        {openRow ? (
          // The link covers the whole card; the menu lies above.
          <Link to={openRow(row.id)} className="text-base leading-snug font-medium after:absolute after:inset-0">
            {row.title}
          </Link>
        ) : (
          <p className="text-base leading-snug font-medium">{row.title}</p>
        )}
        <div className="mt-2">
          <Standing standing={row.standing} startDate={row.startDate} />
        </div>
        <dl className="mt-2 flex flex-col gap-0.5 text-xs text-ink-soft">
          {columns.map((column) => (
            <div key={column.key} className="flex gap-2">
              <dt className="shrink-0">{column.header}</dt>
              <dd className="min-w-0 text-ink">{column.cell(row)}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-1 text-xs text-ink-soft">
          <PeriodText {...row} />
        </p>
      </div>
      {canWrite && (
        <div className="relative z-10 -mr-2">
          <AnnouncementActions desk={desk} row={row} />
        </div>
      )}
    </li>
  )
}
